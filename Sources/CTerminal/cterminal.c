#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1

#include "cterminal.h"

#include "abilities.h"
#include "terminal.h"

#include <curses.h>

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
// Read from, and never drawn: reading from a window draws it first, reading from a pad does not.
static WINDOW *reader;
static struct abilities abilities;
static bool is_open, is_away, has_colors_on, has_default_colors;
static short pairs[9][9];

static void write_text(const char *text) {
    if (text) restore_write(text, strlen(text));
}

// Opening

static void leave_at_exit(void) {
    cterminal_restore();
}

static void start_colors(void) {
    memset(pairs, 0, sizeof pairs);
    has_colors_on = has_colors() && start_color() == OK;
    has_default_colors = has_colors_on && use_default_colors() == OK;
}

// Keys that terminfo knows only by an extended name come as codes without a number known before;
// as bytes they say which modifiers were held.
static void forget_extended_keys(void) {
    // Codes are given in the order of the names; asking for one that is not given costs as much.
    int last = KEY_MAX + abilities_extended_count();
    for (int code = KEY_MAX; code <= last; code++)
        if (code != CTERMINAL_PASTE) keyok(code, FALSE);
}

static void set_up_input(void) {
    raw();
    noecho();
    nonl();
    reader = newpad(1, 1);
    keypad(reader, TRUE);
    nodelay(reader, TRUE);
    forget_extended_keys();
    if (abilities.paste_on) define_key("\033[200~", CTERMINAL_PASTE);
    if (abilities.has_mouse) {
        mouseinterval(0);
        mousemask(ALL_MOUSE_EVENTS, NULL);
        // ncurses turns the mouse on and off; what it reports is read as bytes, because ncurses
        // would wait for the rest of a report that does not come.
        keyok(KEY_MOUSE, FALSE);
    }
}

static void enter(void) {
    write_text(abilities.title_save);
    write_text(abilities.paste_on);
    write_text(abilities.mouse_on);
}

int cterminal_open(bool colors) {
    static bool restores_at_exit;
    if (is_open) return CTERMINAL_BUSY;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CTERMINAL_NO_TERMINAL;
    int failure = abilities_check_terminal();
    if (failure != CTERMINAL_OPENED) return failure;
    signals_await_foreground();
    if (!restore_save_attributes()) return CTERMINAL_REFUSED;

    // They would freeze the size.
    unsetenv("LINES");
    unsetenv("COLUMNS");
    signals_install();
    if (!listener_start()) {
        signals_remove();
        return CTERMINAL_REFUSED;
    }
    set_escdelay(25);
    screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) {
        signals_remove();
        listener_stop();
        return CTERMINAL_UNKNOWN;
    }
    is_open = true;
    is_away = false;
    abilities = abilities_of_terminal();
    abilities_prepare_restore(&abilities);
    restore_arm(true);
    if (!restores_at_exit) restores_at_exit = atexit(leave_at_exit) == 0;
    has_colors_on = has_default_colors = false;
    if (colors) start_colors();
    set_up_input();
    idlok(stdscr, TRUE);
    idcok(stdscr, FALSE);
    refresh();
    enter();
    return CTERMINAL_OPENED;
}

// Giving it back

void cterminal_leave(void) {
    if (!is_open || is_away) return;
    is_away = true;
    listener_watch_input(false);
    signals_lend(true);
    restore_arm(false);
    write_text(abilities.paste_off);
    write_text(abilities.mouse_off);
    endwin();
    if (abilities.has_alternate_screen) {
        write_text(abilities.cursor_on);
    } else {
        write_text(abilities.clear);
        write_text(abilities.clear_history);
    }
    write_text(abilities.title_restore);
    restore_attributes();
}

void cterminal_close(void) {
    if (!is_open) return;
    cterminal_leave();
    signals_remove();
    listener_stop();
    delwin(reader);
    delscreen(screen);
    screen = NULL;
    is_open = false;
}

void cterminal_resume(void) {
    if (!is_open) return;
    signals_await_foreground();
    signals_end_at_once(false);
    signals_lend(false);
    listener_forget(CTERMINAL_CONTINUED | CTERMINAL_STOP | CTERMINAL_INTERRUPT);
    restore_arm(true);
    if (!is_away) {
        // Somebody else had it without our leaving it: a stop that no program can see coming.
        endwin();
    } else {
        listener_watch_input(true);
    }
    is_away = false;
    int columns, rows;
    cterminal_size(&columns, &rows);
    cterminal_redraw();
    enter();
}

// Drawing

