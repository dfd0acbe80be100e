#ifndef PORCHLIGHT_CSPAWN_H
#define PORCHLIGHT_CSPAWN_H

#include <spawn.h>

/// Lets a program that is started with these actions inherit standard input, output and error, and
/// no other file or socket. To be added last. Returns 0, or an error number.
int cspawn_keep_standard_only(posix_spawn_file_actions_t *actions);

#endif
