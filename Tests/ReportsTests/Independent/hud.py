"""HUD CSV files in SQLite and in PostgreSQL, by the store's own schema.

What the store's tables, summaries, views and indexes are is read out of Sources/Reports/Schema, so that
there is one place that says it.
"""

import csv
import datetime
import pathlib
import re
import sqlite3

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCHEMA = ROOT / "Sources" / "Reports" / "Schema"
REPORTS = ROOT / "Resources" / "Reports"
TABLES = [
    "Export", "Organization", "User", "Project", "ProjectCoC", "Inventory", "Client", "Enrollment", "Exit",
    "Services", "CurrentLivingSituation", "HealthAndDV", "Disabilities", "IncomeBenefits",
]
EPOCH = datetime.date(1970, 1, 1)
LITERAL = re.compile(r'"""\n(.*?)"""', re.S)


def column_kinds():
    """What each column of HUD's holds: id, text, code, day, moment or money."""
    kinds = {}
    for file in SCHEMA.glob("HUD*.swift"):
        text = file.read_text(encoding="utf-8")
        for kind, names in re.findall(r"\.(texts|codes|days|money|day|key|reference|renamed|new)\(([^)]*)\)", text):
            for name in re.findall(r'"(\w+)"', names):
                kinds[name] = {"texts": "text", "codes": "code", "days": "day", "renamed": "code", "new": "code"}.get(
                    kind, {"key": "id", "reference": "id"}.get(kind, kind))
        for name, kind in re.findall(r'HUDColumn\("(\w+)", \.(\w+)', text):
            kinds[name] = kind
        for source, amount in re.findall(r'\("(\w+)", "(\w+Amount)"\)', text):
            kinds[source], kinds[amount] = "code", "money"
    return kinds


def statements():
    """The summaries and views: (name, create, fill); the fill of a view and of the calendar is None."""
    found = []
    for file in ("Summary.swift", "ReportView.swift"):
        text = (SCHEMA / file).read_text(encoding="utf-8")
        for name, shared in re.findall(r'let (\w+) = """\n(.*?)"""', text, re.S):
            text = text.replace(f"\\({name})", shared)
        for part in re.split(r"static let \w+ = (?:Summary|ReportView)\(", text)[1:]:
            literals = LITERAL.findall(part)
            name = re.search(r'name: "(\w+)"', part).group(1)
            found.append((name, literals[0], literals[1] if len(literals) > 1 else None))
    return found


def indexes():
    """The statements that make the indexes."""
    text = (SCHEMA / "ReportSchema.swift").read_text(encoding="utf-8")
    for kind, rest in re.findall(r"^    (unique|index)\((.*)\),$", text, re.M):
        columns, _, where = rest.partition(", where: ")
        table, *names = re.findall(r'"(\w+)"', columns)
        quoted = ", ".join(f'"{name}"' for name in names)
        unique = "UNIQUE " if kind == "unique" else ""
        condition = " WHERE " + where.strip('"').replace('\\"', '"') if where else ""
        yield f'CREATE {unique}INDEX "{"_".join([table] + names)}" ON "{table}" ({quoted}){condition}'


def tables(folder):
    """The files that are there: (table, path, header)."""
    for table in TABLES:
        path = pathlib.Path(folder) / f"{table}.csv"
        if path.exists():
            with open(path, newline="", encoding="utf-8-sig") as file:
                header = [name for name in next(csv.reader(file)) if name != "ExportID" or table == "Export"]
            yield table, path, header


def day(text):
    return datetime.date.fromisoformat(text[:10]).toordinal() - EPOCH.toordinal()


def moment(text):
    return int(datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.timezone.utc).timestamp())


def identity(text):
    return int(text) if re.fullmatch(r"0|-?[1-9][0-9]{0,17}", text) else text


CONVERT = {
    "id": identity, "text": str, "code": int, "day": day, "moment": moment,
    "money": lambda text: round(float(text) * 100),
}


