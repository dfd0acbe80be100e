#!/usr/bin/env python3
"""The reports' numbers once more, from the CSV files alone: independent.py FOLDER

No SQL, and nothing but Python's standard library. Writes one line of JSON: a list of objects with a report's
name, its parameters (days since 1970-01-01, months as twelve times the year plus the month less one, a
project's id or null) and its rows. The rules are those that the reports' files say under `about`.
"""

import collections
import csv
import datetime
import json
import os
import statistics
import sys

EPOCH = datetime.date(1970, 1, 1).toordinal()
OPEN = datetime.date(9999, 12, 31).toordinal() - EPOCH
SHELTERED, HOUSING = (0, 2, 8), (3, 9, 10, 13)
RESIDENTIAL = (0, 1, 2, 8) + HOUSING


def day(text):
    return datetime.date.fromisoformat(text[:10]).toordinal() - EPOCH if text else None


def date(number):
    return datetime.date.fromordinal(number + EPOCH)


def number(text):
    return int(text) if text else None


def month_of(number):
    at = date(number)
    return at.year * 12 + at.month - 1


def first_of(month):
    return datetime.date(month // 12, month % 12 + 1, 1).toordinal() - EPOCH


def share(part, whole):
    return part * 100.0 / whole if whole else None


class Row(dict):
    """A line of a file; its fields as attributes."""

    __getattr__ = dict.__getitem__


def read(folder, name, all_rows=False):
    path = os.path.join(folder, name + ".csv")
    if not os.path.exists(path):
        return []
    with open(path, newline="", encoding="utf-8-sig") as file:
        return [Row(line) for line in csv.DictReader(file) if all_rows or not line.get("DateDeleted")]


class Data:
    """The files of an export, as far as reports need them."""

    def __init__(self, folder):
        self.last = max(day(line.ExportEndDate) for line in read(folder, "Export"))
        self.projects = {line.ProjectID: line for line in read(folder, "Project")}
        for line in self.projects.values():
            line["kind"] = int(line.ProjectType or -1)
        self.people = {line.PersonalID: line for line in read(folder, "Client")}
        self.inventory = read(folder, "Inventory")
        exits = {line.EnrollmentID: line for line in read(folder, "Exit")}
        # Whose record is deleted has no enrolments any more.
        enrolments = {
            line.EnrollmentID: line for line in read(folder, "Enrollment") if line.PersonalID in self.people}
        self.stays = []
        for line in enrolments.values():
            line["entry"], line["moved"], line["engaged"] = map(
                day, (line.EntryDate, line.MoveInDate, line.DateOfEngagement))
            out = exits.get(line.EnrollmentID)
            line["left"] = day(out.ExitDate) if out else None
            line["end"] = OPEN if line.left is None else line.left
            line["to"] = number(out.Destination) if out else None
            line["exitMade"] = day(out.DateCreated) if out else None
            line["head"] = line.RelationshipToHoH == "1"
            # Who has no household is one alone.
            line["household"] = (line.ProjectID, line.HouseholdID or ("alone", line.EnrollmentID))
            line["nights"], line["services"], line["contacts"], line["income"] = set(), [], [], []
            line["impaired"] = False
            if line.ProjectID in self.projects:
                line["kind"] = self.projects[line.ProjectID].kind
                self.stays.append(line)
        self.by_person = collections.defaultdict(list)
        for stay in self.stays:
            self.by_person[stay.PersonalID].append(stay)
        # Bed nights by project, night and person; everything else that was given, by day.
        self.beds = collections.defaultdict(set)
        self.given = []
        for line in read(folder, "Services"):
            stay, on = enrolments.get(line.EnrollmentID), day(line.DateProvided)
            if stay is None:
                continue
            stay.services.append(on)
            if line.RecordType == "200":
                stay.nights.add(on)
                # Where it is said how long people live there, a bed night says nothing new.
                if stay.get("kind", 0) not in SHELTERED + HOUSING:
                    self.beds[stay.ProjectID, on].add(line.PersonalID)
            elif line.RecordType:
                self.given.append((on, stay.ProjectID, line.PersonalID))
        for line in read(folder, "CurrentLivingSituation"):
            if line.EnrollmentID in enrolments:
                enrolments[line.EnrollmentID].contacts.append(
                    (day(line.InformationDate), line.CurrentLivingSitID, number(line.CurrentLivingSituation)))
        for line in read(folder, "IncomeBenefits"):
            if line.EnrollmentID in enrolments:
                enrolments[line.EnrollmentID].income.append(line)
        for line in read(folder, "Disabilities"):
            if line.EnrollmentID in enrolments and line.DisabilityResponse in ("1", "2", "3"):
                if line.DisabilityType in ("6", "8") or line.IndefiniteAndImpairs == "1":
                    enrolments[line.EnrollmentID]["impaired"] = True
        # Who lived where on which nights.
        self.slept = collections.defaultdict(set)
        for (project, on), people in self.beds.items():
            self.slept[project, on] |= people
        for stay in self.stays:
            for on in self.lived(stay):
                self.slept[stay.ProjectID, on].add(stay.PersonalID)

    def lived(self, stay):
        """The nights of a stay in a project that does not note them one by one."""
        if stay.kind in SHELTERED:
            begin = stay.entry
        elif stay.kind in HOUSING and stay.moved is not None and stay.moved >= stay.entry:
            begin = stay.moved
        else:
            return range(0)
        return range(begin, min(stay.end, self.last + 1))

    def age(self, person, on):
        """In years, as people count them; nothing where no birth is known."""
        born = self.people[person].DOB
        if not born:
            return None
        born, at = datetime.date.fromisoformat(born), date(on)
        years = at.year - born.year - ((at.month, at.day) < (born.month, born.day))
        return years if at >= born else -1

    def grown(self, stay, start):
        """Whether adult or head of household at entry, or at the start of the period."""
        return stay.head or (self.age(stay.PersonalID, max(stay.entry, start)) or 0) >= 18

    def in_scope(self, project):
        return [stay for stay in self.stays if project is None or stay.ProjectID == project]

    def latest(self, start, end, project=None, kinds=None):
        """Of each person, the enrolment of the period that ended last."""
        found = {}
        for stay in self.in_scope(project):
            if stay.entry <= end and stay.end >= start and (kinds is None or stay.kind in kinds):
                key = (stay.end, stay.entry, stay.EnrollmentID)
                if stay.PersonalID not in found or key > found[stay.PersonalID][0]:
                    found[stay.PersonalID] = (key, stay)
        return [stay for _, stay in found.values()]

    def beds_on(self, on, project=None):
        """Zero where no inventory is in force, and nothing where there is none at all."""
        lines = [line for line in self.inventory if project in (None, line.ProjectID)]
        found = [
            number(line.BedInventory) or 0 for line in lines if day(line.InventoryStartDate) <= on
            and (not line.InventoryEndDate or day(line.InventoryEndDate) >= on)]
        return sum(found) if lines else None

    def named(self):
        return sorted(self.projects.values(), key=lambda line: (line.ProjectName, line.ProjectID))


def census(data, day):
    rows = []
    for project in data.named() if day <= data.last else []:
        people, beds = len(data.slept.get((project.ProjectID, day), ())), data.beds_on(day, project.ProjectID)
        begins, ends = globals()["day"](project.OperatingStartDate), globals()["day"](project.OperatingEndDate)
        operates = (begins is None or begins <= day) and (ends is None or ends >= day)
        # What is of no known kind may be one that houses people.
        if people or operates and project.kind in RESIDENTIAL + (-1,):
            free = None if beds is None else beds - people
            rows.append([project.ProjectName, people, beds, free, share(people, beds), project.ProjectID])
    return rows


def occupancy(data, start, end, project):
    rows = []
    for on in range(start, min(end, data.last) + 1):
        people = sum(len(data.slept.get((name, on), ())) for name in data.projects if project in (None, name))
        beds = data.beds_on(on, project)
        rows.append([on, people, beds, share(people, beds)])
    return rows


def utilisation(data, start, end):
    span, rows = range(start, min(end, data.last) + 1), []
    for project in data.named():
        people = sum(len(data.slept.get((project.ProjectID, on), ())) for on in span)
        nightly = [data.beds_on(on, project.ProjectID) for on in span]
        beds = None if None in nightly else sum(nightly)
        if people or beds:
            average = None if beds is None else beds / len(span)
            rows.append([project.ProjectName, people / len(span), average, share(people, beds)])
    return rows


def months(data, **period):
    project, counts = period["project"], collections.defaultdict(collections.Counter)
    for (name, on), people in data.slept.items():
        if period["from"] <= month_of(on) <= period["to"] and project in (None, name):
            counts[first_of(month_of(on)), name].update(people)
    keys = sorted(counts, key=lambda key: (key[0], data.projects[key[1]].ProjectName, key[1]))
    return [
        [month, data.projects[name].ProjectName, len(counts[month, name]), sum(counts[month, name].values()), name]
        for month, name in keys]


def arrivals(data, **period):
    project, rows = period["project"], []
    scope = data.in_scope(project)
    for month in range(period["from"], period["to"] + 1):
        begin, stop = first_of(month), first_of(month + 1) - 1
        entries, kinds, leaving = {}, collections.Counter(), set()
        for stay in scope:
            if begin <= stay.entry <= stop:
                entries[stay.PersonalID] = min(stay.entry, entries.get(stay.PersonalID, OPEN))
            if stay.left is not None and begin <= stay.left <= stop:
                others = [o for o in data.by_person[stay.PersonalID] if project in (None, o.ProjectID)]
                if not any(o.entry <= stop < o.end for o in others):
                    leaving.add(stay.PersonalID)
        for person, on in entries.items():
            earlier = [stay for stay in data.by_person[person] if stay.entry < on]
            if not earlier:
                kinds["new"] += 1
            else:
                kinds["moved" if any(stay.end >= on for stay in earlier) else "returning"] += 1
        rows.append([begin, kinds["new"], kinds["returning"], kinds["moved"], len(leaving)])
    return rows


def lengths(data, start, end, project):
    """Of each person whether they left, and how many days they were there."""
    for stay in data.latest(start, end, project):
        left = stay.end <= end
        if stay.kind == 1:
            yield left, sum(on <= end for on in stay.nights)
        else:
            yield left, (stay.end if left else end + 1) - stay.entry


BANDS = [7, 14, 21, 30, 60, 90, 180, 365, 730, 1095, 1460, 1825]


def length_of_stay(data, start, end, project):
    found = collections.Counter()
    for left, days in lengths(data, start, end, project):
        found[next((f"d{top}" for top in BANDS if days <= top), "more"), left] += 1
    names = [f"d{top}" for top in BANDS] + ["more"]
    return [[name, found[name, True] + found[name, False], found[name, True], found[name, False]] for name in names]


def summary(numbers):
    """How many, their mean and their median."""
    numbers = list(numbers)
    return [len(numbers)] + ([statistics.fmean(numbers), statistics.median(numbers)] if numbers else [None, None])


def average_stay(data, start, end, project):
    found = list(lengths(data, start, end, project))
    return [
        ["leavers"] + summary(days for left, days in found if left),
        ["stayers"] + summary(days for left, days in found if not left)]


def exits(data, start, end, project):
    found = collections.Counter(
        99 if stay.to is None else stay.to for stay in data.latest(start, end, project) if stay.end <= end)
    kinds = {1: "homeless", 2: "institutional", 3: "temporary", 4: "permanent"}
    rows = []
    for code in sorted(found, key=lambda code: (code // 100 or 5, code)):
        kind = kinds.get(code // 100, "other")
        rows.append([kind, str(code), found[code], share(found[code], sum(found.values()))])
    return rows


def outreach(data, start, end, project):
    """Of each person contacted: how often, whether engaged in the period, and where at first."""
    for stay in data.latest(start, end, project, (1, 4)):
        if not data.grown(stay, start):
            continue
        stop = min(end, stay.end, OPEN if stay.engaged is None else stay.engaged)
        contacts = sorted(contact for contact in stay.contacts if stay.entry <= contact[0] <= stop)
        engaged = stay.engaged is not None and start <= stay.engaged <= end
        if contacts and (engaged or contacts[-1][0] >= start):
            place = contacts[0][2]
            first = "unknown" if place in (None, 8, 9, 37, 99) else "homeless" if place in (101, 116, 118) else "elsewhere"
            yield len(contacts), engaged, first


TIMES = [("once", 1, 1), ("few", 2, 5), ("several", 6, 9), ("many", 10, OPEN), ("total", 1, OPEN)]


def outreach_rows(data, start, end, project, only_engaged):
    found, rows = list(outreach(data, start, end, project)), []
    for name, low, high in TIMES:
        all_of_them = [one for one in found if low <= one[0] <= high]
        chosen = [one for one in all_of_them if one[1] or not only_engaged]
        row = [name, len(chosen)] + [
            sum(one[2] == place for one in chosen) for place in ("elsewhere", "homeless", "unknown")]
        rows.append(row + ([share(len(chosen), len(all_of_them))] if only_engaged else []))
    return rows


def outreach_contacts(data, start, end, project):
    return outreach_rows(data, start, end, project, False)


def outreach_engagement(data, start, end, project):
    return outreach_rows(data, start, end, project, True)


RACES = ["AmIndAKNative", "Asian", "BlackAfAmerican", "MidEastNAfrican", "NativeHIPacific", "White"]


def data_quality_6a(data, start, end, project):
    faults = collections.Counter()
    stays = [stay for stay in data.latest(start, end, project) if stay.PersonalID in data.people]
    for stay in stays:
        person = data.people[stay.PersonalID]

        def judge(element, quality, missing, doubtful):
            if quality in ("8", "9"):
                faults[element, "refused"] += 1
            elif missing or quality in ("", "99"):
                faults[element, "missing"] += 1
            elif doubtful or quality == "2":
                faults[element, "doubtful"] += 1

        ssn, born = person.SSN, day(person.DOB)
        judge("name", person.NameDataQuality, not (person.FirstName and person.LastName), False)
        judge(
            "ssn", person.SSNDataQuality, not ssn,
            len(ssn) != 9 or ssn[:3] in ("000", "666") or ssn.startswith("9") or ssn[3:5] == "00" or ssn[5:] == "0000")
        judge(
            "dob", person.DOBDataQuality, born is None,
            born is not None and (date(born).year < 1915 or born > stay.entry))
        if not any(person[race] == "1" for race in RACES + ["HispanicLatinao"]):
            faults["race", "refused" if person.RaceNone in ("8", "9") else "missing"] += 1
        if person.Sex in ("8", "9"):
            faults["sex", "refused"] += 1
        elif person.Sex in ("", "99"):
            faults["sex", "missing"] += 1
    rows = []
    for element in ("name", "ssn", "dob", "race", "sex"):
        counts = [faults[element, fault] for fault in ("refused", "missing", "doubtful")]
        rows.append([element] + counts + [sum(counts), share(sum(counts), len(stays))])
    return rows if stays else []


def marked(names, answers):
    """The rows of a table of faults: of those asked, how many are wrong."""
    rows = []
    for name in names:
        asked = [answer[name] for answer in answers if answer[name] is not None]
        rows.append([name, sum(asked), len(asked), share(sum(asked), len(asked))])
    return rows


def data_quality_6b(data, start, end, project):
    heads = collections.Counter(stay.household for stay in data.stays if stay.head)
    answers = []
    for stay in data.latest(start, end, project):
        veteran, age = data.people[stay.PersonalID].VeteranStatus, data.age(stay.PersonalID, max(stay.entry, start))
        overlaps = any(
            other is not stay and other.ProjectID == stay.ProjectID and other.entry <= stay.entry < other.end
            for other in data.by_person[stay.PersonalID])
        answers.append({
            "veteran": veteran not in ("0", "1") if age is not None and age >= 18 else True if veteran == "1" else None,
            "entry": overlaps,
            "relationship": stay.RelationshipToHoH not in ("1", "2", "3", "4", "5") or heads[stay.household] != 1,
            "continuum": not stay.EnrollmentCoC if stay.head else None,
            "disabling": not (
                stay.DisablingCondition == "1" or stay.DisablingCondition == "0" and not stay.impaired),
        })
    return marked(["veteran", "entry", "relationship", "continuum", "disabling"], answers)


SOURCES = [
    "Earned", "Unemployment", "SSI", "SSDI", "VADisabilityService", "VADisabilityNonService",
    "PrivateDisability", "WorkersComp", "TANF", "GA", "SocSecRetirement", "Pension", "ChildSupport",
    "Alimony", "OtherIncomeSource",
]


def data_quality_6c(data, start, end, project):
    answers = []
    for stay in data.latest(start, end, project):
        grown, left = data.grown(stay, start), stay.end <= end
        right = [
            (line.DataCollectionStage, day(line.InformationDate)) for line in stay.income
            if line.IncomeFromAnySource == ("1" if any(line[source] == "1" for source in SOURCES) else "0")]
        years = max(0, end - stay.entry) // 365
        answers.append({
            "destination": stay.to in (None, 8, 9, 30, 99) if left else None,
            "entryIncome": ("1", stay.entry) not in right if grown else None,
            "yearlyIncome": not any(
                stage == "5" and abs(on - stay.entry - years * 365) <= 30 for stage, on in right)
            if grown and not left and years else None,
            "exitIncome": ("3", stay.end) not in right if grown and left else None,
        })
    return marked(["destination", "entryIncome", "yearlyIncome", "exitIncome"], answers)


def data_quality_6d(data, start, end, project):
    groups = {"shelter": (0, 1, 4, 8), "transitional": (2,), "permanent": HOUSING}
    found = collections.defaultdict(list)
    unknown = ("", "8", "9", "99")
    for stay in data.latest(start, end, project):
        group = next((name for name, kinds in groups.items() if stay.kind in kinds), None)
        if group is None or not data.grown(stay, start):
            continue
        from_ = number(stay.LivingSituation) or 0
        homeless = group == "shelter" or 100 <= from_ < 200
        institution = not homeless and 200 <= from_ < 300
        timeless = stay.LengthOfStay in unknown
        history = homeless or stay.LOSUnderThreshold == stay.PreviousStreetESSH == "1"
        faults = [
            institution and timeless, not homeless and not institution and timeless,
            history and not stay.DateToStreetESSH, history and stay.TimesHomelessPastThreeYears in unknown,
            history and stay.MonthsHomelessPastThreeYears in unknown]
        found[group].append(faults)
        found["total"].append(faults)
    return [
        [name, len(found[name])] + [sum(map(bool, (faults[place] for faults in found[name]))) for place in range(5)]
        + [share(sum(any(faults) for faults in found[name]), len(found[name]))]
        for name in ("shelter", "transitional", "permanent", "total")]


def data_quality_6e(data, start, end, project):
    found = collections.Counter()
    for stay in data.in_scope(project):
        for what, on, made in (("in", stay.entry, day(stay.DateCreated)), ("out", stay.left, stay.exitMade)):
            if on is not None and start <= on <= end and made is not None:
                days = made - on
                found[next((f"d{top}" for top in (0, 3, 6, 10) if days <= top), "more"), what] += 1
    return [[name, found[name, "in"], found[name, "out"]] for name in ("d0", "d3", "d6", "d10", "more")]


def data_quality_6f(data, start, end, project, days):
    answers = []
    for stay in data.in_scope(project):
        if stay.kind in (1, 4) and stay.entry < end - days and stay.end > end:
            recent = range(end - days + 1, end + 1)
            answers.append({
                "contact": not any(contact[0] in recent for contact in stay.contacts)
                if data.grown(stay, start) else None,
                "night": not any(on in recent for on in stay.nights) if stay.kind == 1 else None,
            })
    return marked(["contact", "night"], answers)


def wednesdays(data, start, end, project):
    """Of each last Wednesday of a quarter's first month: who was served, and in what household."""
    members = collections.defaultdict(list)
    scope = [stay for stay in data.in_scope(project) if stay.entry <= end and stay.end >= start]
    for stay in scope:
        members[stay.household].append(data.age(stay.PersonalID, max(stay.entry, start)))

    def kind(household):
        ages = members[household]
        adults, children = (sum(age is not None and (age >= 18) == old for age in ages) for old in (True, False))
        if adults and children:
            return "families"
        return "unknown" if None in ages else "adults" if adults else "children"

    for on in range(start, end + 1):
        at = date(on)
        if at.isoweekday() == 3 and at.month in (1, 4, 7, 10) and date(on + 7).month != at.month:
            served = set()
            for stay in scope:
                if stay.kind == 1:
                    there = stay.entry <= on <= stay.end and stay.PersonalID in data.beds.get((stay.ProjectID, on), ())
                elif stay.kind in RESIDENTIAL:
                    there = on in data.lived(stay)
                else:
                    there = stay.entry <= on <= stay.end
                if there:
                    served.add((stay.PersonalID, stay.household, kind(stay.household)))
            yield on, served


def wednesday_row(on, things):
    return [on, len({thing for thing, _ in things})] + [
        len({thing for thing, kind in things if kind == name}) for name in ("adults", "families", "children", "unknown")]


def last_wednesday_persons(data, start, end, project):
    return [
        wednesday_row(on, [(person, kind) for person, _, kind in served])
        for on, served in wednesdays(data, start, end, project)]


def last_wednesday_households(data, start, end, project):
    return [
        wednesday_row(on, [(household, kind) for _, household, kind in served])
        for on, served in wednesdays(data, start, end, project)]


def month_unduplicated(data, month, project):
    begin, stop = first_of(month), first_of(month + 1) - 1
    served = set()
    for on in range(begin, stop + 1):
        for name in data.projects:
            if project in (None, name):
                served |= data.slept.get((name, on), set())
    served |= {person for on, name, person in data.given if begin <= on <= stop and project in (None, name)}
    found = collections.Counter()
    for person in served:
        facts, age = data.people[person], data.age(person, begin)
        said = {
            stay.DisablingCondition for stay in data.by_person[person]
            if project in (None, stay.ProjectID) and stay.entry <= stop and stay.end >= begin}
        races = [name for race, name in zip(RACES, RACE_ROWS) if facts[race] == "1"]
        hispanic = facts.HispanicLatinao == "1"
        found["everybody", "total"] += 1
        found["disability", "yes" if "1" in said else "no" if "0" in said else "unknown"] += 1
        found["age", "unknown" if age is None else next(
            name for low, name in reversed(AGES) if age >= low or low == 0)] += 1
        found["race", "several" if len(races) > 1 else races[0] if races
              else "hispanicAlone" if hispanic else "unknown"] += 1
        found["ethnicity", "hispanic" if hispanic else "notHispanic" if races else "unknown"] += 1
        found["sex", {"0": "female", "1": "male"}.get(facts.Sex, "unknown")] += 1
    lines = [("everybody", "total")]
    lines += [("disability", row) for row in ("yes", "no", "unknown")]
    lines += [("age", row) for _, row in AGES] + [("age", "unknown")]
    lines += [("race", row) for row in RACE_ROWS + ["several", "hispanicAlone", "unknown"]]
    lines += [("ethnicity", row) for row in ("hispanic", "notHispanic", "unknown")]
    lines += [("sex", row) for row in ("female", "male", "unknown")]
    return [[group, row, found[group, row]] for group, row in lines]


RACE_ROWS = ["americanIndian", "asian", "black", "middleEastern", "pacificIslander", "white"]
AGES = [(low, f"a{low}") for low in (0, 5, 13, 18, 25, 35, 45, 55, 62)]


def spm_1(data, start, end):
    rows = []
    for name, counted in (("shelters", (0, 8)), ("transitional", (0, 2, 8))):
        nights = []
        for stays in data.by_person.values():
            there, elsewhere = set(), set()
            for stay in stays:
                for project_night in data.lived(stay):
                    (there if stay.kind in counted else elsewhere).add(project_night)
            person = stays[0].PersonalID
            there |= {
                on for stay in stays if stay.kind == 1 for on in stay.nights
                if person in data.beds[stay.ProjectID, on]}
            there = {on for on in there - elsewhere if start - 1095 <= on <= end}
            if not there or max(there) < start:
                continue
            begin = max(there) - 364
            while begin in there and begin - 1 in there:
                begin -= 1
            nights.append(sum(on >= begin for on in there))
        rows.append([name] + summary(nights))
    return rows


def spm_2(data, start, end):
    kinds = {4: "outreach", 0: "shelter", 1: "shelter", 2: "transitional", 8: "haven"}
    kinds |= {kind: "permanent" for kind in HOUSING}
    found = collections.defaultdict(list)
    for stays in data.by_person.values():
        left = [
            stay for stay in stays if stay.left is not None and start - 730 <= stay.left <= end - 730
            and stay.to is not None and 400 <= stay.to < 500 and stay.kind in kinds]
        if left:
            out = min(left, key=lambda stay: (stay.left, stay.entry, stay.EnrollmentID))
            back = [
                stay.entry - out.left for stay in stays if stay is not out and 0 <= stay.entry - out.left <= 730
                and (stay.kind in (0, 1, 2, 4, 8) or stay.kind in HOUSING and stay.entry - out.left > 14)]
            for name in (kinds[out.kind], "total"):
                found[name].append(min(back, default=None))
    rows = []
    for name in ("outreach", "shelter", "transitional", "haven", "permanent", "total"):
        back = [days for days in found[name] if days is not None]
        rows.append([
            name, len(found[name]), sum(days <= 180 for days in back), sum(180 < days <= 365 for days in back),
            sum(days > 365 for days in back), len(back), share(len(back), len(found[name]))])
    return rows


def spm_3(data, start, end):
    found = collections.defaultdict(set)
    for (project, on), people in data.beds.items():
        if start <= on <= end and project in data.projects and data.projects[project].kind == 1:
            found["shelter"] |= people
    for stay in data.stays:
        nights = data.lived(stay)
        if stay.kind in SHELTERED and nights and nights[0] <= end and nights[-1] >= start:
            found[{0: "shelter", 2: "transitional", 8: "haven"}[stay.kind]].add(stay.PersonalID)
    found["total"] = set().union(*found.values())
    return [[name, len(found[name])] for name in ("total", "shelter", "haven", "transitional")]


def spm_5(data, start, end):
    rows = []
    for name, kinds in (("homeless", (0, 1, 2, 8)), ("all", RESIDENTIAL)):
        known = []
        for stays in data.by_person.values():
            entries = [stay.entry for stay in stays if stay.kind in kinds and start <= stay.entry <= end]
            if entries:
                on = min(entries)
                known.append(any(
                    stay.kind in RESIDENTIAL and stay.entry < on and stay.end >= on - 730 for stay in stays))
        first = len(known) - sum(known)
        rows.append([name, len(known), sum(known), first, share(first, len(known))])
    return rows


def spm_7(data, start, end):
    good = (101, 118, 204, 205, 215, 225, 302, 312, 313, 314, 327, 332)
    lines = (
        ("outreach", (4,), (24, 206, 329)), ("shelter", RESIDENTIAL, (24, 206, 215, 225)),
        ("housing", (3, 9, 10), (24, 206, 215, 225)))
    rows = []
    for name, kinds, ignored in lines:
        counts = collections.Counter()
        for stay in data.latest(start, end, None, kinds):
            stayed, housed = stay.end > end, stay.moved is not None and stay.moved <= end
            if not stayed and stay.to in ignored:
                continue
            if name == "housing" and not housed or name != "housing" and stayed:
                continue
            if name == "shelter" and stay.kind in (3, 9, 10) and housed:
                continue
            counts["all"] += 1
            if stayed:
                counts["stayed"] += 1
            elif stay.to is not None and 400 <= stay.to < 500:
                counts["permanent"] += 1
            elif name == "outreach" and stay.to in good:
                counts["temporary"] += 1
        parts = [counts[part] for part in ("temporary", "permanent", "stayed")]
        rows.append([name, counts["all"]] + parts + [share(sum(parts), counts["all"])])
    return rows


def by_name_list(data, **period):
    homeless, homes, placed = collections.defaultdict(list), collections.defaultdict(list), collections.defaultdict(list)
    for stay in data.stays:
        if stay.kind in (0, 1, 2, 4, 8, 14):
            fades = OPEN
            if stay.kind in (1, 4):
                fades = max([stay.entry] + stay.services + [contact[0] for contact in stay.contacts]) + period["days"]
            homeless[stay.PersonalID].append((stay.entry, stay.end, fades))
        if stay.kind in HOUSING and data.lived(stay):
            homes[stay.PersonalID].append(data.lived(stay))
            placed[stay.PersonalID].append(data.lived(stay)[0])
        if stay.left is not None and stay.to is not None and 400 <= stay.to < 500:
            placed[stay.PersonalID].append(stay.left)

    def listed(on):
        return {
            person for person, stays in homeless.items()
            if any(entry <= on < end and on <= fades for entry, end, fades in stays)
            and not any(on in home for home in homes[person])}

    rows = []
    for month in range(period["from"], period["to"] + 1):
        begin, following = first_of(month), first_of(month + 1)
        if following > data.last:
            break
        before, after, flow = listed(begin), listed(following), collections.Counter()
        for person in after - before:
            if min(entry for entry, _, _ in homeless[person]) >= begin:
                flow["new"] += 1
            else:
                flow["unhoused" if any(on < following for on in placed[person]) else "back"] += 1
        for person in before - after:
            flow["housed" if any(begin <= on <= following for on in placed[person]) else "gone"] += 1
        rows.append(
            [begin, len(before)] + [flow[kind] for kind in ("new", "unhoused", "back", "housed", "gone")] + [len(after)])
    return rows


def cases(data):
    """Each report with the parameters that it is run with: all projects, and one of each kind of id."""
    last, month = data.last, month_of(data.last)
    year, before = dict(start=last - 364, end=last), dict(start=last - 729, end=last - 365)
    some = [None] + sorted(data.projects)[:3] + sorted(data.projects)[-1:]
    for on in (last, last - 200, last - 700, last + 1):
        yield census, dict(day=on)
    for project in some:
        yield occupancy, dict(start=last - 40, end=last + 3, project=project)
        yield months, {"from": month - 35, "to": month, "project": project}
        yield arrivals, {"from": month - 14, "to": month, "project": project}
        for report in (
                length_of_stay, average_stay, exits, outreach_contacts, outreach_engagement, data_quality_6a,
                data_quality_6b, data_quality_6c, data_quality_6d, data_quality_6e, last_wednesday_persons,
                last_wednesday_households):
            for period in (year, before, dict(start=last - 30, end=last)):
                yield report, dict(period, project=project)
        yield data_quality_6f, dict(year, project=project, days=90)
        yield data_quality_6f, dict(before, project=project, days=30)
        for back in (0, 1, 17):
            yield month_unduplicated, dict(month=month - back, project=project)
    yield utilisation, dict(start=last - 29, end=last)
    yield utilisation, dict(year)
    for report in (spm_1, spm_2, spm_3, spm_5, spm_7):
        for period in (year, before):
            yield report, dict(period)
    yield by_name_list, {"from": month - 30, "to": month, "days": 90}
    yield by_name_list, {"from": month - 11, "to": month - 1, "days": 30}


def answers(folder):
    data = Data(folder)
    return [
        {"report": report.__name__.replace("_", "-"), "parameters": parameters, "rows": report(data, **parameters)}
        for report, parameters in cases(data)]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    json.dump(answers(sys.argv[1]), sys.stdout)
