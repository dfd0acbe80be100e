"""What python-fmrest, a client that knows nothing of Porchlight, makes of the sandbox.

    python3 fmrest_check.py https://127.0.0.1:8704 /path/of/ca.pem http://127.0.0.1:8700

Says nothing and exits with 0 when all is well; names the first thing that is not and exits with 1.
"""

import io
import json
import sys
import urllib.request
import warnings

warnings.simplefilter("ignore")

import fmrest  # noqa: E402
from fmrest.exceptions import BadGatewayError, BadJSON, FileMakerError  # noqa: E402


def check(what, holds):
    if not holds:
        raise AssertionError(what)


def refused(what, server, code, call):
    try:
        call()
    except FileMakerError:
        check(f"{what}: {server.last_error}", server.last_error == code)
        return
    raise AssertionError(f"{what}: was not refused")


def server(database="Bands", layout="Bands", password="porchlight", **options):
    options.setdefault("api_version", "v1")
    return fmrest.Server(
        ADDRESS, user="staff", password=password, database=database, layout=layout,
        verify_ssl=AUTHORITY, **options)


def control(path, body):
    request = urllib.request.Request(
        CONTROL + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    urllib.request.urlopen(request).read()


def signs_in_and_out():
    with server() as bands:
        token = bands.login()
        check("a token", len(token) == 52)
        check("product", bands.get_product_info()["name"] == "FileMaker Data API Engine")
        check("databases", {"name": "Shelter"} in bands.get_databases())
        check("logged out", bands.logout())
        refused("after log-out", bands, 952, lambda: bands.get_record(1))
    wrong = server(password="wrong")
    refused("wrong password", wrong, 212, wrong.login)


def opens_other_databases():
    other = {"database": "Shelter", "username": "staff", "password": "porchlight"}
    server(data_sources=[other]).login()
    for source, code in (
        ({**other, "password": "wrong"}, 212), ({**other, "database": "Nowhere"}, 802),
    ):
        session = server(data_sources=[source])
        refused("another database", session, code, session.login)


def signs_in_again_by_itself():
    bands = server(auto_relogin=True)
    bands.login()
    control("/clock", {"advance": 900})
    check("a record all the same", bands.get_record(1).bandName == "The Paper Lanterns")
    strict = server()
    strict.login()
    control("/clock", {"advance": 900})
    refused("a session that is over", strict, 952, lambda: strict.get_record(1))


def lists():
    guests = server("Shelter", "Guests", api_version="vLatest")
    guests.login()
    page = guests.get_records(
        offset=1999, limit=50, sort=[{"fieldName": "GuestNumber", "sortOrder": "ascend"}])
    check("the last two", [record.GuestNumber for record in page] == [1999, 2000])
    check("counts", page.info["foundCount"] == 2000 and page.info["returnedCount"] == 2)
    first = guests.get_record(1, portals=[{"name": "Notes", "offset": 2, "limit": 1}])
    check("a portal", [note["Notes::By"] for note in first.portal_Notes] == ["Rosa Mar"])
    check("its counts", first.portal_Notes.info["foundCount"] == 2)
    iso = guests.get_record(1, date_format="iso-8601").FirstStay
    check("ISO dates", len(iso) == 10 and iso[4] == "-")
    other = guests.get_record(1, response_layout="Guest List")
    check("another layout", "KnownAs" not in other.keys() and other.GuestNumber == 1)
    refused("beyond the end", guests, 101, lambda: guests.get_records(offset=2001))


def finds():
    bands = server()
    bands.login()
    either = bands.find([{"bandName": "Violet Engine"}, {"bandName": "No Refunds"}])
    check("or", [band.bandName for band in either] == ["Violet Engine", "No Refunds"])
    both = bands.find([{"bandName": "violet", "genre": "=Choir"}])
    check("and", [band.bandName for band in both] == ["Violet Hour Choir"])
    rest = bands.find(
        [{"city": "==Harborville"}, {"genre": "Rock", "omit": "true"}],
        sort=[{"fieldName": "founded", "sortOrder": "descend"}], limit=2)
    check("omit", [band.founded for band in rest] == ["01/30/2018", "03/14/2009"])
    check("found", rest.info["foundCount"] == 3)
    check("range", bands.find([{"members": "30...40"}])[0].members == 32)
    there = bands.find([{"Gigs::venue": "boathouse"}])
    check("by a field of a portal", [band.bandID for band in there] == [1, 3])
    check("both", bands.find([{"Gigs::venue": "boathouse", "genre": "Jazz"}])[0].bandID == 3)
    named = bands.find([{"nickname(2)": "PL"}])
    check("by a repetition", [band.bandID for band in named] == [1])
    refused("not in the portal", bands, 102, lambda: bands.find([{"Gigs::bandID": "1"}]))
    refused("nobody", bands, 401, lambda: bands.find([{"bandName": "Zzz"}]))
    refused("no such field", bands, 102, lambda: bands.find([{"drummer": "x"}]))


def writes():
    bands = server()
    bands.login()
    number = bands.create_record(
        {"bandName": "Fmrest and the Pythons", "members": 5},
        portals={"gigs": [{"Gigs::venue": "Library"}]})
    made = bands.get_record(number)
    check("made", made.bandID == 13 and made.modification_id == 0)
    check("a gig", [gig["Gigs::venue"] for gig in made.portal_gigs] == ["Library"])
    made["city"] = "Mossbridge"
    check("edited", bands.edit(made, validate_mod_id=False))
    again = bands.get_record(number)
    check("changed", again.city == "Mossbridge" and again.modification_id == 1)
    check("with a count", bands.edit_record(number, {"members": 6}, mod_id=1))
    refused("changed meanwhile", bands, 306,
            lambda: bands.edit_record(number, {"members": 7}, mod_id=1))
    refused("not in the list", bands, 506, lambda: bands.edit_record(number, {"genre": "Noise"}))
    refused("too many", bands, 503, lambda: bands.edit_record(number, {"members": 41}))
    refused("no name", bands, 509, lambda: bands.create_record({"city": "x"}))
    gigs = server(layout="Gigs")
    gigs.login()
    check("a related field", gigs.edit_record(1, {"Bands::bandName": "The Paper Kites"}))
    check("is written", bands.get_record(1).bandName == "The Paper Kites")
    check("and back", gigs.edit_record(1, {"Bands::bandName": "The Paper Lanterns"}))
    check("deleted", bands.delete_record(number))
    refused("gone", bands, 101, lambda: bands.get_record(number))


def runs_scripts():
    bands = server()
    bands.login()
    check("echo", bands.perform_script("Echo", "par am+") == (0, "par am+"))
    check("nothing returned", bands.perform_script("Echo") == (0, None))
    check("an error", bands.perform_script("Print Poster") == (3, None))
    refused("no such script", bands, 104, lambda: bands.perform_script("None"))
    bands.find(
        [{"bandName": "untitled"}],
        scripts={"prerequest": ["Echo", "p"], "presort": ["Tune Up", ""], "after": ["Echo", "a"]})
    check("three", bands.last_script_result == {
        "prerequest": [0, "p"], "presort": [0, "In tune"], "after": [0, "a"]})


def moves_files():
    bands = server()
    bands.login()
    check("up", bands.upload_container(4, "logo", ("poster.png", io.BytesIO(b"\x89PNG\r\n--"))))
    address = bands.get_record(4).logo
    check("an address", "/Streaming_SSL/MainDB/" in address and ".png?RCType=" in address)
    name, kind, length, response = bands.fetch_file(address)
    check("down", response.status_code == 200 and response.content == b"\x89PNG\r\n--")
    check("its length", length == "8" and name.endswith(".png"))
    bands.logout()
    check("over with the session", bands.fetch_file(address)[3].status_code != 200)


def sets_globals():
    bands = server()
    bands.login()
    check("set", bands.set_globals({"Bands::gSeason": "Autumn"}))
    check("mine", bands.get_record(1).gSeason == "Autumn")
    other = server()
    other.login()
    check("nobody else's", other.get_record(1).gSeason == "Winter")
    refused("none", bands, 102, lambda: bands.set_globals({"Bands::city": "x"}))


def reads_the_catalogue():
    bands = server()
    bands.login()
    check("layouts", bands.get_layouts()[1]["folderLayoutNames"][0]["name"] == "Band List")
    check("scripts", bands.get_scripts()[2]["name"] == "-")
    check("fields", bands.get_layout()[4]["result"] == "date")
    check("portals", list(bands.get_layout(metadata="portals")) == ["gigs"])
    check("a value list", ("Folk", "Folk") in bands.get_value_list_values("Genres"))


def fails_properly():
    bands = server()
    bands.login()
    control("/switches", {"service": "filemaker", "name": "engineOff", "value": True})
    try:
        bands.get_record(1)
        check("the engine is off", False)
    except BadGatewayError:
        pass
    control("/switches", {"service": "filemaker", "name": "engineOff", "value": False})
    control("/faults", {"service": "filemaker", "kind": "html"})
    try:
        bands.get_record(1)
        check("a page", False)
    except BadJSON:
        pass
    bands.layout = "Nowhere"
    refused("no such layout", bands, 105, lambda: bands.get_record(1))


if __name__ == "__main__":
    ADDRESS, AUTHORITY, CONTROL = sys.argv[1:4]
    for step in (
        signs_in_and_out, opens_other_databases, signs_in_again_by_itself, lists, finds, writes,
        runs_scripts, moves_files, sets_globals, reads_the_catalogue, fails_properly,
    ):
        try:
            step()
        except Exception as problem:  # whatever it is, it is named
            print(f"{step.__name__}: {type(problem).__name__}: {problem}")
            sys.exit(1)