void cterminal_size(int *columns, int *rows) {
    struct winsize size;
    getmaxyx(stdscr, *rows, *columns);
    if (!is_open || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
    if (size.ws_col == 0 || size.ws_row == 0) return;
    if (size.ws_col == *columns && size.ws_row == *rows) return;
    resizeterm(size.ws_row, size.ws_col);
    getmaxyx(stdscr, *rows, *columns);
}

static short pair_of(struct cterminal_style style) {
    if (!has_colors_on || style.foreground > 8 || style.background > 8) return 0;
    if (style.foreground == 0 && style.background == 0) return 0;
    short *pair = &pairs[style.foreground][style.background];
    if (*pair == 0) {
        int foreground = style.foreground - 1, background = style.background - 1;
        if (!has_default_colors) {
            if (foreground < 0) foreground = COLOR_WHITE;
            if (background < 0) background = COLOR_BLACK;
        }
        int made = alloc_pair(foreground, background);
        if (made > 0) *pair = (short)made;
    }
    return *pair;
}

static attr_t attributes_of(struct cterminal_style style) {
    attr_t attributes = A_NORMAL;
    if (style.attributes & CTERMINAL_BOLD) attributes |= A_BOLD;
    if (style.attributes & CTERMINAL_DIM) attributes |= A_DIM;
    if (style.attributes & CTERMINAL_UNDERLINE) attributes |= A_UNDERLINE;
    if (style.attributes & CTERMINAL_REVERSE) attributes |= A_REVERSE;
    return attributes;
}

// One cluster may be several characters to the terminal (Thai with a spacing vowel, emoji joined to
// a family): each goes in with the marks that belong to it. A string given to waddnwstr loses the
// marks of a wide character, and those in the window's last cell; setcchar with the whole cluster
// loses every character but the first.
void cterminal_put(
    int column, int row, const uint32_t *scalars, int count, struct cterminal_style style) {
    if (!is_open || wmove(stdscr, row, column) == ERR) return;
    attr_t attributes = attributes_of(style);
    short pair = pair_of(style);
    for (int i = 0; i < count;) {
        wchar_t text[CCHARW_MAX + 1] = {(wchar_t)scalars[i++]};
        int length = 1;
        for (; i < count && wcwidth((wchar_t)scalars[i]) == 0; i++)
            if (length < CCHARW_MAX) text[length++] = (wchar_t)scalars[i];
        cchar_t cell;
        // The last cell of the window is written and then reported as an error, because the cursor
        // cannot move on.
        if (setcchar(&cell, text, attributes, pair, NULL) == OK) wadd_wch(stdscr, &cell);
    }
}

void cterminal_erase(void) {
    if (!is_open) return;
    wattr_set(stdscr, A_NORMAL, 0, NULL);
    werase(stdscr);
}

void cterminal_cursor(int column, int row, bool visible) {
    if (!is_open || is_away) return;
    curs_set(visible ? 1 : 0);
    wmove(stdscr, row, column);
}

void cterminal_flush(void) {
    if (!is_open || is_away) return;
    wnoutrefresh(stdscr);
    doupdate();
}

void cterminal_redraw(void) {
    if (!is_open || is_away) return;
    clearok(curscr, TRUE);
    cterminal_flush();
}

void cterminal_forget(void) {
    if (!is_open || is_away) return;
    if (!abilities.has_alternate_screen) {
        // Before the new frame: a console takes the screen away with what has scrolled by. And nothing
        // may be left that clearing would push back into it.
        write_text(abilities.clear);
        write_text(abilities.clear_history);
    }
    cterminal_redraw();
}

void cterminal_bell(void) {
    if (is_open && !is_away) write_text("\a");
}

// Input

static bool is_waiting(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int bytes = 0;
    return poll(&input, 1, 0) == 1 && (input.revents & POLLIN)
        && ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0;
}

static int read_verbatim(int32_t *input, int capacity) {
    unsigned char bytes[4096];
    if (!is_waiting()) return 0;
    size_t wanted = (size_t)capacity < sizeof bytes ? (size_t)capacity : sizeof bytes;
    ssize_t count = read(STDIN_FILENO, bytes, wanted);
    for (ssize_t i = 0; i < count; i++) input[i] = bytes[i];
    return count < 0 ? 0 : (int)count;
}

int cterminal_read(int32_t *input, int capacity, bool verbatim) {
    if (!is_open || is_away) return 0;
    if (verbatim) return read_verbatim(input, capacity);
    int count = 0;
    while (count < capacity) {
        int code = wgetch(reader);
        if (code == ERR) break;
        if (code == KEY_RESIZE) continue;
        input[count++] = code;
        if (code == CTERMINAL_PASTE) break;
    }
    return count;
}

// The rest

void cterminal_title(const char *text) {
    if (!is_open || is_away || abilities.title_start == NULL) return;
    write_text(abilities.title_start);
    write_text(text);
    write_text(abilities.title_end);
}

void cterminal_copy(const char *base64) {
    if (!is_open || is_away || !abilities.has_clipboard) return;
    write_text("\033]52;c;");
    write_text(base64);
    write_text("\007");
}
