"""Does with a service what calendar programs do, by Debian's python3-caldav, and prints what came of it as JSON."""

import datetime
import json
import logging
import sys

import caldav
from caldav.elements import dav
from caldav.lib import error

logging.disable(logging.CRITICAL)
url, email, password = sys.argv[1:4]
found = {}


def utc(*parts):
    return datetime.datetime(*parts, tzinfo=datetime.timezone.utc)


def calendar_text(*lines):
    head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//A script//EN"]
    return "\r\n".join([*head, *lines, "END:VCALENDAR", ""])


def event_lines(uid, *lines):
    return ["BEGIN:VEVENT", "UID:" + uid, "DTSTAMP:20261127T100000Z", *lines, "END:VEVENT"]


def starts_of(objects):
    """The starts of all occurrences in what a search has found."""
    return sorted(
        component.get("DTSTART").dt.astimezone(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")
        for each in objects
        for component in each.icalendar_instance.walk("VEVENT")
    )


def names_of(objects):
    return sorted(str(each.url).split("/")[-1] for each in objects)


def refused(work):
    """The name of the error that something ends with."""
    try:
        work()
    except error.DAVError as problem:
        return type(problem).__name__
    return None


client = caldav.DAVClient(url=url, username=email, password=password)
principal = client.principal()
found["addresses"] = list(principal.calendar_user_address_set())
found["calendars"] = [calendar.name for calendar in principal.calendars()]
found["components"] = [calendar.get_supported_components() for calendar in principal.calendars()]

made = principal.make_calendar(name="Music", cal_id="music")
found["made"] = [str(made.get_display_name()), made.url.path]
found["with made"] = [calendar.name for calendar in principal.calendars()]
made.save_event(dtstart=utc(2027, 1, 4, 15), dtend=utc(2027, 1, 4, 16), summary="Piano")
found["in made"] = [str(event.vobject_instance.vevent.summary.value) for event in made.events()]
made.delete()
found["without made"] = [calendar.name for calendar in principal.calendars()]

family = principal.calendars()[0]
empty = family.objects_by_sync_token()
found["nothing"] = names_of(empty)

weekly = [
    "SUMMARY:Choir",
    "DTSTART;TZID=Europe/Vienna:20270301T180000",
    "DTEND;TZID=Europe/Vienna:20270301T190000",
    "RRULE:FREQ=WEEKLY;COUNT=6",
]
moved = [
    "RECURRENCE-ID;TZID=Europe/Vienna:20270308T180000",
    "SUMMARY:Choir\\, in church",
    "DTSTART;TZID=Europe/Vienna:20270309T200000",
    "DTEND;TZID=Europe/Vienna:20270309T210000",
]
text = calendar_text(*event_lines("choir", *weekly), *event_lines("choir", *moved))
choir = family.save_event(text)
family.save_event(calendar_text(*event_lines("single", "SUMMARY:Single", "DTSTART:20270310T090000Z", "DURATION:PT1H")))
found["names"] = names_of(family.events())
found["by uid"] = str(family.event_by_uid("choir").url).split("/")[-1]
found["as it was put"] = family.event_by_url(choir.url).data == choir.data

week = (utc(2027, 3, 8), utc(2027, 3, 15))
found["week"] = names_of(family.date_search(*week, expand=False))
found["expanded week"] = starts_of(family.date_search(*week, expand=True))
# Clocks go forward on 28 March.
found["expanded month"] = starts_of(family.date_search(utc(2027, 3, 20), utc(2027, 4, 20), expand=True))
found["open end"] = names_of(family.date_search(utc(2027, 3, 20)))
found["searched"] = names_of(family.search(event=True, summary="Singl"))
found["server expands"] = not any(
    "RRULE" in each.data for each in family.search(event=True, start=week[0], end=week[1], expand=True)
)

known = family.objects_by_sync_token(empty.sync_token)
found["new"] = names_of(known)
found["none"] = names_of(family.objects_by_sync_token(known.sync_token))
everything = family.objects_by_sync_token(load_objects=True)
single = family.event_by_uid("single")
single.vobject_instance.vevent.summary.value = "Edited"
single.save()
family.event_by_uid("choir").delete()
updated, deleted = everything.sync()
found["updated"] = [names_of(updated), names_of(deleted)]
found["edited"] = [str(event.vobject_instance.vevent.summary.value) for event in family.events()]

found["unknown token"] = refused(lambda: family.objects_by_sync_token("urn:nobody:knows"))
found["other task"] = refused(lambda: family.save_todo(summary="Wash up"))
found["overwrite"] = refused(lambda: family.save_event(single.data, no_overwrite=True))
found["deleted event"] = refused(lambda: choir.load())

etag = client.request(str(single.url)).headers["etag"]
single.save()
headers = {"Content-Type": "text/calendar", "If-Match": etag}
found["unchanged"] = client.put(str(single.url), single.data, headers).status
other = single.data.replace("Edited", "Edited elsewhere")
latest = client.request(str(single.url)).headers["etag"]
found["changed"] = client.put(str(single.url), other, {**headers, "If-Match": latest}).status
found["conflict"] = client.put(str(single.url), single.data, headers).status
elsewhere = family.url.join("another-name.ics")
found["same uid"] = refused(lambda: client.put(str(elsewhere), other, {"Content-Type": "text/calendar"}))

wrong = caldav.DAVClient(url=url, username=email, password="wrong")
found["wrong password"] = refused(lambda: wrong.principal().calendars())
print(json.dumps(found))
