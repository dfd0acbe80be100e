#ifndef PORCHLIGHT_ABILITIES_H
#define PORCHLIGHT_ABILITIES_H

#include <stdbool.h>

// What this terminal can do beyond what ncurses asks of it, as the sequences that do it; NULL where
// it cannot. Filled in once ncurses knows the terminal.
struct abilities {
    const char *paste_on, *paste_off;
    // Mouse reports in decimal, which work beyond column 95; where ncurses does not ask for them.
    const char *mouse_on, *mouse_off;
    const char *title_start, *title_end;
    // Keeps the window's title, and brings it back.
    const char *title_save, *title_restore;
    bool has_mouse;
    bool has_clipboard;
    // Without it, what we drew would stay on the screen and in the scroll-back.
    bool has_alternate_screen;
    // Clears the screen; clears what has scrolled off it.
    const char *clear, *clear_history;
    // Shows the cursor. Some terminals keep whether it is seen with the place that scrolling saves,
    // and bring that back with the screen that was there before.
    const char *cursor_on;
};

// Whether terminfo knows a terminal on which a screen can be drawn; one of cterminal_failure.
int abilities_check_terminal(void);

// Reads terminfo and the terminal's name; to be called once ncurses has the terminal.
struct abilities abilities_of_terminal(void);

// How many strings terminfo knows of this terminal by names that are not its own.
int abilities_extended_count(void);

// Prepares what an emergency writes.
void abilities_prepare_restore(const struct abilities *abilities);

#endif
