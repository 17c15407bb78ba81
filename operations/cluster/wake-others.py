#!/usr/bin/python3
"""wake-others.py patroni.yml: run by Patroni on the node that is about to lead (pre_promote), has the other nodes look around at
once. Else each follows the new leader with its next look, up to `loop_wait` later, and until one does nothing is confirmed."""
import os
import sys

# The promotion does not wait for this, and goes on whatever becomes of it.
if os.fork() > 0:
    sys.exit(0)

import base64
import json
import urllib.request

import yaml

with open(sys.argv[1]) as file:
    config = yaml.safe_load(file)
rest = config["restapi"]
login = base64.b64encode("{username}:{password}".format(**rest["authentication"]).encode()).decode()


def ask(url, body=None):
    request = urllib.request.Request(url, data=body and json.dumps(body).encode(), method="PATCH" if body else "GET")
    request.add_header("Authorization", "Basic " + login)
    with urllib.request.urlopen(request, timeout=2) as answer:
        return json.load(answer)


here = "http://" + rest["listen"]
# A setting that stays what it is changes nothing, and wakes who is asked.
same = {"loop_wait": ask(here + "/config")["loop_wait"]}
for member in ask(here + "/cluster")["members"]:
    if member["name"] == config["name"]:
        continue
    if os.fork() == 0:
        try:
            ask(member["api_url"].rsplit("/", 1)[0] + "/config", same)
        except OSError:
            pass
        os._exit(0)
