#ifndef PORCHLIGHT_TERMINAL_H
#define PORCHLIGHT_TERMINAL_H

#include "cterminal.h"

#include <stdbool.h>
#include <stddef.h>

// How the files of this target work together; not seen outside.

// restore.c: what puts the terminal back, prepared while all is well.

// Remembers the terminal's attributes, or returns false.
bool restore_save_attributes(void);
// Adds to what is written when the terminal is given back in an emergency.
void restore_append(const char *bytes);
// From here on, or no longer, there is something to restore.
void restore_arm(bool armed);
// Sets the terminal's attributes as they were when saved.
void restore_attributes(void);
// Writes all bytes to the terminal.
void restore_write(const char *bytes, size_t count);
// Forgets what was prepared.
void restore_reset(void);

// signals.c: signals become notices, faults restore the terminal first.

// Installs our handlers; to be called before ncurses installs its own.
void signals_install(void);
// Puts back those that were there.
void signals_remove(void);
// While another program has the terminal, SIGTSTP stops us together with it.
void signals_lend(bool lent);
// While we are stopped there is nothing to put in order any more, and a notice would wait for a
// terminal that nobody gives us: what ends us ends us at once.
void signals_end_at_once(bool at_once);
// Stops us while we run in the background of a shell, until it brings us back.
void signals_await_foreground(void);

// listener.c: one descriptor that says when there is input or a notice.

// Opens it; returns false with `errno` set where the system refuses.
bool listener_start(void);
// Closes it.
void listener_stop(void);
// Whether it looks at the terminal's input.
void listener_watch_input(bool watch);
// Adds a notice and says so; may be called from a signal handler.
void listener_notify(unsigned notice);
// Takes away notices that do not count any more.
void listener_forget(unsigned notices);

#endif
