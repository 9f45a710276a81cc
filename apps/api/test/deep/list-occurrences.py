"""Prints what an iCalendar file from standard input has between two days, read by Debian's python3-recurring-ical-events."""

import datetime
import json
import sys

import icalendar
import recurring_ical_events


def text_of(value):
    if isinstance(value, datetime.datetime):
        if value.tzinfo is None:
            raise SystemExit("A time without a zone: %s" % value)
        return value.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()


calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
start, end = (tuple(map(int, day.split("-"))) for day in sys.argv[1:3])
print(
    json.dumps(
        sorted(
            [str(event["UID"]), text_of(event["DTSTART"].dt), str(event["SUMMARY"])]
            for event in recurring_ical_events.of(calendar).between(start, end)
        )
    )
)
