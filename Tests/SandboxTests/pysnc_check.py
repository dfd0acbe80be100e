"""What pysnc, ServiceNow's own client, which knows nothing of Porchlight, makes of the sandbox.

    python3 pysnc_check.py https://127.0.0.1:8703 /path/of/ca.pem http://127.0.0.1:8700

Says nothing and exits with 0 when all is well; names the first thing that is not and exits with 1.
"""

import os
import sys
import tempfile
import warnings

warnings.simplefilter("ignore")
# requests prefers this to what its callers say.
os.environ["REQUESTS_CA_BUNDLE"] = sys.argv[2]

import requests  # noqa: E402
from pysnc import ServiceNowClient  # noqa: E402
from pysnc.auth import ServiceNowPasswordGrantFlow  # noqa: E402
from pysnc.exceptions import AuthenticationException, RequestException  # noqa: E402

CONTENT = bytes(range(256)) * 100


def check(what, holds):
    if not holds:
        raise AssertionError(what)


def client(instance, auth=("john.doe", "porchlight")):
    return ServiceNowClient(instance, auth, auto_retry=False)


def set_switch(control, name, value):
    answer = requests.post(
        f"{control}/switches", json={"service": "servicenow", "name": name, "value": value}
    )
    check(f"switch {name}: {answer.text}", answer.status_code == 200)


def incidents(instance, query):
    record = client(instance).GlideRecord("incident")
    for name, value in query.items():
        record.add_query(name, value)
    record.query()
    return record


def signs_in(instance, control):
    flow = ServiceNowPasswordGrantFlow("john.doe", "porchlight", "demo-client", "demo-secret")
    for auth in (("john.doe", "porchlight"), flow):
        record = client(instance, auth).GlideRecord("problem")
        record.query()
        check("rows", len(record) == 4)
    try:
        client(instance, ("john.doe", "wrong")).GlideRecord("problem").query()
    except AuthenticationException as error:
        check("its text", error.args[0]["error"]["message"] == "User Not Authenticated")
        return
    raise AssertionError("a wrong password")


def lists_pages(instance, control):
    record = client(instance).GlideRecord("incident", batch_size=3)
    record.add_active_query()
    record.order_by("number")
    record.query()
    numbers = [str(each.number) for each in record]
    check("sorted", len(numbers) > 9 and numbers == sorted(numbers))
    record = incidents(instance, {"number": "INC0010022"})
    check("found", record.next())
    check("pairs", record.get_display_value("priority") == "1 - Critical")
    check("value", record.get_value("priority") == "1")


def writes(instance, control):
    record = client(instance).GlideRecord("incident")
    record.initialize()
    record.short_description = "Made by pysnc"
    check("insert", record.insert())
    record.state = "2"
    check("update", record.update())
    again = client(instance).GlideRecord("incident")
    check("get", again.get(str(record.sys_id)) and again.get_value("state") == "2")
    check("delete", again.delete())
    check("gone", not client(instance).GlideRecord("incident").get(str(record.sys_id)))


def batches(instance, control):
    for _ in range(5):
        record = client(instance).GlideRecord("incident")
        record.initialize()
        record.short_description = "Batch by pysnc"
        record.insert()
    mine = {"short_description": "Batch by pysnc"}
    many = incidents(instance, mine)
    for each in many:
        each.priority = "1"
    check("update_multiple", many.update_multiple())
    check("updated", len(incidents(instance, {**mine, "priority": "1"})) == 5)
    check("delete_multiple", incidents(instance, mine).delete_multiple())
    check("gone", len(incidents(instance, mine)) == 0)


def sends_again_what_was_not_serviced(instance, control):
    set_switch(control, "batchLimit", 2)
    batches(instance, control)
    set_switch(control, "batchLimit", 0)


def attaches(instance, control):
    record = incidents(instance, {"number": "INC0010021"})
    check("found", record.next())
    location = record.add_attachment("van é.bin", CONTENT, "application/x-van")
    check("location", location.startswith(f"{instance}/api/now/attachment/"))
    files = record.get_attachments()
    check("listed", len(files) == 1 and files.next())
    check("name", files.file_name == "van é.bin" and files.content_type == "application/x-van")
    check("size", files.size_bytes == str(len(CONTENT)))
    check("read", files.read() == CONTENT)
    check("read in pieces", files.as_temp_file().read() == CONTENT)
    with tempfile.TemporaryDirectory() as folder:
        with open(files.write_to(folder), "rb") as file:
            check("written", file.read() == CONTENT)
    one = client(instance).Attachment("incident")
    check("get", one.get(files.sys_id))
    one.delete()
    check("gone", not client(instance).Attachment("incident").get(files.sys_id))
    set_switch(control, "maxAttachment", 0)
    try:
        record.add_attachment("a.bin", CONTENT)
        check("too large", False)
    except RequestException as error:
        text = error.args[0]["error"]["message"]
        check(f"its text: {text}", text == "Request entity too large")
    finally:
        set_switch(control, "maxAttachment", 32)


def fails_properly(instance, control):
    record = client(instance).GlideRecord("incident")
    check("none of that id", not record.get("0" * 32))
    record = client(instance).GlideRecord("nothing_here")
    try:
        record.query()
        check("no such table", False)
    except RequestException as error:
        check("its text", error.args[0]["error"]["message"] == "Invalid table nothing_here")


if __name__ == "__main__":
    for step in (
        signs_in, lists_pages, writes, batches, sends_again_what_was_not_serviced, attaches,
        fails_properly,
    ):
        try:
            step(sys.argv[1], sys.argv[3])
        except Exception as problem:  # whatever it is, it is named
            print(f"{step.__name__}: {type(problem).__name__}: {problem}")
            sys.exit(1)
