"""The tables of a point-in-time count, computed apart from the program, by the rules alone.

Reads {"definition": ..., "surveys": [...], "decisions": [...]} and prints
{table: {row: {column: [known, unknown]}}}; what has nobody is left out.
"""
import json
import sys

data = json.load(sys.stdin)
ALL, NOBODY = range(0, 200), range(0, 0)
BANDS = {"under18": range(0, 18), "18to24": range(18, 25), "25to34": range(25, 35),
         "35to44": range(35, 45), "45to54": range(45, 55), "55to64": range(55, 65),
         "65plus": range(65, 200)}
COARSE = dict(BANDS, **{"adult": range(18, 200), "25plus": range(25, 200)})
RANK = ["emergencyShelter", "safeHaven", "transitionalHousing", "unsheltered", "unknown"]


# Three values: True, False, None.
def some(*values):
    return True if True in values else None if None in values else False


def every(*values):
    return False if False in values else None if None in values else True


def no(value):
    return None if value is None else not value


class Form:
    """A survey with what its questions are for."""

    def __init__(self, survey):
        self.survey = survey
        sheet = data["definition"]["surveys"].get(survey["kind"], {"questions": []})
        self.questions = {q["role"]: q for q in sheet["questions"] if "role" in q}

    def raw(self, role, person=0):
        question = self.questions.get(role)
        if question is None:
            return None
        if question["scope"] == "household":
            return self.survey["household"].get(question["id"]) if person == 0 else None
        people = self.survey["people"]
        return people[person].get(question["id"]) if person < len(people) else None

    def number(self, role, person=0):
        answer = self.raw(role, person)
        return answer["number"]["_0"] if answer and "number" in answer else None

    def means(self, role, person=0):
        """The meanings that were chosen; None where nothing was."""
        answer = self.raw(role, person)
        if not answer or "choices" not in answer:
            return None
        codes = answer["choices"]["_0"]
        return [c["meaning"] for c in self.questions[role]["choices"]
                if c["code"] in codes and "meaning" in c]

    def is_(self, role, meaning="yes", person=0):
        found = self.means(role, person)
        return found[0] == meaning if found else None


def counts(form):
    survey = form.survey
    if survey["isPractice"] or survey.get("end", "completed") != "completed":
        return False
    outside = survey["kind"] == "sheltered" or form.is_("sleepingPlace", "unsheltered") is not False
    return outside and form.is_("consent") is not False and form.is_("alreadyAsked") is not True


def ages(form, person, adults, children):
    exact, band = form.number("age", person), form.means("ageBand", person)
    found = range(exact, exact + 1) if exact is not None else COARSE[band[0]] if band else ALL
    if older(found, 18) is None:
        if children == 0 and adults != 0:
            found = range(18, found.stop)
        if adults == 0 and children != 0:
            found = range(found.start, 18)
    return found


def older(found, age):
    return True if found.start >= age else False if found.stop <= age else None


def household_ages(form, number, adults, children):
    """Of those whose age leaves it open as many are under 18 as were said to be."""
    found = [ages(form, place, adults, children) for place in range(number)]
    if not children:
        return found
    left = [n for n in range(number) if older(found[n], 18) is None]
    wanted = children - sum(older(one, 18) is False for one in found)

    def likely(place):
        kin = (form.means("relationship", place) or [None])[0]
        return (0 if kin == "child" else 2 if kin in ("partner", "parent") else 1, -place)

    may_be = [n for n in left if n > 0 or adults is not None]
    young = sorted(may_be, key=likely)[:max(0, wanted)]
    for place in left:
        if place in young:
            found[place] = range(found[place].start, 18)
        elif len(young) >= wanted:
            found[place] = range(18, found[place].stop)
    return found


KINDS = ["americanIndian", "asian", "black", "middleEastern", "pacificIslander", "white", "several"]


def races_of(form, person):
    """The rows that may be somebody's whose row is not known."""
    races, hispanic = form.means("race", person), form.is_("hispanic", person=person)
    if race(form, person) != "race.unknown":
        return []
    one = [] if not races else ["several" if len(races) > 1 else races[0]]
    rows = []
    if hispanic is not True:
        rows += one or KINDS
    if hispanic is not False:
        alone = [] if one else ["hispanic"]
        rows += alone if races == [] else [k + "Hispanic" for k in one or KINDS] + alone
    return ["race." + row for row in rows]


def race(form, person):
    races, hispanic = form.means("race", person), form.is_("hispanic", person=person)
    if races is None or hispanic is None or (not races and not hispanic):
        return "race.unknown"
    name = "several" if len(races) > 1 else races[0] if races else ""
    return "race." + (name + "Hispanic" if name else "hispanic") if hispanic else "race." + name


