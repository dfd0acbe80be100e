#ifndef PORCHLIGHT_CVTERM_SHIM_H
#define PORCHLIGHT_CVTERM_SHIM_H

#include <vterm.h>

#endif
