#define NCURSES_WIDECHAR 1

#include "abilities.h"

#include "terminal.h"

#include <curses.h>
#include <term.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *capability(const char *name) {
    const char *value = tigetstr(name);
    return value == (const char *)-1 || value == NULL || *value == 0 ? NULL : value;
}

static bool is_named(const char *name, const char *family) {
    return strncmp(name, family, strlen(family)) == 0;
}

// Whether it understands xterm's private sequences. Terminfo says so for most; screen, rxvt and
// putty do, and are not described so.
static bool speaks_xterm(const char *name) {
    static const char *const families[] = {
        "xterm", "tmux", "screen", "rxvt", "putty", "alacritty", "foot", "konsole", "vte", "gnome",
        "st-", "wezterm", "contour", "mlterm", "iterm", "ghostty",
    };
    if (tigetflag("XT") > 0 || capability("BE")) return true;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (is_named(name, families[i])) return true;
    return false;
}

// `tputs` turns the padding that terminfo notes into bytes, or leaves it out; what it writes is
// caught here.
static char caught[256];
static size_t caught_length;

static int catch_byte(int byte) {
    if (caught_length + 1 < sizeof caught) caught[caught_length++] = (char)byte;
    return byte;
}

static const char *without_padding(const char *sequence) {
    caught_length = 0;
    tputs(sequence, 1, catch_byte);
    caught[caught_length] = 0;
    return caught;
}

int abilities_check_terminal(void) {
    int known = 0;
    if (getenv("TERM") == NULL || setupterm(NULL, STDOUT_FILENO, &known) != OK)
        return CTERMINAL_UNKNOWN;
    return capability("cup") ? CTERMINAL_OPENED : CTERMINAL_TOO_PLAIN;
}

int abilities_extended_count(void) {
    int extended = cur_term->type.num_Strings - STRCOUNT;
    return extended > 0 ? extended : 0;
}

struct abilities abilities_of_terminal(void) {
    static char clear[sizeof caught], cursor_on[sizeof caught];
    const char *name = getenv("TERM");
    if (name == NULL) name = "";
    bool xterm = speaks_xterm(name);
    // The console has a mouse only through gpm, which would bring a descriptor of its own.
    bool console = is_named(name, "linux");
    struct abilities it = {
        .has_mouse = capability("kmous") != NULL && !console,
        .has_clipboard = capability("Ms") != NULL || xterm,
        .has_alternate_screen = capability("smcup") && capability("rmcup"),
        .clear = capability("clear") ? strcpy(clear, without_padding(capability("clear"))) : NULL,
        .clear_history = capability("E3"),
        .cursor_on = capability("cnorm") ? strcpy(cursor_on, without_padding(capability("cnorm"))) : NULL,
    };
    // We change no palette; resetting it when we leave would undo the person's own.
    orig_colors = NULL;
    if (xterm) {
        const char *on = capability("BE"), *off = capability("BD");
        it.paste_on = on && off ? on : "\033[?2004h";
        it.paste_off = on && off ? off : "\033[?2004l";
        // A status line on a real terminal moves the cursor; only a window's title is wanted.
        const char *start = capability("tsl"), *end = capability("fsl");
        bool has_title = start && end && is_named(start, "\033]");
        it.title_start = has_title ? start : "\033]2;";
        it.title_end = has_title ? end : "\007";
        const char *enter = capability("smcup");
        if (enter == NULL || strstr(enter, "\033[22;") == NULL) {
            it.title_save = "\033[22;2t";
            it.title_restore = "\033[23;2t";
        }
    }
    if (it.has_mouse && xterm && capability("XM") == NULL) {
        it.mouse_on = "\033[?1006h";
        it.mouse_off = "\033[?1006l";
    }
    return it;
}

static void append(const char *sequence) {
    if (sequence) restore_append(without_padding(sequence));
}

void abilities_prepare_restore(const struct abilities *it) {
    restore_reset();
    append(it->paste_off);
    if (it->has_mouse) {
        const char *mode = capability("XM");
        append(mode ? tiparm(mode, 0) : "\033[?1000l");
        append(it->mouse_off);
    }
    append(capability("sgr0"));
    append(capability("op"));
    append(capability("rmkx"));
    append(capability("cnorm"));
    if (it->has_alternate_screen) {
        append(capability("rmcup"));
        append(it->cursor_on);
    } else {
        append(it->clear);
        append(it->clear_history);
    }
    append(it->title_restore);
}
