#!/usr/bin/env python3
"""Writes the order in which a release's linker puts functions: Resources/Packaging/link-order.

usage: link_order.py write PROGRAM MAP
       link_order.py check PROGRAM

PROGRAM is a release with its symbols, MAP what the linker wrote of it with `-Xlinker -Map=MAP`. It is
driven through its screens in a terminal, with a breakpoint at each function. First come the functions that
a move in a list needs, then those of the start, then all others that were entered, each in the order in
which they were. Those that lie in a large section come last: the whole section moves with them.

What is checked is how many of the names in the file the program still has: the status is 1 where it is
fewer than nine in ten.
"""
import fcntl, os, pathlib, pty, re, select, shutil, signal, struct, subprocess, sys, tempfile, termios, time

HERE = pathlib.Path(__file__).resolve().parent
ORDER = HERE.parents[2] / "Resources/Packaging/link-order"
LARGE = 40_000
AGAIN = None

ENTER, ESCAPE, UP, DOWN, PAGE_UP, PAGE_DOWN, HELP, PALETTE = (
    "\r", "\x1b", "\x1b[A", "\x1b[B", "\x1b[5~", "\x1b[6~", "\x1bOP", "\x10")
CLIENTS, CHECK_IN, EMERGENCY, TASKS, OUTBOX, OUTREACH, COUNT, REPORTS = (f"\x1b{n}" for n in range(1, 9))
KEYS = [
    ENTER, TASKS, "j", "j", "k", "j",
    AGAIN, "j", "j", "k", "k", "j", "k", DOWN, UP,
    AGAIN, "j", "j", ENTER, ESCAPE, "/", "mail\r", ESCAPE,
    CLIENTS, "lampw", ENTER, "\t", "j", "k", ENTER, "j", ESCAPE,
    CHECK_IN, "j", "j", "k", "v", "j", ESCAPE,
    EMERGENCY, "j", OUTBOX, OUTREACH, "j", COUNT, REPORTS, "j",
    TASKS, "g", "G", "j", "k", " ", " ", PAGE_DOWN, PAGE_UP, HELP, ESCAPE, PALETTE, "out", ESCAPE,
    TASKS, "c", "hello", ESCAPE, CLIENTS,
]


def functions(program):
    """The address and the name of each function."""
    listed = subprocess.run(["readelf", "-sW", program], check=True, capture_output=True, text=True).stdout
    for line in listed.splitlines():
        words = line.split()
        if len(words) == 8 and words[3] == "FUNC" and words[6] != "UND":
            yield words[1], words[7]


def in_large_sections(path):
    """The names that the linker's map has in a section of code of more than LARGE bytes."""
    names, size, code = set(), 0, False
    row = re.compile(r" *[0-9a-f]+ +[0-9a-f]+ +([0-9a-f]+) +\d+ ( *)(.*)")
    with open(path, errors="replace") as lines:
        for line in lines:
            match = row.match(line.rstrip("\n"))
            if not match:
                continue
            depth, name = len(match[2]), match[3]
            if depth == 0:
                code = name == ".text"
            elif depth == 8:
                size = int(match[1], 16)
            elif code and size > LARGE:
                names.add(name)
    return names


def drain(fd, quiet=0.9):
    """Reads what the program draws until it has been quiet for so many seconds."""
    drawn = 0
    while select.select([fd], [], [], quiet)[0]:
        try:
            drawn += len(os.read(fd, 65536))
        except OSError:
            break
    return drawn


def entered(program, work):
    """The names of what is entered from the start through all KEYS, with "#" where they were armed anew."""
    tracer, symbols, output = (os.path.join(work, name) for name in ("entered", "symbols", "output"))
    subprocess.run(["cc", "-O2", "-o", tracer, str(HERE / "entered.c")], check=True)
    with open(symbols, "w") as lines:
        lines.writelines(f"{address} {name}\n" for address, name in functions(program))
    home = {name: os.path.join(work, name) for name in
            ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8", **home}
    process, fd = pty.fork()
    if process == 0:
        os.execve(tracer, [tracer, symbols, output, program, "--sandbox"], environment)
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    drain(fd, 3)
    for key in KEYS:
        if key is AGAIN:
            os.kill(process, signal.SIGUSR1)
            time.sleep(0.5)
            continue
        os.write(fd, key.encode())
        drain(fd)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    with open(output) as lines:
        return lines.read().split("\n")[:-1]


def order(names, large):
    first = names.index("#")
    second = names.index("#", first + 1)
    asked = dict.fromkeys(names[first + 1:second] + names[:first] + names[second:])
    del asked["#"]
    return [name for name in asked if name not in large] + [name for name in asked if name in large]


def write(program, path):
    work = tempfile.mkdtemp()
    try:
        found = order(entered(program, work), in_large_sections(path))
    finally:
        shutil.rmtree(work)
    if len(found) < 10_000:
        sys.exit(f"only {len(found)} functions were entered: the session did not get through its screens")
    ORDER.write_text("".join(name + "\n" for name in found))
    print(f"{len(found)} names")


def check(program):
    listed = ORDER.read_text().split()
    there = {name for _, name in functions(program)}
    left = sum(name in there for name in listed)
    print(f"{left} of {len(listed)} names are in the program")
    sys.exit(0 if left * 10 >= len(listed) * 9 else 1)


if len(sys.argv) == 4 and sys.argv[1] == "write":
    write(os.path.realpath(sys.argv[2]), sys.argv[3])
elif len(sys.argv) == 3 and sys.argv[1] == "check":
    check(sys.argv[2])
else:
    sys.exit(__doc__)
