import { hasTag } from '../../http/etag';
import { bodyOf, calendarOf, findDavCalendar, refuseOthers, type DavCall } from './call';
import { calendarZone } from './calendar-settings';
import type { Place } from './locate';
import { etagOf, openDavObject } from './object-text';
import { problems } from './problem';
import { findObjects } from './repository';
import type { objectWriter } from './write-object';

type ObjectPlace = Extract<Place, { is: 'object' }>;
type Writer = ReturnType<typeof objectWriter>;

export async function getObject(call: DavCall, place: ObjectPlace) {
  refuseOthers(call);
  const { server, request, reply } = call;
  const calendar = await calendarOf(call, place.calendar);
  const row = (await findObjects(server.db, calendar, [place.name])).get(place.name);
  const keys = row && (await server.dataKeys.existing(calendar.scopeId));
  const object = keys && openDavObject(keys, calendar, row);
  if (!object) throw problems.notFound();
  const etag = etagOf(object);
  reply.headers({ etag, 'last-modified': object.changedAt.toUTCString() });
  if (hasTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('text/calendar; charset=utf-8').send(object.bytes());
}

export async function putObject(call: DavCall, place: ObjectPlace, writer: Writer) {
  refuseOthers(call);
  const { visitor, request, reply } = call;
  const calendar = await findDavCalendar(call, place.calendar);
  // A calendar has to be made first.
  if (!calendar) throw problems.noParent();
  const target = { visitor, calendar, name: place.name, headers: request.headers };
  const { isNew, etag } = await writer.put(target, bodyOf(call), calendarZone(calendar.settings));
  return reply
    .status(isNew ? 201 : 204)
    .header('etag', etag)
    .send();
}

export async function deleteObject(call: DavCall, place: ObjectPlace, writer: Writer) {
  refuseOthers(call);
  const { visitor, request, reply } = call;
  const calendar = await calendarOf(call, place.calendar);
  await writer.remove({ visitor, calendar, name: place.name, headers: request.headers });
  return reply.status(204).send();
}
