#!/usr/bin/env python3
"""Attaches many porchlights to one sandbox, each in a terminal of its own, and says what breaks first.

usage: attached.py PROGRAM [N]

Each signs in, opens its tasks and moves in them. Printed are how many got so far, how long it took, and
what the sandbox and all of them together need. It ends with status 1 where any of them did not get there.
"""
import fcntl, json, os, pty, resource, select, shutil, signal, struct, subprocess, sys, tempfile
import termios, time

ENTER, TASKS, DOWN, LEAVE = b"\r", b"\x1b4", b"j", b"q"


class Terminal:
    """A program in a terminal of 80 by 24, and what it has drawn since the last key."""

    def __init__(self, argv, environment):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(argv[0], argv, environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.set_blocking(self.fd, False)
        self.drawn, self.answered, self.pressed = b"", None, time.monotonic()

    def press(self, key):
        self.drawn, self.answered, self.pressed = b"", None, time.monotonic()
        os.write(self.fd, key)


def memory(pid):
    """The KiB that are in memory of a process, those that it shares counted in part."""
    try:
        with open(f"/proc/{pid}/smaps_rollup") as lines:
            return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    except OSError:
        return 0


def wait(terminals, mark, limit):
    """Waits until each has drawn a text, and returns the seconds that each took."""
    poll = select.epoll()
    by_fd = {terminal.fd: terminal for terminal in terminals}
    for fd in by_fd:
        poll.register(fd, select.EPOLLIN)
    missing, end = set(by_fd), time.monotonic() + limit
    while missing and time.monotonic() < end:
        for fd, _ in poll.poll(0.5):
            terminal = by_fd[fd]
            try:
                terminal.drawn += os.read(fd, 65536)
            except BlockingIOError:
                continue
            except OSError:
                poll.unregister(fd)
                continue
            if fd in missing and mark in terminal.drawn:
                terminal.answered = time.monotonic() - terminal.pressed
                missing.discard(fd)
    poll.close()
    return sorted(terminal.answered for terminal in terminals if terminal.answered is not None)


def say(what, times, count):
    if times:
        middle, last = times[len(times) // 2], times[-1]
        print(f"{what}: {len(times)} of {count}, median {middle * 1000:.0f} ms, last {last * 1000:.0f} ms")
    else:
        print(f"{what}: 0 of {count}")
    sys.stdout.flush()
    return len(times) == count


def main():
    program, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    home = tempfile.mkdtemp(prefix="porchlight-attached-")
    environment = {
        "PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8",
        "XDG_RUNTIME_DIR": home,
    }
    sandbox = subprocess.Popen(
        [program, "sandbox", "--port", "0"], stdout=subprocess.PIPE, env=environment, text=True)
    terminals, complete = [], True
    try:
        address = json.loads(sandbox.stdout.readline())["control"]
        began = time.monotonic()
        for _ in range(count):
            terminals.append(Terminal([program, f"--sandbox={address}"], environment))
        complete &= say("opened", wait(terminals, b"Systems", 120), count)
        print(f"  all within {time.monotonic() - began:.1f} s of the first start")
        for what, key, mark in (
            ("signed in", ENTER, b"worker"), ("tasks read", TASKS, b"INC00"), ("moved", DOWN, b">")
        ):
            for terminal in terminals:
                terminal.press(key)
            complete &= say(what, wait(terminals, mark, 300), count)
        own = sum(memory(terminal.pid) for terminal in terminals)
        descriptors = len(os.listdir(f"/proc/{sandbox.pid}/fd"))
        print(f"memory: {own / 1024 / count:.1f} MiB each, sandbox {memory(sandbox.pid) / 1024:.0f} MiB")
        print(f"descriptors of the sandbox: {descriptors}")
        lone = terminals[0]
        lone.press(DOWN)
        complete &= say("one moves among all that rest", wait([lone], b">", 5), 1)
    finally:
        for terminal in terminals:
            try:
                os.kill(terminal.pid, signal.SIGTERM)
            except ProcessLookupError:
                pass
        for terminal in terminals:
            os.waitpid(terminal.pid, 0)
        sandbox.terminate()
        sandbox.wait()
        shutil.rmtree(home)
    sys.exit(0 if complete else 1)


main()
