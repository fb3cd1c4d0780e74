#include "csdl.h"
