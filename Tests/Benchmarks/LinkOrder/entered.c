/* Writes the functions of a program that are entered, in the order in which they are.

   usage: entered SYMBOLS OUTPUT PROGRAM ARGUMENTS...

   SYMBOLS has a line for each function: its address in the file, in hexadecimal, and its name. Each
   begins with a breakpoint, which is taken away when it is met. SIGUSR1 puts them all back and writes a
   line "#".

   The program's own call that returns the pages of its code does nothing: the breakpoints would go with
   them. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BREAKPOINT = 0xCC, RETURN = 0xC3 };

struct function {
    unsigned long address;
    char *name;
    unsigned char first;
    enum { ARMED, ENTERED, LEFT_ALONE } state;
};

static struct function *functions;
static size_t count;
static int memory;
static unsigned long base;
static volatile sig_atomic_t again;

static void note(int number) {
    (void)number;
    again = 1;
}

static _Noreturn void fail(const char *what) {
    perror(what);
    exit(1);
}

static int by_address(const void *one, const void *other) {
    unsigned long a = ((const struct function *)one)->address, b = ((const struct function *)other)->address;
    return (a > b) - (a < b);
}

static void read_symbols(const char *path) {
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fail(path);
    }
    char *line = NULL;
    size_t room = 0, capacity = 0;
    for (ssize_t length; (length = getline(&line, &room, file)) > 0;) {
        char *end;
        unsigned long address = strtoul(line, &end, 16);
        if (*end != ' ') {
            continue;
        }
        line[strcspn(line, "\n")] = 0;
        if (count == capacity) {
            capacity = capacity * 2 + 1024;
            functions = realloc(functions, capacity * sizeof *functions);
        }
        functions[count++] = (struct function){.address = address, .name = strdup(end + 1)};
    }
    free(line);
    fclose(file);
    qsort(functions, count, sizeof *functions, by_address);
    // Of two names of one function one is enough: they stand in one section.
    size_t kept = 0;
    for (size_t index = 0; index < count; index++) {
        if (kept == 0 || functions[kept - 1].address != functions[index].address) {
            functions[kept++] = functions[index];
        }
    }
    count = kept;
}

static void put(struct function *function, unsigned char byte) {
    if (pwrite(memory, &byte, 1, (off_t)(base + function->address)) != 1) {
        function->state = LEFT_ALONE;
    }
}

static void arm(void) {
    for (size_t index = 0; index < count; index++) {
        struct function *function = &functions[index];
        if (pread(memory, &function->first, 1, (off_t)(base + function->address)) != 1) {
            function->state = LEFT_ALONE;
        } else if (strcmp(function->name, "cmemory_give_back_code") == 0) {
            put(function, RETURN);
            function->state = LEFT_ALONE;
        } else {
            put(function, BREAKPOINT);
        }
    }
}

static void arm_again(FILE *output) {
    fprintf(output, "#\n");
    for (size_t index = 0; index < count; index++) {
        if (functions[index].state == ENTERED) {
            functions[index].state = ARMED;
            put(&functions[index], BREAKPOINT);
        }
    }
}

/// The address at which the system put the program: that of its first mapping.
static unsigned long base_of(pid_t process, const char *program) {
    char path[64], line[4096];
    snprintf(path, sizeof path, "/proc/%d/maps", process);
    FILE *file = fopen(path, "r");
    unsigned long found = 0;
    while (found == 0 && file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strstr(line, program) != NULL) {
            found = strtoul(line, NULL, 16);
        }
    }
    if (found == 0) {
        fail(path);
    }
    fclose(file);
    return found;
}

/// Lets a thread that met a breakpoint go on from where it stood, or returns 0 where it was another's.
static int went_on(pid_t thread, FILE *output) {
    struct user_regs_struct registers;
    ptrace(PTRACE_GETREGS, thread, 0, &registers);
    struct function sought = {.address = registers.rip - 1 - base};
    struct function *found = bsearch(&sought, functions, count, sizeof *functions, by_address);
    if (found == NULL) {
        return 0;
    }
    // Another thread may have met it at the same time.
    if (found->state == ARMED) {
        found->state = ENTERED;
        put(found, found->first);
        fprintf(output, "%s\n", found->name);
    }
    registers.rip--;
    ptrace(PTRACE_SETREGS, thread, 0, &registers);
    ptrace(PTRACE_CONT, thread, 0, 0);
    return 1;
}

static void follow(pid_t process, FILE *output) {
    for (;;) {
        if (again) {
            again = 0;
            arm_again(output);
        }
        int status;
        pid_t thread = waitpid(-1, &status, __WALL);
        if (thread < 0 && errno == EINTR) {
            continue;
        }
        if (thread < 0 || (thread == process && !WIFSTOPPED(status))) {
            return;
        }
        if (!WIFSTOPPED(status)) {
            continue;
        }
        int number = WSTOPSIG(status);
        int event = status >> 16;
        if (number == SIGTRAP && event == 0 && went_on(thread, output)) {
            continue;
        }
        // A new thread's first stop and what tells of it are the tracer's own.
        int own = number == SIGSTOP || (number == SIGTRAP && event != 0);
        ptrace(PTRACE_CONT, thread, 0, own ? 0 : number);
    }
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: entered SYMBOLS OUTPUT PROGRAM ARGUMENTS...\n");
        return 2;
    }
    read_symbols(argv[1]);
    FILE *output = fopen(argv[2], "w");
    if (output == NULL) {
        fail(argv[2]);
    }
    setvbuf(output, NULL, _IOLBF, 0);
    struct sigaction action = {.sa_handler = note};
    sigaction(SIGUSR1, &action, NULL);
    pid_t process = fork();
    if (process == 0) {
        signal(SIGUSR1, SIG_DFL);
        ptrace(PTRACE_TRACEME, 0, 0, 0);
        execv(argv[3], argv + 3);
        fail(argv[3]);
    }
    waitpid(process, NULL, 0);
    ptrace(PTRACE_SETOPTIONS, process, 0, PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL);
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/mem", process);
    memory = open(path, O_RDWR);
    if (memory < 0) {
        fail(path);
    }
    base = base_of(process, argv[3]);
    arm();
    ptrace(PTRACE_CONT, process, 0, 0);
    follow(process, output);
    fclose(output);
    return 0;
}
