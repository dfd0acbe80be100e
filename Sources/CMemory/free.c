#define _GNU_SOURCE

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

// In place of the C library's own in the whole program: what is freed is overwritten first, so that
// nothing that was read or typed stays in memory that nobody uses. Swift, SQLite, BoringSSL and
// ncurses free by these too. The memory is still the C library's, which offers its own under these
// names for such a purpose.

extern void *__libc_malloc(size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void __libc_free(void *memory);

/// Whether the C library took it from the system by itself, and gives it back at once when it is
/// freed: a bit of the size that stands before it.
static int is_mapped(const void *memory) {
    return (((const size_t *)memory)[-1] & 2) != 0;
}

void free(void *memory) {
    if (memory == NULL) {
        return;
    }
    if (!is_mapped(memory)) {
        int before = errno;
        explicit_bzero(memory, malloc_usable_size(memory));
        errno = before;
    }
    __libc_free(memory);
}

void *realloc(void *memory, size_t size) {
    // What is mapped moves as whole pages and leaves no copy.
    if (memory == NULL || is_mapped(memory)) {
        return __libc_realloc(memory, size);
    }
    if (size == 0) {
        free(memory);
        return NULL;
    }
    size_t room = malloc_usable_size(memory);
    if (size <= room && size >= room / 2) {
        return memory;
    }
    void *moved = __libc_malloc(size);
    if (moved == NULL) {
        return NULL;
    }
    memcpy(moved, memory, room < size ? room : size);
    free(memory);
    return moved;
}
