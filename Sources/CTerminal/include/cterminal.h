#ifndef PORCHLIGHT_CTERMINAL_H
#define PORCHLIGHT_CTERMINAL_H

#include <stdbool.h>
#include <stdint.h>

/// What Swift cannot say to ncurses, and what must survive a crash.
///
/// One process has one terminal: everything here acts on it. All calls but
/// `cterminal_restore` come one at a time; which thread they come from does not matter.

/// Why a terminal could not be opened; 0 is success.
enum cterminal_failure {
    CTERMINAL_OPENED = 0,
    /// Standard input or output is not a terminal.
    CTERMINAL_NO_TERMINAL = 1,
    /// TERM is missing, or names a terminal that terminfo does not know.
    CTERMINAL_UNKNOWN = 2,
    /// The terminal cannot place its cursor.
    CTERMINAL_TOO_PLAIN = 3,
    /// It is open already.
    CTERMINAL_BUSY = 4,
    /// The system refused; `errno` says why.
    CTERMINAL_REFUSED = 5,
};

/// What happened besides input, as a set of bits.
enum cterminal_notice {
    CTERMINAL_TERMINATE = 1, ///< SIGTERM, SIGHUP, SIGQUIT
    CTERMINAL_INTERRUPT = 2, ///< SIGINT
    CTERMINAL_RESIZED = 4,   ///< SIGWINCH
    CTERMINAL_STOP = 8,      ///< SIGTSTP
    CTERMINAL_CONTINUED = 16, ///< SIGCONT
    CTERMINAL_GONE = 32,     ///< the terminal hung up
    CTERMINAL_ALARM = 64,    ///< the time set with `cterminal_alarm` has passed
};

/// Marks that work without colour; the bits of Terminal's `Style.Attributes`.
enum cterminal_attribute {
    CTERMINAL_BOLD = 1,
    CTERMINAL_DIM = 2,
    CTERMINAL_UNDERLINE = 4,
    CTERMINAL_REVERSE = 8,
};

/// How a cell looks. Colours: 0 is the terminal's own, 1 to 8 are black to white.
struct cterminal_style {
    uint8_t foreground;
    uint8_t background;
    uint8_t attributes;
};

/// What `cterminal_read` gives for the mark that opens a bracketed paste.
enum { CTERMINAL_PASTE = 0x7001 };

/// Takes the terminal.
int cterminal_open(bool colors);

/// Gives the terminal back as it was, for good.
void cterminal_close(void);

/// What to sleep on: readable once whenever there is input or a notice, until `cterminal_hear`;
/// -1 while no terminal is open.
int cterminal_descriptor(void);

/// Takes note of what made the descriptor readable.
void cterminal_hear(void);

/// The window's size now; ncurses learns of it if it changed.
void cterminal_size(int *columns, int *rows);

/// Writes one grapheme cluster, as Unicode scalars, at a cell.
void cterminal_put(
    int column, int row, const uint32_t *scalars, int count, struct cterminal_style style);

/// Blanks every cell.
void cterminal_erase(void);

/// Where the cursor stands after the next flush.
void cterminal_cursor(int column, int row, bool visible);

/// Sends what differs from what the terminal shows.
void cterminal_flush(void);

/// Sends everything anew.
void cterminal_redraw(void);

/// Sends everything anew, and clears what a terminal without an alternate screen keeps of before.
void cterminal_forget(void);

/// Takes input without waiting for more: bytes, and `KEY_` codes above 255 for the sequences that
/// terminfo knows. Returns how many. Stops after `CTERMINAL_PASTE`, so that the caller can ask for
/// what follows `verbatim`: plain bytes, many at once.
int cterminal_read(int32_t *input, int capacity, bool verbatim);

/// Takes the notices that came since the last call.
unsigned cterminal_notices(void);

/// Gives the notice `CTERMINAL_ALARM` once, after so many milliseconds; 0 calls it off.
void cterminal_alarm(int milliseconds);

/// Gives the terminal back for a while.
void cterminal_leave(void);

/// Takes it again after `cterminal_leave`, or after somebody else used it, and draws all anew.
void cterminal_resume(void);

/// Stops this process, and with `group` the rest of its job, as ^Z does. Call between
/// `cterminal_leave` and `cterminal_resume`.
void cterminal_stop(bool group);

/// Whether `cterminal_stop` would do anything: false where nobody could start us again.
bool cterminal_can_stop(void);

/// Rings the bell.
void cterminal_bell(void);

/// Names the window, where it has a name. The text must hold no control characters.
void cterminal_title(const char *text);

/// Puts text, in base64, on the clipboard, where the terminal takes it.
void cterminal_copy(const char *base64);

/// Puts the terminal back in order at once; may be called from a signal handler.
void cterminal_restore(void);

#endif
