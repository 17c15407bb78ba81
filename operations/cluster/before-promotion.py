#!/usr/bin/python3
"""before-promotion.py patroni.yml: run by Patroni on the node that is about to lead (pre_promote). It has

- the log that another standby has and this one lacks come here first. Commits wait for one standby, and the other one may have
  received more when the primary went; it would have to be rewound before it could follow, and until one follows nothing is
  confirmed for five seconds. What nobody was told may stand or not, so it stands.
- the other nodes look around at once. Else each follows with its next look, up to `loop_wait` later.

The promotion waits for the first, mostly a third of a second and three where everything is slow, and goes on whatever becomes of it."""
import base64
import json
import os
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import psycopg2
import yaml

ANSWER_SECONDS = 0.4
CATCH_UP_SECONDS = 1

with open(sys.argv[1]) as file:
    config = yaml.safe_load(file)
rest = config["restapi"]
postgresql = config["postgresql"]
login = base64.b64encode("{username}:{password}".format(**rest["authentication"]).encode()).decode()
here = "http://" + rest["listen"]


def ask(url, body=None, timeout=1):
    request = urllib.request.Request(url, data=body and json.dumps(body).encode(), method="PATCH" if body else "GET")
    request.add_header("Authorization", "Basic " + login)
    with urllib.request.urlopen(request, timeout=timeout) as answer:
        return json.load(answer)


def received(member):
    """How far in the log a standby has come; 0 where it does not say, or is none."""
    try:
        log = ask(member["api_url"], timeout=ANSWER_SECONDS)["xlog"]
        return max(log.get("received_location") or 0, log.get("replayed_location") or 0)
    except (OSError, KeyError, ValueError):
        return 0


def catch_up(others):
    with ThreadPoolExecutor() as each:
        positions = list(each.map(received, others))
    position, source = max(zip(positions, others), key=lambda one: one[0])
    host, port = postgresql["listen"].rsplit(":", 1)
    superuser = postgresql["authentication"]["superuser"]
    local = psycopg2.connect(
        host=host,
        port=port,
        user=superuser["username"],
        password=superuser["password"],
        dbname="postgres",
        connect_timeout=1,
        options="-c statement_timeout=1s",
    )
    local.autocommit = True
    cursor = local.cursor()

    def lacks():
        cursor.execute("select pg_last_wal_replay_lsn() - '0/0'::pg_lsn < %s", [position])
        return cursor.fetchone()[0]

    if not lacks():
        return
    way = {
        "host": source["host"],
        "port": source["port"],
        "user": postgresql["authentication"]["replication"]["username"],
        "password": postgresql["authentication"]["replication"]["password"],
        "application_name": config["name"],
    }
    # The password gets into no log, should this fail.
    cursor.execute("set log_min_error_statement = panic")
    cursor.execute("alter system set primary_conninfo = %s", [psycopg2.extensions.make_dsn(**way)])
    try:
        cursor.execute("select pg_reload_conf()")
        until = time.monotonic() + CATCH_UP_SECONDS
        while lacks() and time.monotonic() < until:
            time.sleep(0.02)
    finally:
        cursor.execute("alter system reset primary_conninfo")
        cursor.execute("select pg_reload_conf()")


others = []
try:
    others = [member for member in ask(here + "/cluster")["members"] if member["name"] != config["name"]]
    if others:
        catch_up(others)
# Whatever it is: Patroni gives the lead up where this fails.
except Exception as error:
    print(error, file=sys.stderr)

# The promotion does not wait for this.
if os.fork() > 0:
    sys.exit(0)
# A setting that stays what it is changes nothing, and wakes who is asked.
same = {"loop_wait": ask(here + "/config")["loop_wait"]}
for member in others:
    if os.fork() == 0:
        try:
            ask(member["api_url"].rsplit("/", 1)[0] + "/config", same)
        except OSError:
            pass
        os._exit(0)
