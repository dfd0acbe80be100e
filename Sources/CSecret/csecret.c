#define _GNU_SOURCE

#include "csecret.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>

// libsecret and GLib are looked for while the program runs: it neither waits for them at every start
// nor needs them to be installed. What is declared here is the part of their stable interface (ABI)
// that is called: https://gnome.pages.gitlab.gnome.org/libsecret/, https://docs.gtk.org/glib/.

struct secret_attribute {
    const char *name;
    int type;
};

struct secret_schema {
    const char *name;
    int flags;
    struct secret_attribute attributes[32];
    int reserved;
    void *reserved_pointers[7];
};

struct g_error {
    unsigned domain;
    int code;
    char *message;
};

static const struct secret_schema schema = {
    .name = "org.porchlight.Vault",
    .attributes = {{"vault", 0 /* SECRET_SCHEMA_ATTRIBUTE_STRING */}},
};

static struct {
    int (*store)(const struct secret_schema *, const char *, const char *, const char *, void *,
                 struct g_error **, ...);
    char *(*lookup)(const struct secret_schema *, void *, struct g_error **, ...);
    int (*clear)(const struct secret_schema *, void *, struct g_error **, ...);
    void (*free_password)(char *);
    void *(*new_cancellable)(void);
    void (*cancel)(void *);
    void (*unref)(void *);
    void (*free_error)(struct g_error *);
    bool is_there;
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *handle = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        return;
    }
    // The libraries that it brings along are searched with it.
    *(void **)&library.store = dlsym(handle, "secret_password_store_sync");
    *(void **)&library.lookup = dlsym(handle, "secret_password_lookup_sync");
    *(void **)&library.clear = dlsym(handle, "secret_password_clear_sync");
    *(void **)&library.free_password = dlsym(handle, "secret_password_free");
    *(void **)&library.new_cancellable = dlsym(handle, "g_cancellable_new");
    *(void **)&library.cancel = dlsym(handle, "g_cancellable_cancel");
    *(void **)&library.unref = dlsym(handle, "g_object_unref");
    *(void **)&library.free_error = dlsym(handle, "g_error_free");
    library.is_there = library.store && library.lookup && library.clear && library.free_password &&
                       library.new_cancellable && library.cancel && library.unref &&
                       library.free_error;
}

/// A call that is given up after a time, by a thread that waits for it to end.
struct limit {
    pthread_mutex_t mutex;
    pthread_cond_t ended;
    pthread_t thread;
    bool has_thread;
    bool has_ended;
    bool has_passed;
    struct timespec deadline;
    void *cancellable;
};

static void *watch(void *argument) {
    struct limit *limit = argument;
    pthread_mutex_lock(&limit->mutex);
    while (!limit->has_ended && !limit->has_passed) {
        if (pthread_cond_timedwait(&limit->ended, &limit->mutex, &limit->deadline) == ETIMEDOUT) {
            limit->has_passed = !limit->has_ended;
        }
    }
    bool give_up = limit->has_passed;
    pthread_mutex_unlock(&limit->mutex);
    if (give_up) {
        library.cancel(limit->cancellable);
    }
    return NULL;
}

static bool begin(struct limit *limit, int milliseconds) {
    pthread_once(&once, load);
    if (!library.is_there) {
        return false;
    }
    memset(limit, 0, sizeof *limit);
    pthread_mutex_init(&limit->mutex, NULL);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&limit->ended, &attributes);
    pthread_condattr_destroy(&attributes);
    clock_gettime(CLOCK_MONOTONIC, &limit->deadline);
    limit->deadline.tv_sec += milliseconds / 1000;
    limit->deadline.tv_nsec += (milliseconds % 1000) * 1000000L;
    if (limit->deadline.tv_nsec >= 1000000000L) {
        limit->deadline.tv_sec += 1;
        limit->deadline.tv_nsec -= 1000000000L;
    }
    limit->cancellable = library.new_cancellable();
    limit->has_thread = pthread_create(&limit->thread, NULL, watch, limit) == 0;
    return true;
}

/// Ends the watch and says what came of the call.
static int end(struct limit *limit, struct g_error *error, bool is_there) {
    pthread_mutex_lock(&limit->mutex);
    limit->has_ended = true;
    bool has_passed = limit->has_passed;
    pthread_cond_signal(&limit->ended);
    pthread_mutex_unlock(&limit->mutex);
    if (limit->has_thread) {
        pthread_join(limit->thread, NULL);
    }
    library.unref(limit->cancellable);
    pthread_cond_destroy(&limit->ended);
    pthread_mutex_destroy(&limit->mutex);
    if (error) {
        library.free_error(error);
        return has_passed ? CSECRET_TIMED_OUT : CSECRET_FAILED;
    }
    return is_there ? CSECRET_DONE : CSECRET_NOT_THERE;
}

int csecret_store(const char *vault, const char *label, const char *text, int milliseconds) {
    struct limit limit;
    if (!begin(&limit, milliseconds)) {
        return CSECRET_NO_LIBRARY;
    }
    struct g_error *error = NULL;
    // Without a collection's name it goes to the default one, which is kept on the disk.
    int stored = library.store(&schema, NULL, label, text, limit.cancellable, &error, "vault", vault,
                               (char *)NULL);
    return end(&limit, error, stored);
}

int csecret_lookup(const char *vault, char *text, int capacity, int milliseconds) {
    struct limit limit;
    if (!begin(&limit, milliseconds)) {
        return CSECRET_NO_LIBRARY;
    }
    struct g_error *error = NULL;
    char *found =
        library.lookup(&schema, limit.cancellable, &error, "vault", vault, (char *)NULL);
    bool fits = found && strlen(found) < (size_t)capacity;
    if (fits) {
        strcpy(text, found);
    }
    if (found) {
        // It overwrites the text before it frees it.
        library.free_password(found);
    }
    return end(&limit, error, fits);
}

int csecret_clear(const char *vault, int milliseconds) {
    struct limit limit;
    if (!begin(&limit, milliseconds)) {
        return CSECRET_NO_LIBRARY;
    }
    struct g_error *error = NULL;
    library.clear(&schema, limit.cancellable, &error, "vault", vault, (char *)NULL);
    return end(&limit, error, true);
}
