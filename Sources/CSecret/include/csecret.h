#ifndef PORCHLIGHT_CSECRET_H
#define PORCHLIGHT_CSECRET_H

/// What came of asking the desktop's Secret Service.
enum csecret_result {
    /// It did what was asked.
    CSECRET_DONE = 0,
    /// libsecret is not installed, or is none that we know.
    CSECRET_NO_LIBRARY = 1,
    /// It has nothing of that name.
    CSECRET_NOT_THERE = 2,
    /// It did not answer in time; perhaps a person was asked, and nobody answered.
    CSECRET_TIMED_OUT = 3,
    /// It is not there, or it refused.
    CSECRET_FAILED = 4,
};

/// Keeps a text under the name of a vault, in the place of what was kept there. Waits at most so
/// many milliseconds.
int csecret_store(const char *vault, const char *label, const char *text, int milliseconds);

/// Copies what is kept under the name of a vault into a buffer, with a zero at the end.
int csecret_lookup(const char *vault, char *text, int capacity, int milliseconds);

/// Forgets what is kept under the name of a vault.
int csecret_clear(const char *vault, int milliseconds);

#endif