def person(form, place, age):
    def said(role, meaning="yes"):
        return form.is_(role, meaning, place)

    adult = older(age, 18)
    service = [said(r) for r in ("armedForces", "guardActivated") if r in form.questions] or [None]
    veteran = some(*service)
    if veteran is None and service.count(None) == len(service) and said("vaCare") is not None:
        veteran = said("vaCare")
    conditions = [said(r) for r in ("substanceUse", "psychiatric", "physical")
                  if r in form.questions] or [None]
    keeps = said("keepsFromHousing")
    if form.raw("keepsFromHousing", place) is None and some(*conditions) is not True:
        keeps = some(*conditions)
    reasons = [keeps] if "keepsFromHousing" in form.questions else []
    reasons += [said(r) for r in ("hiv", "disabilityBenefits") if r in form.questions]
    disabled = some(*(reasons or [None]))
    times = said("timesInThreeYears", "fourOrMore")
    if form.raw("timesInThreeYears", place) is None and said("firstTime"):
        times = False if "timesInThreeYears" in form.questions else None
    chronic = every(disabled, some(
        said("lengthOfTime", "yearOrMore"),
        every(times, said("monthsInThreeYears", "twelveOrMore"))))
    band = [b for b, r in BANDS.items() if r.start <= age.start and age.stop <= r.stop]
    kin = form.means("relationship", place)
    under25 = no(older(age, 25))
    return {
        "adult": adult, "under25": under25, "youth": False if age.stop <= 12 else under25,
        "veteran": False if adult is False else veteran, "chronic": chronic,
        "partner": None if kin is None else kin[:1] == ["partner"],
        "child": None if kin is None else kin[:1] == ["child"],
        "age": "age." + (band[0] if band else "unknown"),
        "ages": [] if band else ["age." + b for b, r in BANDS.items()
                                 if r.start < age.stop and age.start < r.stop],
        "race": race(form, place), "races": races_of(form, place),
        "mentalIllness": every(adult, said("psychiatric"), disabled),
        "substanceUse": every(adult, said("substanceUse"), disabled),
        "hiv": every(adult, said("hiv")), "fleeingViolence": every(adult, said("fleeingViolence"))}


def household(form):
    size, adults, children = (form.number(r) for r in ("size", "adults", "children"))
    exact = size is not None or None not in (adults, children)
    number = size if size is not None else (adults or 0) + (children or 0)
    if not exact:
        number = max(number, len(form.survey["people"]))
    number = min(max(number, 1), 30)
    found = household_ages(form, number, adults, children)
    people = [person(form, place, found[place]) for place in range(number)]
    more = False if exact else None
    adult = some(more, *(p["adult"] for p in people))
    child = some(more, *(no(p["adult"]) for p in people))
    adult = adults > 0 if adult is None and adults is not None else adult
    child = children > 0 if child is None and children is not None else child
    kind = {(True, True): "adultsAndChildren", (True, False): "adultsOnly",
            (False, True): "childrenOnly"}.get((adult, child), "householdUnknown")
    head, rest = people[0], people[1:]
    column = (form.means("shelterType") or ["unknown"])[0] \
        if form.survey["kind"] == "sheltered" else "unsheltered"
    chronic = some(head["chronic"], *(every(p["adult"], p["chronic"]) for p in rest))
    return {
        "column": column, "people": people,
        "chronic": False if column == "transitionalHousing" else chronic,
        "tables": {
            "everybody": True, kind: True, "veterans": head["veteran"],
            "unaccompaniedYouth": every(no(more) if number == 1 else False, head["under25"]),
            "parentingYouth": every(
                some(head["youth"], *(every(p["partner"], p["youth"]) for p in rest)),
                every(no(more), *(p["under25"] for p in people)),
                some(more, *(every(p["child"], no(p["adult"])) for p in rest)))}}


forms = [Form(s) for s in sorted(data["surveys"], key=lambda s: (s["began"], s["id"]))]
households = {f.survey["id"]: household(f) for f in forms if counts(f)}
order = list(households)

# Who is the same as somebody else: groups of people, each one person.
group, pairs = {}, []
for decision in data["decisions"]:
    for pair in decision["same"]:
        one = (decision["first"], pair["first"])
        two = (decision["second"], pair["second"])
        if all(i not in households or n < len(households[i]["people"]) for i, n in (one, two)):
            pairs.append((one, two))
            merged = group.get(one, {one}) | group.get(two, {two})
            for member in merged:
                group[member] = merged
elsewhere = set()
for members in group.values():
    # Who was asked in a survey that does not count may still be what two others have in common.
    members = {m for m in members if m[0] in households}
    if not members:
        continue
    best = min(RANK.index(households[i]["column"]) for i, _ in members)
    top = {m for m in members if RANK.index(households[m[0]]["column"]) == best}
    firsts = top - {b for a, b in pairs if a in top and a != b} or top
    elsewhere |= members - {min(firsts, key=lambda m: (order.index(m[0]), m[1]))}

tables = {}


def add(table, row, column, truth):
    if truth is False:
        return
    for place in (column, "total"):
        cell = tables.setdefault(table, {}).setdefault(row, {}).setdefault(place, [0, 0])
        cell[0 if truth else 1] += 1


for key, house in households.items():
    present = [p for n, p in enumerate(house["people"]) if (key, n) not in elsewhere]
    for table, belongs in house["tables"].items():
        if (key, 0) not in elsewhere:
            add(table, "households", house["column"], belongs)
            add(table, "chronicHouseholds", house["column"], every(belongs, house["chronic"]))
        for one in present:
            for row in ("persons", one["age"], one["race"]):
                add(table, row, house["column"], belongs)
            for row in one["ages"] + one["races"]:
                add(table, row, house["column"], every(belongs, None))
            add(table, "veterans", house["column"], every(belongs, one["veteran"]))
            add(table, "chronicPersons", house["column"], every(belongs, house["chronic"]))
    for one in present:
        for row in ("mentalIllness", "substanceUse", "hiv", "fleeingViolence"):
            add("additionalPopulations", row, house["column"], one[row])
print(json.dumps(tables))
