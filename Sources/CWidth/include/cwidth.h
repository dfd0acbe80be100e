#ifndef PORCHLIGHT_CWIDTH_H
#define PORCHLIGHT_CWIDTH_H

#include <stdint.h>

/// The columns one Unicode scalar takes on a UTF-8 terminal: 0, 1, 2, or -1 when it cannot be shown.
///
/// It is the C library's `wcwidth` in its UTF-8 locale, which is the table that ncurses uses, whatever
/// locale the process has set; only where the system has no C.UTF-8 is the process's locale asked.
/// Safe to call on any thread.
int cwidth_of(uint32_t scalar);

#endif
