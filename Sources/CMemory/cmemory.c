#define _GNU_SOURCE

#include "cmemory.h"

#include <link.h>
#include <malloc.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

void cmemory_use_one_arena(void) {
    mallopt(M_ARENA_MAX, 1);
}

void cmemory_give_back_freed(void) {
    malloc_trim(0);
}

/// Handles the first object of the list, the program itself, and ends the walk.
static int give_back(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    (void)context;
    uintptr_t page = (uintptr_t)getpagesize();
    for (int number = 0; number < info->dlpi_phnum; number++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[number];
        // Written pages would be lost; code and constants have none.
        if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) {
            continue;
        }
        uintptr_t start = (info->dlpi_addr + part->p_vaddr + page - 1) & ~(page - 1);
        uintptr_t end = (info->dlpi_addr + part->p_vaddr + part->p_memsz) & ~(page - 1);
        if (end > start) {
            madvise((void *)start, end - start, MADV_DONTNEED);
        }
    }
    return 1;
}

void cmemory_give_back_code(void) {
    dl_iterate_phdr(give_back, NULL);
}

void cmemory_keep_to_itself(void) {
    prctl(PR_SET_DUMPABLE, 0);
    // Where cores go to a program, the limit alone says nothing; where it does, it holds for children.
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

enum { PAGES_NEAR = 4 };

/// Overwrites what lies next below the caller's frame.
__attribute__((noinline)) static void wipe_near(size_t page) {
    char room[PAGES_NEAR * page];
    explicit_bzero(room, sizeof room);
}

void cmemory_wipe_stack(void) {
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) {
        return;
    }
    void *lowest = NULL;
    size_t size = 0;
    pthread_attr_getstack(&attributes, &lowest, &size);
    pthread_attr_destroy(&attributes);
    uintptr_t page = (uintptr_t)getpagesize();
    wipe_near(page);
    uintptr_t low = ((uintptr_t)lowest + page - 1) & ~(page - 1);
    uintptr_t high = ((uintptr_t)__builtin_frame_address(0) & ~(page - 1)) - (PAGES_NEAR - 2) * page;
    // Of the first thread's most is not there; what is there is given back all the same.
    if (lowest != NULL && high > low) {
        madvise((void *)low, high - low, MADV_DONTNEED);
    }
}
