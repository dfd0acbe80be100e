#define _GNU_SOURCE

#include "terminal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

// The terminal is watched edge-triggered: the thread says once that something came and sleeps on,
// however long the reader takes, and reads nothing itself.
static int poller = -1, bell = -1, timer = -1;
static atomic_uint notices;
static atomic_bool ending;
static pthread_t thread;
static void (*wake_up)(void *context);
static void *wake_context;

static void *listen(void *unused) {
    (void)unused;
    bool gone = false;
    while (!atomic_load(&ending)) {
        struct epoll_event events[3];
        int count = epoll_wait(poller, events, 3, -1);
        if (count < 0 && errno != EINTR) return NULL;
        bool woken = false;
        for (int i = 0; i < count; i++) {
            int source = events[i].data.fd;
            uint64_t times;
            if (source == STDIN_FILENO) {
                woken = true;
                if (events[i].events & (EPOLLHUP | EPOLLERR) && !gone) {
                    gone = true;
                    atomic_fetch_or(&notices, CTERMINAL_GONE);
                    epoll_ctl(poller, EPOLL_CTL_DEL, STDIN_FILENO, NULL);
                }
            } else if (read(source, &times, sizeof times) == sizeof times) {
                woken = true;
                if (source == timer) atomic_fetch_or(&notices, CTERMINAL_ALARM);
            }
        }
        if (woken && !atomic_load(&ending)) wake_up(wake_context);
    }
    return NULL;
}

static void watch(int source, uint32_t how) {
    struct epoll_event event = {.events = how, .data.fd = source};
    epoll_ctl(poller, EPOLL_CTL_ADD, source, &event);
}

static void close_all(void) {
    int before = errno;
    if (poller >= 0) close(poller);
    if (bell >= 0) close(bell);
    if (timer >= 0) close(timer);
    poller = bell = timer = -1;
    errno = before;
}

bool listener_start(void (*wake)(void *context), void *context) {
    wake_up = wake;
    wake_context = context;
    atomic_store(&notices, 0);
    atomic_store(&ending, false);
    poller = epoll_create1(EPOLL_CLOEXEC);
    bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (poller < 0 || bell < 0 || timer < 0) {
        close_all();
        return false;
    }
    watch(bell, EPOLLIN);
    watch(timer, EPOLLIN);
    listener_watch_input(true);

    // Signals are for other threads, so that this one only ever sleeps or tells; its own faults are
    // its own.
    const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
    sigset_t others, before;
    sigfillset(&others);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&others, faults[i]);
    pthread_sigmask(SIG_SETMASK, &others, &before);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 128 * 1024);
    int failure = pthread_create(&thread, &attributes, listen, NULL);
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failure == 0) {
        pthread_setname_np(thread, "terminal");
        return true;
    }
    close_all();
    errno = failure;
    return false;
}

void listener_stop(void) {
    if (poller < 0) return;
    atomic_store(&ending, true);
    listener_notify(0);
    pthread_join(thread, NULL);
    close_all();
}

void listener_watch_input(bool watched) {
    if (watched) watch(STDIN_FILENO, EPOLLIN | EPOLLET);
    else epoll_ctl(poller, EPOLL_CTL_DEL, STDIN_FILENO, NULL);
}

void listener_notify(unsigned notice) {
    int before = errno;
    uint64_t once = 1;
    atomic_fetch_or(&notices, notice);
    if (write(bell, &once, sizeof once) < 0) { /* full: it rings already */ }
    errno = before;
}

void listener_forget(unsigned forgotten) {
    atomic_fetch_and(&notices, ~forgotten);
}

unsigned cterminal_notices(void) {
    return atomic_exchange(&notices, 0);
}

void cterminal_alarm(int milliseconds) {
    if (timer < 0) return;
    struct itimerspec when = {
        .it_value = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L}};
    timerfd_settime(timer, 0, &when, NULL);
    if (milliseconds == 0) listener_forget(CTERMINAL_ALARM);
}
