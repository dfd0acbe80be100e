"""What requests-oauthlib, which knows nothing of Porchlight, makes of the pretend RapidSOS.

    python3 requests_oauthlib_check.py http://127.0.0.1:8702

Says nothing and exits with 0 when all is well; names the first thing that is not and exits with 1.
"""

import json
import os
import sys
import time

# The sandbox listens on loopback, without TLS.
os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"

from oauthlib.oauth2 import (  # noqa: E402
    BackendApplicationClient,
    LegacyApplicationClient,
)
from requests.auth import HTTPBasicAuth  # noqa: E402
from requests_oauthlib import OAuth2Session  # noqa: E402

CLIENT = {"client_id": "demo-client", "client_secret": "demo-secret"}


def check(what, holds):
    if not holds:
        raise AssertionError(what)


def called_bearer(response):
    """RapidSOS calls its tokens "BearerToken", and takes them as "Bearer"; the library knows the
    latter name only."""
    token = response.json()
    check("its name for tokens", token["token_type"] == "BearerToken")
    check("texts", isinstance(token["issued_at"], str) and token["expires_in"] == "3599")
    token["token_type"] = "Bearer"
    response._content = json.dumps(token).encode()
    return response


def session(client):
    made = OAuth2Session(client=client)
    made.register_compliance_hook("access_token_response", called_bearer)
    return made


def application(base, **more):
    made = session(BackendApplicationClient(client_id="demo-client"))
    return made, made.fetch_token(f"{base}/oauth/token", **CLIENT, **more)


def person(base, name="robin.example", password="porchlight", **more):
    made = session(LegacyApplicationClient(client_id="demo-client"))
    return made, made.fetch_token(
        f"{base}/oauth/token", username=name, password=password, **CLIENT, **more
    )


def has_both_tokens(base):
    # The client's credentials in the header, as the library has it, and in the form.
    for more in ({}, {"include_client_id": True}):
        for token in (application(base, **more)[1], person(base, **more)[1]):
            check("seconds", int(token["expires_in"]) == 3599)
            check("lifetime", 3500 < token["expires_at"] - time.time() <= 3600)
            check("milliseconds", abs(int(token["issued_at"]) / 1000 - time.time()) < 60)
    # The id in the form and, with the secret, in the header.
    made = session(BackendApplicationClient(client_id="demo-client"))
    both = made.fetch_token(
        f"{base}/oauth/token", auth=HTTPBasicAuth("demo-client", "demo-secret"),
        include_client_id=True,
    )
    check("id in both places", both["access_token"])
    check("a refresh token", person(base)[1]["refresh_token"])


def reads_and_changes_the_profile(base):
    robin, _ = person(base)
    url = f"{base}/v1/rain/personal-info"
    profile = robin.get(url).json()
    check("name", profile["full_name"]["value"] == ["Robin Example"])
    check("contacts", len(profile["emergency_contact"]["value"]) == 2)
    answer = robin.patch(url, json={"allergy": {"value": ["peanuts"]}, "comment": None})
    check("changed", answer.status_code == 200 and answer.json()["allergy"]["value"] == ["peanuts"])
    check("cleared", "comment" not in answer.json())
    check("kept", robin.get(url).json() == answer.json())


def starts_a_call_flow(base):
    app, _ = application(base)
    place = {"latitude": "40.754500", "longitude": "-73.989900", "uncertainty": "12.000000"}
    user = {"full_name": "Robin Example", "phone_number": "+12025550123"}
    trigger = {"callflow": "kronos_contacts", "variables": {"location": place, "user": user}}
    answer = app.post(f"{base}/v1/rem/trigger", json=trigger)
    check("accepted", answer.status_code == 200 and len(answer.json()["alert_id"]) == 36)
    robin, _ = person(base)
    answer = robin.post(f"{base}/v1/rem/trigger", json=trigger)
    check("not with a person's token", answer.status_code == 403)


def fails_properly(base):
    try:
        person(base, password="wrong")
        check("wrong password", False)
    except AssertionError:
        raise
    except Exception as error:
        check(f"wrong password: {error}", "token" in str(error).lower())
    app, _ = application(base)
    answer = app.get(f"{base}/v1/rain/personal-info")
    check("not with an application's token", answer.status_code == 403)


if __name__ == "__main__":
    for step in (
        has_both_tokens, reads_and_changes_the_profile, starts_a_call_flow, fails_properly,
    ):
        try:
            step(sys.argv[1])
        except Exception as problem:  # whatever it is, it is named
            print(f"{step.__name__}: {type(problem).__name__}: {problem}")
            sys.exit(1)
