#define _GNU_SOURCE

#include "terminal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

// Each with what it means to us. Installed before ncurses, which leaves those alone that are taken;
// its own handlers would end the process on the spot.
static const struct {
    int number;
    unsigned notice;
} ordinary[] = {
    {SIGTERM, CTERMINAL_TERMINATE}, {SIGHUP, CTERMINAL_TERMINATE}, {SIGQUIT, CTERMINAL_TERMINATE},
    {SIGINT, CTERMINAL_INTERRUPT},  {SIGWINCH, CTERMINAL_RESIZED}, {SIGTSTP, CTERMINAL_STOP},
    {SIGCONT, CTERMINAL_CONTINUED},
};
static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};

enum {
    ORDINARY_COUNT = sizeof ordinary / sizeof *ordinary,
    FAULT_COUNT = sizeof faults / sizeof *faults,
};

static struct sigaction before_ordinary[ORDINARY_COUNT];
static struct sigaction before_fault[FAULT_COUNT];

// A stack overflow leaves no stack to handle it on.
static char fault_stack[32 * 1024];

static void notice_signal(int number) {
    for (int i = 0; i < ORDINARY_COUNT; i++)
        if (ordinary[i].number == number) listener_notify(ordinary[i].notice);
}

// Restores the terminal, then hands on: to the handler that was there (Swift's backtracer), or to
// the default.
static void handle_fault(int number, siginfo_t *info, void *context) {
    (void)context;
    cterminal_restore();
    for (int i = 0; i < FAULT_COUNT; i++)
        if (faults[i] == number) sigaction(number, &before_fault[i], NULL);
    // A faulting instruction runs and faults again on return; a signal that was sent, and the
    // breakpoint, which x86 steps over, would be lost.
    if (info->si_code <= 0 || number == SIGTRAP) raise(number);
}

static bool is_ignored(const struct sigaction *action) {
    return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN;
}

static void install_ordinary(int i) {
    struct sigaction action = {.sa_handler = notice_signal, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    sigaction(ordinary[i].number, &action, NULL);
}

void signals_install(void) {
    for (int i = 0; i < ORDINARY_COUNT; i++) {
        sigaction(ordinary[i].number, NULL, &before_ordinary[i]);
        // Who started us with a signal ignored (nohup, a shell without job control) means it.
        if (!is_ignored(&before_ordinary[i])) install_ordinary(i);
    }
    stack_t stack;
    if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
        stack = (stack_t){.ss_sp = fault_stack, .ss_size = sizeof fault_stack};
        sigaltstack(&stack, NULL);
    }
    struct sigaction action = {.sa_sigaction = handle_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    for (int i = 0; i < FAULT_COUNT; i++) sigaction(faults[i], &action, &before_fault[i]);
}

void signals_remove(void) {
    for (int i = 0; i < ORDINARY_COUNT; i++)
        sigaction(ordinary[i].number, &before_ordinary[i], NULL);
    for (int i = 0; i < FAULT_COUNT; i++) sigaction(faults[i], &before_fault[i], NULL);
}

static int index_of(int number) {
    int i = 0;
    while (i < ORDINARY_COUNT - 1 && ordinary[i].number != number) i++;
    return i;
}

bool cterminal_can_stop(void) {
    return !is_ignored(&before_ordinary[index_of(SIGTSTP)]);
}

void signals_lend(bool lent) {
    if (!cterminal_can_stop()) return;
    if (lent) signal(SIGTSTP, SIG_DFL);
    else install_ordinary(index_of(SIGTSTP));
}

void signals_end_at_once(bool at_once) {
    for (int i = 0; i < ORDINARY_COUNT; i++) {
        if (ordinary[i].notice != CTERMINAL_TERMINATE || is_ignored(&before_ordinary[i])) continue;
        if (at_once) signal(ordinary[i].number, SIG_DFL);
        else install_ordinary(i);
    }
}

// Who touches the terminal from the background is stopped by SIGTTOU, unless the thread blocks it;
// the threads that Swift runs on do, and we would draw over whoever has the terminal.
void signals_await_foreground(void) {
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    pthread_sigmask(SIG_UNBLOCK, &stop, &before);
    // Of all that counts as touching it, this changes nothing.
    while (tcdrain(STDIN_FILENO) != 0 && errno == EINTR) {}
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void cterminal_stop(bool group) {
    if (!cterminal_can_stop()) return;
    signals_end_at_once(true);
    if (group) {
        // The rest of the job first (a script that started us must stop too, or its shell would
        // never come back); ourselves then on this very thread, so that it stops right here.
        signal(SIGTSTP, SIG_IGN);
        kill(0, SIGTSTP);
    }
    // The SIGCONT that ends this stop is no news to us.
    signal(SIGCONT, SIG_DFL);
    signal(SIGTSTP, SIG_DFL);
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, &before);
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    install_ordinary(index_of(SIGTSTP));
    install_ordinary(index_of(SIGCONT));
}
