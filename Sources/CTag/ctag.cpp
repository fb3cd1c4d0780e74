#include "ctag.h"
