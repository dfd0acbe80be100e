#!/usr/bin/env python3
"""Runs every report on PostgreSQL and SQLite and holds both against the independent computation, and the
people behind the numbers against each other.

  postgres.py [--seeds 1,2,3] [--clients 400] [FOLDER...]   compares; exit status 1 if anything differs
  postgres.py --script FOLDER                               prints what psql does to hold the files

Needs PostgreSQL 15 or later (Debian: apt-get install postgresql; `initdb` and `postgres` are found through
`pg_config --bindir` or below /usr/lib/postgresql) and `psql`; Python 3 alone. A server of its own is
started on a socket in a temporary folder and removed at the end; as root it runs as the user postgres.
"""

import argparse
import glob
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import generate
import hud
import independent


class Server:
    """PostgreSQL on a socket of its own."""

    def __enter__(self):
        places = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        programs = next((place for place in reversed(places) if os.path.exists(place + "/initdb")), None)
        if programs is None:
            programs = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True).stdout.strip()
        self.folder = tempfile.mkdtemp(prefix="reports-pg-")
        self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "postgres")
        self.programs = programs
        self.run("initdb", "-D", self.folder + "/data", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C")
        self.run(
            "pg_ctl", "-D", self.folder + "/data", "-l", self.folder + "/log", "-w", "start",
            "-o", f"-k {self.folder} -c listen_addresses= -c fsync=off")
        return self

    def run(self, program, *arguments):
        subprocess.run(
            self.user + [f"{self.programs}/{program}", *arguments], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def __exit__(self, *_):
        self.run("pg_ctl", "-D", self.folder + "/data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)

    def psql(self, database, script):
        result = subprocess.run(
            ["psql", "-h", self.folder, "-U", "postgres", "-d", database, "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"],
            input=script, capture_output=True, text=True)
        if result.returncode:
            sys.exit(result.stderr)
        return result.stdout.splitlines()


def script(folder):
    """The statements, and the span of the calendar: births included."""
    days = span(folder)
    return "".join(
        statement + ("\n" if statement.startswith("\\") else ";\n")
        for statement in hud.postgres_script(os.path.abspath(folder), min(days), max(days)))


def span(folder):
    kinds = hud.column_kinds()
    return [
        hud.day(value) for table, _, header in hud.tables(folder)
        for line in independent.read(folder, table) for name, value in line.items()
        if value and name in header and kinds[name] == "day"]


def same(one, other):
    """Whether two cells are equal, fractions up to what a double can tell."""
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return abs(one - other) <= 1e-9 * max(1, abs(one))
    return one == other


def difference(one, other):
    """The first rows that differ; nothing where all are equal."""
    if len(one) != len(other):
        return f"{len(one)} rows and {len(other)}"
    for left, right in zip(one, other):
        if len(left) != len(right) or not all(map(same, left, right)):
            return f"{left} and {right}"
    return None


def people(rows):
    """Who is behind which number, each once, ids as text."""
    return {tuple(map(str, row)) for row in rows}


def compare(server, folder, database):
    """The number of runs, and the sentences about what differs."""
    answers = independent.answers(folder)
    server.psql("postgres", f"CREATE DATABASE {database}")
    server.psql(database, script(folder))
    queries = {report.name: report for report in hud.reports()}
    unasked = set(queries) - {answer["report"] for answer in answers}
    wrong = [f"{name} is not among the cases" for name in sorted(unasked)]
    runs = []
    for answer in answers:
        report = queries[answer["report"]]
        # A row of the answer is one line of JSON, so that numbers stay numbers. The name that `SELECT` gives
        # to a row is that of the columns, in order.
        for query in filter(None, (report.query, report.people)):
            filled = report.filled(answer["parameters"], query)
            runs.append(f"SELECT 'begin'; SELECT row_to_json(q) FROM ({filled}) q;")
    lines, theirs = server.psql(database, "\n".join(runs)), []
    for line in lines:
        if line == "begin":
            theirs.append([])
        else:
            theirs[-1].append(list(json.loads(line).values()))
    ours = hud.sqlite(folder)
    theirs = iter(theirs)
    for answer in answers:
        name = f'{answer["report"]} {json.dumps(answer["parameters"])}'
        report, rows = queries[answer["report"]], next(theirs)
        mine = report.run(ours, answer["parameters"])
        if report.people and people(report.run(ours, answer["parameters"], report.people)) != people(next(theirs)):
            wrong.append(f"{folder}: {name}: SQLite and PostgreSQL find other people")
        for what, found in (("SQLite", mine), ("PostgreSQL", rows)):
            problem = difference(found, answer["rows"])
            if problem:
                wrong.append(f"{folder}: {name}: {what} and the computation differ: {problem}")
    return len(answers), wrong


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seeds", default="1,2,3")
    options.add_argument("--clients", type=int, default=400)
    options.add_argument("--script", metavar="FOLDER")
    options.add_argument("folders", nargs="*")
    options = options.parse_args()
    if options.script:
        sys.stdout.write(script(options.script))
        return
    wrong = []
    with tempfile.TemporaryDirectory() as scratch, Server() as server:
        folders = options.folders
        for seed in [] if folders else options.seeds.split(","):
            folders = folders + [str(pathlib.Path(scratch) / seed)]
            generate.generate(folders[-1], int(seed), options.clients)
        for number, folder in enumerate(folders):
            runs, found = compare(server, folder, f"reports{number}")
            print(f"{folder}: {runs} runs of {len(hud.reports())} reports, {len(found)} differences")
            wrong += found
    print("\n".join(wrong), end="\n" if wrong else "")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
