#!/usr/bin/env python3
"""Writes the files of an invented HUD CSV export: generate.py FOLDER [SEED [CLIENTS [PROJECTS]]]

Three years up to 2026-09-30. 40,000 clients and 60 projects come to about 1.3 million services. Only the
columns that reports read are in the files. Nobody in them exists.
"""

import csv
import datetime
import os
import random
import sys

END = datetime.date(2026, 9, 30)
BEGIN = datetime.date(2023, 10, 1)
TYPES = [1, 0, 2, 8, 4, 3, 13, 11, 14, 1, 0, 9, 10, 6, 4, 1, 12, 1]
# The days, before the last, on which the periods and months that are asked for begin and end, and the days
# beside them: a part of all dates is moved there, so that every comparison has to be right to the day.
EDGES = [
    0, 1, 29, 30, 31, 60, 61, 89, 90, 91, 180, 200, 334, 335, 336, 364, 365, 366, 394, 395, 396, 426, 454, 455,
    456, 700, 729, 730, 731,
]
SITUATIONS = [116, 101, 118, 204, 206, 207, 302, 314, 329, 335, 336, 410, 435, 8, 9, 99, 37, 17]
DESTINATIONS = [
    101, 116, 118, 204, 205, 206, 207, 215, 225, 302, 312, 313, 314, 329, 332, 410, 410, 411, 421, 422,
    423, 435, 435, 8, 9, 17, 24, 30, 99, None,
]
SOURCES = [
    "Earned", "Unemployment", "SSI", "SSDI", "VADisabilityService", "VADisabilityNonService",
    "PrivateDisability", "WorkersComp", "TANF", "GA", "SocSecRetirement", "Pension", "ChildSupport",
    "Alimony", "OtherIncomeSource",
]
RACES = [
    "AmIndAKNative", "Asian", "BlackAfAmerican", "HispanicLatinao", "MidEastNAfrican",
    "NativeHIPacific", "White",
]


class Export:
    """The files, and the numbers of the next rows."""

    def __init__(self, folder):
        os.makedirs(folder, exist_ok=True)
        self.folder, self.writers, self.files, self.rows = folder, {}, [], {}

    def table(self, name, columns):
        file = open(os.path.join(self.folder, name + ".csv"), "w", newline="", encoding="utf-8")
        self.files.append(file)
        self.writers[name] = csv.writer(file)
        self.rows[name] = 0
        self.writers[name].writerow(columns.split())

    def row(self, name, *fields):
        self.rows[name] += 1
        self.writers[name].writerow(["" if field is None else field for field in fields])

    def close(self):
        for file in self.files:
            file.close()


def pick(random, *choices):
    return random.choice(choices)


def edge(random, day):
    """A day, counted from the first; now and then one of those that matter."""
    last = (END - BEGIN).days
    near = [last - back for back in EDGES if abs(last - back - day) < 40]
    return random.choice(near) if near and random.random() < 0.3 else day


