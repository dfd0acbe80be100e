#!/usr/bin/env python3
"""Times the reports on SQLite, and three of their questions on DuckDB: reports.py [FOLDER] [--all] [--clients N]

Makes up an export of 40,000 clients and about 1.3 million services unless a folder with one is given. SQLite
holds it as the store does, with its summaries and indexes; DuckDB holds the same files as tables in memory
and has no summaries, since it needs none. Each time is the best and the median of so many runs. `--all`
times every report too, over all projects, on SQLite.

Needs the wheel `duckdb` (pip install duckdb, 1.0 or later); without it SQLite is timed alone.
"""

import argparse
import pathlib
import statistics
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ReportsTests" / "Independent"))

import generate
import hud

try:
    import duckdb
except ImportError:
    duckdb = None

NIGHTS = """
  SELECT s."DateProvided" AS day, e."ProjectID" AS project, s."PersonalID" AS person
  FROM "Services" s JOIN "Enrollment" e USING ("EnrollmentID")
  WHERE s."RecordType" = 200 AND s."DateDeleted" IS NULL AND e."DateDeleted" IS NULL
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
"""
DUCK = {
    "census": """
      SELECT project, COUNT(*) FROM ({nights}) n WHERE day = {last} GROUP BY project""",
    "month-unduplicated": """
      WITH served AS (
        SELECT DISTINCT person FROM ({nights}) n WHERE day BETWEEN {month} AND {month} + 29
        UNION
        SELECT "PersonalID" FROM "Services"
        WHERE "RecordType" <> 200 AND "DateDeleted" IS NULL AND "DateProvided" BETWEEN {month} AND {month} + 29)
      SELECT ({month} - c."DOB") // 3653, c."AmIndAKNative", c."Asian", c."BlackAfAmerican", c."HispanicLatinao",
        c."MidEastNAfrican", c."NativeHIPacific", c."White", c."Sex",
        COALESCE(MAX(CASE WHEN e."DisablingCondition" = 1 THEN 1 ELSE 0 END), 0), COUNT(DISTINCT person)
      FROM served JOIN "Client" c ON c."PersonalID" = person LEFT JOIN "Enrollment" e ON e."PersonalID" = person
      GROUP BY ALL""",
    "months": """
      SELECT date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS month, project,
        COUNT(DISTINCT person), COUNT(*)
      FROM ({nights}) n GROUP BY month, project""",
}


def timed(action, runs):
    """Milliseconds: the best and the median; and what came of it."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        answer = action()
        times.append((time.perf_counter() - begin) * 1000)
    return min(times), statistics.median(times), answer


def values(report, last, month):
    usual = {
        "start": last - 364, "end": last, "day": last, "from": month - 35, "to": month, "month": month - 1,
        "project": None, "days": 90,
    }
    return {name: usual[name] for name in report.parameters}



def duck(folder, last, month):
    database = duckdb.connect()
    kinds = hud.column_kinds()
    for table, path, header in hud.tables(folder):
        fields = ", ".join({
            "day": f"CAST(\"{name}\" AS DATE) - DATE '1970-01-01' AS \"{name}\"",
            "code": f'CAST("{name}" AS INTEGER) AS "{name}"',
        }.get(kinds[name], f'"{name}"') for name in header)
        database.execute(
            f'CREATE TABLE "{table}" AS SELECT {fields} FROM read_csv(\'{path}\', all_varchar = true, header = true)')
    database.execute(STAYS.format(last=last))
    first = database.execute('SELECT MIN("DateProvided") FROM "Services"').fetchone()[0]
    nights = NIGHTS.format(first=min(first, last - 1200), last=last)
    for name, query in DUCK.items():
        query = query.format(nights=nights, last=last, month=month)
        best, median, rows = timed(lambda: database.execute(query).fetchall(), 5)
        print(f"DuckDB  {name:24} {best:9.1f} ms best {median:9.1f} ms median {len(rows):6} rows")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", nargs="?")
    options.add_argument("--all", action="store_true")
    options.add_argument("--clients", type=int, default=40_000)
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.folder or scratch
        if not options.folder:
            generate.generate(folder, 7, options.clients, 60)
        begin = time.perf_counter()
        database = hud.sqlite(folder)
        rows = database.execute('SELECT COUNT(*) FROM "Services"').fetchone()[0]
        pages = database.execute("PRAGMA page_count").fetchone()[0] * database.execute("PRAGMA page_size").fetchone()[0]
        print(f"{rows} services; loaded by Python in {time.perf_counter() - begin:.0f} s, {pages / 2**20:.0f} MiB")
        last = database.execute('SELECT "ExportEndDate" FROM "Export"').fetchone()[0]
        month = database.execute('SELECT "MonthNumber" FROM "Calendar" WHERE "Day" = ?', [last]).fetchone()[0]
        for report in hud.reports():
            if options.all or report.name in DUCK:
                given = values(report, last, month)
                best, median, found = timed(
                    lambda: report.run(database, given), 20 if report.name in DUCK else 2)
                print(f"SQLite  {report.name:24} {best:9.1f} ms best {median:9.1f} ms median {len(found):6} rows")
        begin = database.execute('SELECT "Day" FROM "Calendar" WHERE "MonthNumber" = ?', [month - 1]).fetchone()[0]
        database.close()
        if duckdb:
            duck(folder, last, begin)
        else:
            print("DuckDB is not installed")


if __name__ == "__main__":
    main()
