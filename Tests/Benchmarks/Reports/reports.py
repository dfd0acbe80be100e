#!/usr/bin/env python3
"""Times the store for reports beside DuckDB, in one run: reports.py [--scales 130000,1300000] [--runs N]

For each number of services an export is made up (three years, 4 clients for 130 services). The program's own
code imports it, saves it sealed, opens it, writes it as a zip and runs every report; DuckDB is given the same
files as tables in memory and is asked the same three questions that a goal is set for. It has no summaries,
since it needs none. One table a scale is printed; times are the best and the median of so many runs, memory
is the most that the process had. The run ends with an error if the two come to different numbers.

    swift build -c release --product ReportsProbe      (in Tests/Benchmarks)
    pip install duckdb                                 (1.0 or later)

13,000,000 services take 4 GB of disk and 5 GB of memory, most of it DuckDB's.
"""

import argparse
import csv
import datetime
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "ReportsTests" / "Independent"))

import hud

NIGHTS = """
  SELECT s."DateProvided" AS day, e."ProjectID" AS project, s."PersonalID" AS person
  FROM "Services" s JOIN "Enrollment" e USING ("EnrollmentID")
  WHERE s."RecordType" = 200 AND s."DateDeleted" IS NULL AND e."DateDeleted" IS NULL
    AND s."PersonalID" NOT IN (SELECT "PersonalID" FROM "Client" WHERE "DateDeleted" IS NOT NULL)
  UNION
  SELECT d.day, t.project, t.person FROM stay t JOIN range({first}, {last} + 1) d(day)
    ON d.day >= t.first AND d.day < t.stop
"""
STAYS = """
CREATE TABLE stay AS SELECT e."PersonalID" AS person, e."ProjectID" AS project,
  CASE WHEN p."ProjectType" IN (0, 2, 8) THEN e."EntryDate" ELSE e."MoveInDate" END AS first,
  LEAST(COALESCE(x."ExitDate", {last} + 1), {last} + 1) AS stop
FROM "Enrollment" e JOIN "Project" p USING ("ProjectID")
LEFT JOIN (SELECT * FROM "Exit" WHERE "DateDeleted" IS NULL) x ON x."EnrollmentID" = e."EnrollmentID"
WHERE e."DateDeleted" IS NULL AND p."ProjectType" IN (0, 2, 3, 8, 9, 10, 13)
  AND e."PersonalID" NOT IN (SELECT "PersonalID" FROM "Client" WHERE "DateDeleted" IS NOT NULL)
"""
DUCK = {
    "census": """
      SELECT project, COUNT(*) FROM ({nights}) n WHERE day = {last} GROUP BY project""",
    "month-unduplicated": """
      WITH served AS (
        SELECT DISTINCT person FROM ({nights}) n WHERE day BETWEEN {month} AND {monthLast}
        UNION
        SELECT s."PersonalID" FROM "Services" s JOIN "Enrollment" e USING ("EnrollmentID")
        WHERE s."RecordType" <> 200 AND s."DateDeleted" IS NULL AND e."DateDeleted" IS NULL
    AND s."PersonalID" NOT IN (SELECT "PersonalID" FROM "Client" WHERE "DateDeleted" IS NOT NULL)
          AND s."DateProvided" BETWEEN {month} AND {monthLast})
      SELECT ({month} - c."DOB") // 3653, c."AmIndAKNative", c."Asian", c."BlackAfAmerican", c."HispanicLatinao",
        c."MidEastNAfrican", c."NativeHIPacific", c."White", c."Sex",
        COALESCE(MAX(CASE WHEN e."DisablingCondition" = 1 THEN 1 ELSE 0 END), 0), COUNT(DISTINCT person)
      FROM served JOIN "Client" c ON c."PersonalID" = person LEFT JOIN "Enrollment" e ON e."PersonalID" = person
      GROUP BY ALL""",
    "months": """
      SELECT date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS month, project,
        COUNT(DISTINCT person), COUNT(*)
      FROM ({nights}) n WHERE day >= {begin} GROUP BY month, project""",
}
# What a goal is set for, in milliseconds, at 1,300,000 services.
GOALS = {"import": 60_000, "census": 5, "month-unduplicated": 150, "months": 1000}
EPOCH = datetime.date(1970, 1, 1)


