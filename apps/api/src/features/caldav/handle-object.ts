import { hasTag } from '../../http/etag';
import { bodyOf, calendarOf, findDavCalendar, hidePathsOfOthers, type DavCall } from './call';
import { calendarZone } from './calendar-settings';
import type { Resource } from './locate';
import { etagOf, openDavObject } from './object-text';
import { problems } from './problem';
import { findObjects } from './repository';
import type { objectWriter } from './write-object';

type ObjectResource = Extract<Resource, { is: 'object' }>;
type Writer = ReturnType<typeof objectWriter>;

export async function getObject(call: DavCall, resource: ObjectResource) {
  hidePathsOfOthers(call);
  const { server, request, reply } = call;
  const calendar = await calendarOf(call, resource.calendar);
  const row = (await findObjects(server.db, calendar, [resource.name])).get(resource.name);
  const keys = row && (await server.dataKeys.existing(calendar.scopeId));
  const object = keys && openDavObject(keys, calendar, row);
  if (!object) throw problems.notFound();
  const etag = etagOf(object);
  reply.headers({ etag, 'last-modified': object.changedAt.toUTCString() });
  if (hasTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('text/calendar; charset=utf-8').send(object.bytes());
}

export async function putObject(call: DavCall, resource: ObjectResource, writer: Writer) {
  hidePathsOfOthers(call);
  const { caller, request, reply } = call;
  const calendar = await findDavCalendar(call, resource.calendar);
  // A calendar has to be made first.
  if (!calendar) throw problems.noParent();
  const target = { caller, calendar, name: resource.name, headers: request.headers };
  const { isNew, etag } = await writer.put(target, bodyOf(call), calendarZone(calendar.settings));
  return reply
    .status(isNew ? 201 : 204)
    .header('etag', etag)
    .send();
}

export async function deleteObject(call: DavCall, resource: ObjectResource, writer: Writer) {
  hidePathsOfOthers(call);
  const { caller, request, reply } = call;
  const calendar = await calendarOf(call, resource.calendar);
  await writer.remove({ caller, calendar, name: resource.name, headers: request.headers });
  return reply.status(204).send();
}