def sqlite(folder, path=":memory:"):
    """A store as an import leaves it, without the seal."""
    kinds = column_kinds()
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode = OFF")
    years = set()
    for table, file, header in tables(folder):
        types = ", ".join(f'"{name}" {sqlite_type(kinds[name])}' for name in header)
        database.execute(f'CREATE TABLE "{table}" ({types}) STRICT')
        with open(file, newline="", encoding="utf-8-sig") as lines:
            reader = csv.reader(lines)
            places = [(place, CONVERT[kinds[name]]) for place, name in enumerate(next(reader)) if name in header]
            database.executemany(
                f'INSERT INTO "{table}" VALUES ({", ".join("?" * len(header))})',
                ([convert(row[place]) if row[place] else None for place, convert in places] for row in reader))
        for name in header:
            if kinds[name] == "day":
                low, high = database.execute(f'SELECT MIN("{name}"), MAX("{name}") FROM "{table}"').fetchone()
                years |= {low, high} - {None}
    summaries = statements()
    for name, create, _ in summaries:
        database.execute(create)
    database.executemany(
        "INSERT INTO \"Calendar\" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", calendar(min(years), max(years)))
    # As the import does it: what the summaries look up is indexed before they are filled.
    for index in indexes():
        if re.search(r'ON "(\w+)"', index).group(1) in {row[0] for row in database.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table'")}:
            database.execute(index)
    for name, _, fill in summaries:
        if fill:
            database.execute(fill)
    database.execute("PRAGMA analysis_limit = 1000")
    database.execute("ANALYZE")
    database.commit()
    return database


def sqlite_type(kind):
    return {"id": "ANY", "text": "TEXT"}.get(kind, "INTEGER")


def calendar(low, high):
    """The rows of the calendar: whole years, one more on either side."""
    date = datetime.date((EPOCH + datetime.timedelta(days=low)).year - 1, 1, 1)
    last = datetime.date((EPOCH + datetime.timedelta(days=high)).year + 1, 12, 31)
    while date <= last:
        number = date.toordinal() - EPOCH.toordinal()
        following = datetime.date(date.year + date.month // 12, date.month % 12 + 1, 1)
        end = following.toordinal() - EPOCH.toordinal() - 1
        yield (
            number, date.year, date.month, date.day, (date.month + 2) // 3, date.isoweekday(),
            date.year * 12 + date.month - 1, number - date.day + 1, end,
            int(date.isoweekday() == 3 and end - number < 7))
        date += datetime.timedelta(days=1)


def postgres_script(folder, low, high):
    """What psql does to hold the same: the files by COPY, views with days and numbers, indexes, the
    summaries.

    The views are materialized ones, so that they can have the store's indexes: without, a run of all
    reports takes a hundred times as long.
    """
    kinds = column_kinds()
    yield "CREATE SCHEMA hud"
    for table, file, header in tables(folder):
        with open(file, newline="", encoding="utf-8-sig") as lines:
            names = next(csv.reader(lines))
        columns = ", ".join(f'"{name}" TEXT' for name in names)
        yield f'CREATE TABLE hud."{table}" ({columns})'
        yield f"\\copy hud.\"{table}\" FROM '{file}' WITH (FORMAT csv, HEADER true)"
        fields = ", ".join(f'{postgres_field(name, kinds[name])} AS "{name}"' for name in header)
        yield f'CREATE MATERIALIZED VIEW "{table}" AS SELECT {fields} FROM hud."{table}"'
    there = {table for table, _, _ in tables(folder)}
    yield from (index for index in indexes() if re.search(r'ON "(\w+)"', index).group(1) in there)
    yield "ANALYZE"
    for name, create, fill in statements():
        create = re.sub(r"\) STRICT(, WITHOUT ROWID)?\s*$", ")", create.strip()).replace(" ANY ", " TEXT ")
        yield create
        if name == "Calendar":
            rows = ", ".join(str(row) for row in calendar(low, high))
            yield f'INSERT INTO "Calendar" VALUES {rows}'
            yield from (index for index in indexes() if 'ON "Calendar"' in index)
        elif fill:
            yield fill
    yield "ANALYZE"


def postgres_field(name, kind):
    field = f"NULLIF(\"{name}\", '')"
    return {
        "id": field, "text": field, "code": f"CAST({field} AS INTEGER)",
        "day": f"CAST({field} AS DATE) - DATE '1970-01-01'",
        "moment": f"CAST(EXTRACT(EPOCH FROM CAST({field} AS TIMESTAMP)) AS BIGINT)",
        "money": f"CAST(ROUND(CAST({field} AS NUMERIC) * 100) AS INTEGER)",
    }[kind]


class Report:
    """A report's file: its head, its query, and the query for the people, which may be empty."""

    def __init__(self, path):
        self.name = path.stem
        text, _, self.people = path.read_text(encoding="utf-8").partition("\n-- people\n")
        lines = text.splitlines()
        self.parameters = dict(re.findall(r"^-- parameter (\w+) (\w+) ", "\n".join(lines), re.M))
        self.columns = dict(re.findall(r"^-- column (\w+) (\w+):", "\n".join(lines), re.M))
        self.query = "\n".join(line for line in lines if not line.startswith("--"))

    def filled(self, values, query=None):
        """A query of its, the first where none is said, with its parameters' values written in, for psql."""
        def literal(match):
            value = values[match.group(1)]
            if value is None:
                return "NULL"
            return str(value) if isinstance(value, int) else "'" + value.replace("'", "''") + "'"
        return re.sub(r":(\w+)", literal, query or self.query)

    def run(self, database, values, query=None):
        bound = {name: identity(value) if isinstance(value, str) else value for name, value in values.items()}
        return [list(row) for row in database.execute(query or self.query, bound)]


def reports():
    return [Report(path) for path in sorted(REPORTS.glob("*.sql"))]
