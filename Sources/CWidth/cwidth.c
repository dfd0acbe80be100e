// newlocale and uselocale are POSIX 2008; wcwidth is X/Open.
#define _XOPEN_SOURCE 700

#include "cwidth.h"

#include <locale.h>
#include <pthread.h>
#include <wchar.h>

static locale_t utf8 = (locale_t)0;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_utf8(void) {
    utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

int cwidth_of(uint32_t scalar) {
    pthread_once(&once, open_utf8);
    if (utf8 == (locale_t)0) return wcwidth((wchar_t)scalar);
    locale_t before = uselocale(utf8);
    int width = wcwidth((wchar_t)scalar);
    uselocale(before);
    return width;
}
