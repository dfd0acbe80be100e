#ifndef PORCHLIGHT_CMEMORY_H
#define PORCHLIGHT_CMEMORY_H

/// What a program with this in it frees is overwritten first, whoever frees it: see `free.c`.

/// Keeps the allocator from making an arena for every thread. Call it before any thread starts.
void cmemory_use_one_arena(void);

/// Gives freed memory back to the system.
void cmemory_give_back_freed(void);

/// Gives back the pages of the program's own code and constants, which the system maps again when they
/// are needed.
void cmemory_give_back_code(void);

/// Lets nobody of the same account look into this process, and has no core written when it crashes:
/// what is unsealed while a person works would be in it. What it starts writes no core either.
void cmemory_keep_to_itself(void);

/// Overwrites what calls that have returned left on the stack of the thread that calls.
void cmemory_wipe_stack(void);

#endif
