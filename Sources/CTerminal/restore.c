#include "terminal.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// A crash leaves no time to ask terminfo: all is prepared when the terminal is opened.
static struct termios saved_attributes;
static char sequence[1024];
static size_t sequence_length;
static atomic_bool is_armed;

bool restore_save_attributes(void) {
    return tcgetattr(STDIN_FILENO, &saved_attributes) == 0;
}

void restore_append(const char *bytes) {
    size_t count = strlen(bytes);
    // Half a sequence would do harm; one too many is left out whole.
    if (sequence_length + count > sizeof sequence) return;
    memcpy(sequence + sequence_length, bytes, count);
    sequence_length += count;
}

void restore_reset(void) {
    sequence_length = 0;
}

void restore_arm(bool armed) {
    atomic_store(&is_armed, armed);
}

void restore_attributes(void) {
    while (tcsetattr(STDIN_FILENO, TCSADRAIN, &saved_attributes) != 0 && errno == EINTR) {}
}

void restore_write(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

void cterminal_restore(void) {
    if (!atomic_exchange(&is_armed, false)) return;
    int before = errno;
    restore_write(sequence, sequence_length);
    tcsetattr(STDIN_FILENO, TCSANOW, &saved_attributes);
    errno = before;
}
