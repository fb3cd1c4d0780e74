#ifndef CDBUS_H
#define CDBUS_H

#if __has_include(<dbus/dbus.h>)
#include <dbus/dbus.h>
#else
#error "D-Bus is missing: apt-get install libdbus-1-dev"
#endif

#endif
