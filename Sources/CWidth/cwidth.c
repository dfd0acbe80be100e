#define _XOPEN_SOURCE 700

#include "cwidth.h"

#include <wchar.h>

int cwidth_of(uint32_t scalar) {
    return wcwidth((wchar_t)scalar);
}
