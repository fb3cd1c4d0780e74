#ifndef CTAG_H
#define CTAG_H

#endif
