#define _GNU_SOURCE

#include "cspawn.h"

#include <unistd.h>

int cspawn_keep_standard_only(posix_spawn_file_actions_t *actions) {
    return posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
}