def generate(folder, seed=1, clients=400, projects=18):
    r = random.Random(seed)
    days = (END - BEGIN).days + 1
    export = Export(folder)
    deleted = lambda: "2026-10-01 08:00:00" if r.random() < 0.01 else None
    export.table("Export", "ExportID ExportDate ExportStartDate ExportEndDate")
    export.row("Export", "E1", f"{END} 23:00:00", BEGIN, END)
    export.table(
        "Project",
        "ProjectID OrganizationID ProjectName OperatingStartDate OperatingEndDate ProjectType DateDeleted")
    export.table(
        "Inventory",
        "InventoryID ProjectID HouseholdType BedInventory InventoryStartDate InventoryEndDate DateDeleted")
    types = []
    for number in range(projects):
        kind = TYPES[number % len(TYPES)]
        # Some ids are numbers, some only look like some.
        name = [str(number + 1), f"P{number + 1}", f"0{number + 1}"][number % 3]
        types.append((name, kind))
        ends = BEGIN + datetime.timedelta(days=edge(r, r.randrange(days))) if r.random() < 0.3 else None
        begins = None if number % 6 == 5 else "2015-01-01"
        export.row("Project", name, "O1", f"House {number % 11}", begins, ends, kind, None)
        if kind in (0, 1, 2, 3, 8, 9, 10, 13):
            for part in range(r.randrange(3)):
                first = r.randrange(-900, 1100)
                start = BEGIN + datetime.timedelta(days=edge(r, first))
                stop = BEGIN + datetime.timedelta(days=edge(r, first + r.randrange(900))) if r.random() < 0.4 else None
                beds = pick(r, None, 0, 5, max(4, clients // 20), max(7, clients // 12))
                export.row("Inventory", f"I{number}.{part}", name, 1, beds, start, stop, deleted())
    export.table(
        "Client",
        "PersonalID FirstName LastName NameDataQuality SSN SSNDataQuality DOB DOBDataQuality Sex "
        + " ".join(RACES) + " RaceNone VeteranStatus DateDeleted")
    export.table(
        "Enrollment",
        "EnrollmentID PersonalID ProjectID EntryDate HouseholdID RelationshipToHoH EnrollmentCoC "
        "LivingSituation LengthOfStay LOSUnderThreshold PreviousStreetESSH DateToStreetESSH "
        "TimesHomelessPastThreeYears MonthsHomelessPastThreeYears DisablingCondition DateOfEngagement "
        "MoveInDate DateCreated DateDeleted")
    export.table("Exit", "ExitID EnrollmentID PersonalID ExitDate Destination DateCreated DateDeleted")
    export.table(
        "Services", "ServicesID EnrollmentID PersonalID DateProvided RecordType TypeProvided DateDeleted")
    export.table(
        "CurrentLivingSituation",
        "CurrentLivingSitID EnrollmentID PersonalID InformationDate CurrentLivingSituation DateDeleted")
    export.table(
        "Disabilities",
        "DisabilitiesID EnrollmentID PersonalID InformationDate DisabilityType DisabilityResponse "
        "IndefiniteAndImpairs DateDeleted")
    export.table(
        "IncomeBenefits",
        "IncomeBenefitsID EnrollmentID PersonalID InformationDate IncomeFromAnySource "
        + " ".join(SOURCES) + " DataCollectionStage DateDeleted")
    person = household = 0
    while person < clients:
        members = []
        for place in range(pick(r, 1, 1, 1, 1, 2, 3, 4)):
            person += 1
            members.append((client(export, r, person, place), place))
        start = r.randrange(-300, days)
        for _ in range(pick(r, 1, 2, 2, 3, 4, 6)):
            project, kind = r.choice(types)
            household += 1
            length = stay(export, r, members, project, kind, start, days, household, deleted)
            start += pick(r, 0, 5, 14, 15, length, length, length + 40, length + 180, length + 365, length + 720)
            if start >= days:
                break
    export.close()
    return export.rows


def client(export, r, number, place):
    born = datetime.date(r.randrange(1935, 2008) if place == 0 else r.randrange(1970, 2026), 1, 1)
    born += datetime.timedelta(days=r.randrange(365))
    if r.random() < 0.02:
        born = datetime.date(born.year - born.year % 4, 2, 29)
    if r.random() < 0.01:
        born = datetime.date(1901, 5, 6)
    none = r.random() < 0.06
    races = [1 if not none and r.random() < share else 0 for share in (0.1, 0.1, 0.3, 0.25, 0.05, 0.05, 0.4)]
    name = str(number) if number % 5 else f"c{number:06}"
    ssn = pick(r, "123456789", "219099999", "000123456", "666120001", "12300", "", "987654321", "123004321", "123450000")
    export.row(
        "Client", name, pick(r, "Ann", "Bo", "", "Chi"), pick(r, "Lee", "Roe", "", "Day"),
        pick(r, 1, 1, 1, 2, 8, 9, 99, None), ssn, pick(r, 1, 1, 1, 2, 8, 9, 99, None),
        None if r.random() < 0.05 else born, pick(r, 1, 1, 1, 1, 2, 8, 9, 99, None),
        pick(r, 0, 1, 0, 1, 0, 1, 8, 9, 99, None), *races, pick(r, 8, 9, 99, None) if none else None,
        pick(r, 0, 0, 0, 1, 8, 9, 99, None),
        "2026-10-01 08:00:00" if r.random() < 0.01 else None)
    return name


def stay(export, r, members, project, kind, start, days, household, deleted):
    """One household's stay in a project, with all that is noted of it; its length."""
    on = lambda day: BEGIN + datetime.timedelta(days=day)
    start = edge(r, start)
    length = {
        1: pick(r, 1, 20, 60, 120, 240), 0: pick(r, 0, 1, 14, 60, 200), 2: pick(r, 90, 300, 600), 8: pick(r, 30, 200),
        4: pick(r, 30, 120, 300),
    }.get(kind, pick(r, 0, 30, 200, 500, 900))
    length += r.randrange(1 + length // 3)
    length = max(0, edge(r, start + length) - start)
    left = r.random() < 0.8
    nights = r.uniform(0.4, 1)
    moved = edge(r, start + r.randrange(1 + length)) if r.random() < 0.7 else None
    coc, disabled = pick(r, "NY-600", "NY-600", ""), pick(r, 0, 0, 1, 8, 99, None)
    for name, place in members:
        enrollment = str(export.rows["Enrollment"] + 1)
        if household % 7 == 0:
            enrollment = "e" + enrollment
        head = 1 if place == 0 else pick(r, 2, 3, 4, 5, 2, 3, 99, None, 1)
        engaged = edge(r, start + r.randrange(1 + length)) if kind in (1, 4) and r.random() < 0.5 else None
        made = f"{on(start + pick(r, 0, 0, 1, 3, 5, 8, 30, -1))} 12:30:00" if r.random() < 0.97 else None
        export.row(
            "Enrollment", enrollment, name, project, on(start), None if household % 29 == 0 else f"h{household}",
            head, coc, pick(r, *SITUATIONS, None), pick(r, 10, 11, 2, 3, 4, 5, 8, 99, None), pick(r, 0, 1, None),
            pick(r, 0, 1, 1, None), on(start - r.randrange(900)) if r.random() < 0.8 else None,
            pick(r, 1, 2, 3, 4, 8, 99, None), pick(r, 101, 105, 113, 8, 99, None), disabled,
            on(engaged) if engaged is not None else None,
            on(moved) if moved is not None and kind in (3, 9, 10, 13) else None, made, deleted())
        if left and (start + length < days or r.random() < 0.1):
            made = f"{on(start + length + pick(r, 0, 0, 2, 4, 9, 20))} 01:00:00"
            export.row(
                "Exit", f"x{enrollment}", enrollment, name, on(start + length), r.choice(DESTINATIONS), made, deleted())
        for day in range(start, min(start + length, days)):
            if kind == 1 and r.random() < nights:
                service(export, enrollment, name, on(day), 200, deleted())
                if r.random() < 0.01:
                    service(export, enrollment, name, on(day), 200, None)
            elif r.random() < 0.004:
                service(export, enrollment, name, on(day), pick(r, 141, 144, 151), deleted())
            if kind in (1, 4) and r.random() < 0.04:
                export.row(
                    "CurrentLivingSituation", export.rows["CurrentLivingSituation"] + 1, enrollment, name, on(edge(r, day)),
                    r.choice(SITUATIONS), deleted())
        if r.random() < 0.3:
            export.row(
                "Disabilities", export.rows["Disabilities"] + 1, enrollment, name, on(start), pick(r, 5, 6, 7, 8, 9, 10),
                pick(r, 0, 1, 2, 3, 8, 99), pick(r, 0, 1, None), deleted())
        for stage, day in ((1, start), (3, start + length), (5, start + 365 + r.randrange(-50, 50))):
            if day < days and (stage != 5 or length > 300) and r.random() < 0.7:
                sources = [1 if r.random() < 0.06 else pick(r, 0, None) for _ in SOURCES]
                export.row(
                    "IncomeBenefits", export.rows["IncomeBenefits"] + 1, enrollment, name, on(day),
                    pick(r, int(1 in sources), int(1 in sources), 0, 1, 8, 99, None), *sources, stage, deleted())
    return length


def service(export, enrollment, name, day, kind, deleted):
    export.row(
        "Services", export.rows["Services"] + 1, enrollment, name, day, kind, 200 if kind == 200 else 1, deleted)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for table, rows in generate(sys.argv[1], *map(int, sys.argv[2:])).items():
        print(f"{table}: {rows}")
