#ifndef PORCHLIGHT_CWIDTH_H
#define PORCHLIGHT_CWIDTH_H

#include <stdint.h>

/// The columns one Unicode scalar takes in the current locale: 0, 1, 2, or -1 when it cannot be shown.
int cwidth_of(uint32_t scalar);

#endif
