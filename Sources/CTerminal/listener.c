#define _GNU_SOURCE

#include "terminal.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

// The terminal is watched edge-triggered: it is said once that something came, however long the
// reader takes, and nothing is read here.
static int poller = -1, bell = -1, timer = -1, calendar = -1;
static atomic_uint notices;

static void watch(int source, uint32_t how) {
    struct epoll_event event = {.events = how, .data.fd = source};
    epoll_ctl(poller, EPOLL_CTL_ADD, source, &event);
}

static void close_all(void) {
    int before = errno;
    if (poller >= 0) close(poller);
    if (bell >= 0) close(bell);
    if (timer >= 0) close(timer);
    if (calendar >= 0) close(calendar);
    poller = bell = timer = calendar = -1;
    errno = before;
}

// Never runs out, but the kernel calls it off, and so wakes us, when the date jumps: above all when
// the machine was asleep. Whoever is woken looks at the clocks.
static void watch_calendar(void) {
    struct itimerspec never = {.it_value = {.tv_sec = INT64_MAX}};
    timerfd_settime(calendar, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, NULL);
}

bool listener_start(void) {
    atomic_store(&notices, 0);
    poller = epoll_create1(EPOLL_CLOEXEC);
    bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    calendar = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
    if (poller < 0 || bell < 0 || timer < 0 || calendar < 0) {
        close_all();
        return false;
    }
    watch_calendar();
    watch(calendar, EPOLLIN);
    watch(bell, EPOLLIN);
    watch(timer, EPOLLIN);
    listener_watch_input(true);
    return true;
}

void listener_stop(void) {
    close_all();
}

int cterminal_descriptor(void) {
    return poller;
}

void cterminal_hear(void) {
    struct epoll_event events[4];
    int count = epoll_wait(poller, events, 4, 0);
    for (int i = 0; i < count; i++) {
        int source = events[i].data.fd;
        uint64_t times;
        if (source == STDIN_FILENO) {
            if (!(events[i].events & (EPOLLHUP | EPOLLERR))) continue;
            atomic_fetch_or(&notices, CTERMINAL_GONE);
            listener_watch_input(false);
        } else if (source == calendar) {
            if (read(calendar, &times, sizeof times) < 0) watch_calendar();
        } else if (read(source, &times, sizeof times) == sizeof times && source == timer) {
            atomic_fetch_or(&notices, CTERMINAL_ALARM);
        }
    }
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
