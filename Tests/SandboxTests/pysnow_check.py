"""What pysnow, a client that knows nothing of Porchlight, makes of the sandbox.

    python3 pysnow_check.py 127.0.0.1:8703

Says nothing and exits with 0 when all is well; names the first thing that is not and exits with 1.
"""

import json
import os
import sys
import tempfile
import warnings

warnings.simplefilter("ignore")
# The sandbox listens on loopback, without TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"

import pysnow  # noqa: E402
import requests  # noqa: E402
from pysnow.exceptions import NoResults, TokenCreateError  # noqa: E402


def check(what, holds):
    if not holds:
        raise AssertionError(what)


def refused(what, status, call):
    try:
        call()
    except requests.exceptions.HTTPError as error:
        check(f"{what}: {error.response.status_code}", error.response.status_code == status)
        return error.response.json()["error"]
    raise AssertionError(f"{what}: was not refused")


def client(host, password="porchlight"):
    return pysnow.Client(host=host, user="john.doe", password=password, use_ssl=False)


def signs_in_and_lists(host):
    session = client(host)
    me = session.resource(api_path="/table/sys_user").get(query={"user_name": "john.doe"}).one()
    check("my name", me["name"] == "John Doe")
    check("no password", "user_password" not in me)
    mine = session.resource(api_path="/table/task").get(
        query={"assigned_to": me["sys_id"], "active": "true"}
    )
    check("my tasks", len(mine.all()) > 10)
    check("total", mine.headers["X-Total-Count"] == str(len(mine.all())))
    cookies = session.session.cookies
    check("a session", "JSESSIONID" in cookies and "glide_user_route" in cookies)


def builds_queries(host):
    incidents = client(host).resource(api_path="/table/incident")
    query = (
        pysnow.QueryBuilder()
        .field("short_description").contains("HEATER")
        .AND().field("priority").equals("1")
    )
    found = incidents.get(query=query, fields=["number", "assigned_to.name"]).one()
    check("query", found == {"number": "INC0010022", "assigned_to.name": "John Doe"})
    incidents.parameters.display_value = "all"
    shown = incidents.get(query={"number": "INC0010022"}).one()["priority"]
    check("pairs", shown == {"display_value": "1 - Critical", "value": "1"})


def streams_pages(host):
    tasks = client(host).resource(api_path="/table/task")
    whole = [row["number"] for row in tasks.get(query="ORDERBYnumber", stream=True).all()]
    pages, offset = [], 0
    while True:
        page = list(
            tasks.get(query="ORDERBYnumber", limit=7, offset=offset, stream=True).all()
        )
        pages += [row["number"] for row in page]
        offset += 7
        if offset >= 29:
            break
    check("pages", pages == whole and len(whole) == 28)


def comments_through_mywork(host):
    tracker = client(host).resource(
        api_path="/tracker/task", base_path="/api/x_snc_my_work/v1"
    )
    mine = tracker.get().one()["Incident"]
    task = next(entry for entry in mine if entry["number"] == "INC0010021")
    text = "Seen from pysnow: กำ 👍"
    answer = tracker.request(
        "POST", path_append=f"/{task['sys_id']}/comment", data=json.dumps({"comment": text})
    )
    check("created", answer._response.status_code == 201)
    check("not wrapped", answer._response.json() == {"data": "Successfully inserted"})
    journal = client(host).resource(api_path="/table/sys_journal_field")
    newest = journal.get(
        query=f"element_id={task['sys_id']}^ORDERBYDESCsys_created_on", limit=1
    ).one()
    check("journal", newest["value"] == text and newest["element"] == "work_notes")
    error = refused(
        "empty comment", 400,
        lambda: tracker.request(
            "POST", path_append=f"/{task['sys_id']}/comment", data=json.dumps({"comment": ""})
        ).one(),
    )
    check("its text", error["message"].startswith("Valid inputs not present in request."))


def writes(host):
    incidents = client(host).resource(api_path="/table/incident")
    made = incidents.create({"short_description": "Made by pysnow", "urgency": 2}).one()
    check("number", made["number"].startswith("INC") and made["urgency"] == "2")
    changed = incidents.update({"number": made["number"]}, {"state": "2"}).one()
    check("state", changed["state"] == "2" and changed["sys_mod_count"] == "1")
    gone = incidents.delete({"number": made["number"]})
    check("deleted", gone["status"] == "record deleted")
    check("gone", incidents.get(query={"number": made["number"]}).one_or_none() is None)
    try:
        incidents.update({"number": made["number"]}, {"state": "2"})
        check("updating what is gone", False)
    except NoResults:
        pass


def attaches(host):
    incidents = client(host).resource(api_path="/table/incident")
    record = incidents.get(query={"number": "INC0010022"}).one()["sys_id"]
    with tempfile.NamedTemporaryFile(suffix=".txt") as file:
        file.write(b"Seen from pysnow\n")
        file.flush()
        made = incidents.attachments.upload(sys_id=record, file_path=file.name, name="a.txt").one()
    check("made", made["file_name"] == "a.txt" and made["size_bytes"] == "17")
    files = incidents.attachments.get(sys_id=record)
    check("listed", [each["sys_id"] for each in files] == [made["sys_id"]])
    incidents.attachments.delete(made["sys_id"])
    check("deleted", incidents.attachments.get(sys_id=record) == [])


def fails_properly(host):
    error = refused(
        "wrong password", 401,
        lambda: client(host, "wrong").resource(api_path="/table/task").get().all(),
    )
    check("its text", error["message"] == "User Not Authenticated")
    error = refused(
        "not found", 404,
        lambda: client(host).resource(api_path="/table/task").request(
            "GET", path_append="/" + "0" * 32
        ).all(),
    )
    check("its text", error["message"] == "No Record found")
    refused(
        "no such table", 400,
        lambda: client(host).resource(api_path="/table/nothing_here").get().all(),
    )


def signs_in_with_oauth(host):
    session = pysnow.OAuthClient(
        client_id="demo-client", client_secret="demo-secret", host=host, use_ssl=False
    )
    token = session.generate_token("john.doe", "porchlight")
    check("token", token["scope"] in ("useraccount", ["useraccount"]))
    check("lifetime", 0 < token["expires_in"] <= 1800)
    session.set_token(token)
    check("list", len(session.resource(api_path="/table/problem").get().all()) == 4)
    try:
        session.generate_token("john.doe", "wrong")
        check("wrong password", False)
    except TokenCreateError as error:
        check("its text", error.description == "access_denied")


if __name__ == "__main__":
    for step in (
        signs_in_and_lists, builds_queries, streams_pages, comments_through_mywork, writes,
        attaches, fails_properly, signs_in_with_oauth,
    ):
        try:
            step(sys.argv[1])
        except Exception as problem:  # whatever it is, it is named
            print(f"{step.__name__}: {type(problem).__name__}: {problem}")
            sys.exit(1)