class Period:
    """The last day of an export and what is asked for with it."""

    def __init__(self, folder):
        with open(os.path.join(folder, "Export.csv"), newline="", encoding="utf-8") as file:
            end = datetime.date.fromisoformat(next(csv.DictReader(file))["ExportEndDate"])
        self.last = (end - EPOCH).days
        self.month = end.year * 12 + end.month - 1
        self.begin, self.first, self.following = (
            (datetime.date(month // 12, month % 12 + 1, 1) - EPOCH).days
            for month in (self.month - 35, self.month, self.month + 1))

    def values(self, report):
        usual = {
            "start": self.last - 364, "end": self.last, "day": self.last, "from": self.month - 35, "to": self.month,
            "month": self.month, "days": 90,
        }
        # Of the list by name the year that is over, as it is asked for when nobody says otherwise.
        if report.name == "by-name-list":
            usual.update({"from": self.month - 11, "to": self.month - 1})
        return " ".join(f"{name}={usual[name]}" for name in report.parameters if name in usual)


def child(arguments, text=""):
    """What a process says, and the most memory that it had, in MiB."""
    process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdin.write(text)
    process.stdin.close()
    said = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{arguments[0]} ended with {process.returncode}")
    return said, used.ru_maxrss / 1024


def probe(program, folder, scratch, period, runs):
    """What the program's code takes: (what, best, median, MiB, sums)."""
    store, zipped = f"{scratch}/store", f"{scratch}/export.zip"
    said, memory = child([program, "import", folder, store])
    for line in said.splitlines():
        what, milliseconds = line.split()
        yield what, float(milliseconds), float(milliseconds), memory if what == "import" else None, None
    said, memory = child([program, "zip", store, zipped])
    yield "zip", *[float(said.split()[1])] * 2, memory, None
    reports = hud.reports()
    asked = "".join(f"{hud.REPORTS / report.name}.sql {period.values(report)}\n" for report in reports)
    said, memory = child([program, "ask", store, str(runs)], asked)
    for line in said.splitlines():
        what, best, *rest = line.split()
        if rest:
            yield what, float(best), float(rest[0]), None, [int(sum) for sum in rest[2].split(",")]
        else:
            yield what, float(best), float(best), None, None
    yield "all reports", None, None, memory, None


def duck(folder, runs):
    """What DuckDB takes, as JSON: run as a process of its own."""
    import duckdb

    period, database, kinds = Period(folder), duckdb.connect(), hud.column_kinds()
    begin = time.perf_counter()
    for table, path, header in hud.tables(folder):
        fields = ", ".join({
            "day": f"CAST(\"{name}\" AS DATE) - DATE '1970-01-01' AS \"{name}\"",
            "code": f'CAST("{name}" AS INTEGER) AS "{name}"',
        }.get(kinds[name], f'"{name}"') for name in header)
        database.execute(
            f'CREATE TABLE "{table}" AS SELECT {fields} FROM read_csv(\'{path}\', all_varchar = true, header = true)')
    database.execute(STAYS.format(last=period.last))
    found = {"import": [(time.perf_counter() - begin) * 1000] * 2 + [None]}
    first = database.execute('SELECT MIN("EntryDate") FROM "Enrollment"').fetchone()[0]
    nights = NIGHTS.format(first=first, last=period.last)
    for name, query in DUCK.items():
        query = query.format(
            nights=nights, last=period.last, month=period.first, monthLast=period.following - 1, begin=period.begin)
        times = []
        for _ in range(runs):
            begin = time.perf_counter()
            rows = database.execute(query).fetchall()
            times.append((time.perf_counter() - begin) * 1000)
        columns = {"census": [-1], "month-unduplicated": [-1], "months": [-2, -1]}[name]
        found[name] = [min(times), statistics.median(times), [sum(row[at] for row in rows) for at in columns]]
    print(json.dumps(found))


def same(what, ours, theirs):
    """Whether the sums over a report's columns are those of DuckDB's answer."""
    # The report counts everybody six times: all, and by five things.
    return {
        "census": ours[1:2] == theirs, "month-unduplicated": ours[2] == 6 * theirs[0], "months": ours[2:4] == theirs,
    }[what]


def scale(program, services, runs):
    with tempfile.TemporaryDirectory() as scratch:
        folder = f"{scratch}/export"
        child([program, "generate", folder, str(services)])
        period = Period(folder)
        said, memory = child([sys.executable, "-B", __file__, "--duck", folder, "--runs", str(runs)])
        theirs = json.loads(said)
        print(f"\n{services} services, {max(10, services * 4 // 130)} clients")
        print(f"{'':28}{'best':>10}{'median':>10}{'DuckDB':>10}{'median':>10}{'MiB':>8}")
        wrong = []
        for what, best, median, used, sums in probe(program, folder, scratch, period, runs):
            other = theirs.get(what)
            beside = f"{other[0]:10.1f}{other[1]:10.1f}" if other else " " * 20
            ours = f"{best:10.1f}{median:10.1f}" if best else " " * 20
            late = "  over its goal" if best and services == 1_300_000 and best > GOALS.get(what, best) else ""
            print(f"{what:28}{ours}{beside}{f'{used:8.0f}' if used else ''}{late}", flush=True)
            if other and sums and not same(what, sums, other[2]):
                wrong.append(f"{what}: {sums} here, {other[2]} there")
        print(f"sealed file: {os.path.getsize(f'{scratch}/store') / 2**20:.0f} MiB, "
              f"zip: {os.path.getsize(f'{scratch}/export.zip') / 2**20:.0f} MiB, DuckDB had {memory:.0f} MiB; "
              "times in ms")
        if wrong:
            sys.exit("\n".join(wrong))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--scales", default="130000,1300000")
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--program", default=str(HERE.parent / ".build" / "release" / "ReportsProbe"))
    options.add_argument("--duck", help=argparse.SUPPRESS)
    options = options.parse_args()
    if options.duck:
        return duck(options.duck, options.runs)
    for services in options.scales.split(","):
        scale(options.program, int(services), options.runs)


if __name__ == "__main__":
    main()
