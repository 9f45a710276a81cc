import { canUseFeature } from '@everstep/domain/features';
import { transact, type Database } from '../../db/client';
import { lockRow } from '../sync/repository';
import { calendarOf, findDavCalendar, hidePathsOfOthers, xmlBody, type DavCall } from './call';
import type { DavCalendar } from './calendars';
import { changeSettings, isSettable } from './calendar-settings';
import { hrefs, type Resource } from './locate';
import { needsPrivilege, problems } from './problem';
import { sendMultistatus } from './reply';
import { deleteCalendar, findObjects, listCalendars, listObjectPage, lockCalendarsOf, putCalendar } from './repository';
import { openCalendar, sealCalendar } from './sealing';
import type { objectWriter } from './write-object';
import { caldav, dav } from './xml/names';
import { readMakeCollection } from './xml/requests/read-make-collection';
import { readProppatch, type PropInstruction } from './xml/requests/read-proppatch';
import { element } from './xml/write-xml';

type CalendarResource = Extract<Resource, { is: 'calendar' }>;

/** How many calendars a user can make. */
const maxCalendars = 50;
/** Deleted in one transaction. */
const pageSize = 100;

const componentSet = caldav('supported-calendar-component-set');

/** MKCALENDAR, or MKCOL as RFC 5689 extends it. */
export async function makeCalendar(call: DavCall, resource: CalendarResource) {
  hidePathsOfOthers(call);
  const { server, caller, request, reply } = call;
  const { db, dataKeys } = server;
  const { user } = caller;
  const { resourceTypes, set } = readMakeCollection(xmlBody(call));
  if (request.method === 'MKCOL' && !resourceTypes.includes(caldav('calendar'))) throw problems.otherCollection();
  if (caller.state !== 'open' || !canUseFeature(user, 'family_planner'))
    throw needsPrivilege(hrefs.home(user.id), 'bind');
  const components = set.find(({ name }) => name === componentSet)?.value.children ?? [];
  const isForEvents = components.some(({ attributes }) => attributes.get('name')?.toUpperCase() === 'VEVENT');
  if (components.length > 0 && !isForEvents) throw problems.otherComponent();
  const changes = set.flatMap(({ name, value }): PropInstruction[] =>
    isSettable(name) ? [{ op: 'set', name, value }] : [],
  );
  const settings = changeSettings({}, changes);
  if (await findDavCalendar(call, resource.calendar)) throw problems.standsAlready();
  await transact(db, async (tx) => {
    await lockCalendarsOf(tx, user.id);
    const rows = await listCalendars(tx, user.id);
    if (rows.some(({ name }) => name === resource.calendar)) throw problems.standsAlready();
    if (rows.length >= maxCalendars) throw problems.full();
    const keys = await dataKeys.forUser(user.id, tx);
    const sealed = sealCalendar(keys, user.id, resource.calendar, settings);
    await putCalendar(tx, user.id, { name: resource.calendar, isMade: true, sealed });
  });
  return reply.status(201).header('cache-control', 'no-cache').send();
}

/** All of it or nothing, as RFC 4918 has it. */
export async function changeProperties(call: DavCall) {
  hidePathsOfOthers(call);
  const { server, caller, resource, reply } = call;
  const { db, dataKeys } = server;
  const { user } = caller;
  const body = xmlBody(call);
  if (!body) throw problems.badXml();
  const changes = readProppatch(body);
  const calendar = resource.is === 'calendar' ? await calendarOf(call, resource.calendar) : null;
  if (resource.is === 'object') await expectObject(call, resource);
  const isOpen = calendar !== null && caller.state === 'open';
  const refused = changes.filter(({ name }) => !isOpen || !isSettable(name));
  if (calendar && refused.length === 0)
    await transact(db, async (tx) => {
      await lockCalendarsOf(tx, user.id);
      const row = (await listCalendars(tx, user.id)).find(({ name }) => name === calendar.name);
      const keys = await dataKeys.forUser(user.id, tx);
      const before = row ? openCalendar(keys, user.id, calendar.name, row.sealed) : {};
      const sealed = sealCalendar(keys, user.id, calendar.name, changeSettings(before, changes));
      await putCalendar(tx, user.id, { name: calendar.name, isMade: calendar.isMade, sealed });
    });
  const written = (names: readonly { name: string }[]) =>
    [...new Set(names.map(({ name }) => name))].map((name) => element(name));
  const others = changes.filter((change) => !refused.includes(change));
  return sendMultistatus(reply, [
    [
      {
        href: pathOf(resource),
        propstats: [
          { status: 403, props: written(refused) },
          { status: refused.length > 0 ? 424 : 200, props: written(others) },
        ],
        ...(refused.length > 0 && { error: element(dav('cannot-modify-protected-property')) }),
      },
    ],
  ]);
}

async function expectObject(call: DavCall, { calendar, name }: Extract<Resource, { is: 'object' }>): Promise<void> {
  const found = await findObjects(call.server.db, await calendarOf(call, calendar), [name]);
  if (!found.has(name)) throw problems.notFound();
}

function pathOf(resource: Resource): string {
  switch (resource.is) {
    case 'object':
      return hrefs.object(resource.userId, resource.calendar, resource.name);
    case 'calendar':
      return hrefs.calendar(resource.userId, resource.calendar);
    case 'home':
      return hrefs.home(resource.userId);
    case 'principal':
      return hrefs.principal(resource.userId);
    case 'principals':
      return hrefs.principals;
    case 'homes':
      return hrefs.homes;
    default:
      return hrefs.root;
  }
}

/** Only what the user has made, with the events in it. */
export async function removeCalendar(
  call: DavCall,
  resource: CalendarResource,
  writer: ReturnType<typeof objectWriter>,
) {
  hidePathsOfOthers(call);
  const { server, caller, request, reply } = call;
  const calendar = await calendarOf(call, resource.calendar);
  if (!calendar.isMade || !calendar.mayAdd)
    throw needsPrivilege(hrefs.calendar(caller.user.id, calendar.name), 'unbind');
  const target = { caller, calendar, headers: request.headers };
  while (!(await removeEmpty(server.db, calendar, caller.user.id)))
    await writer.removeAll(target, await listObjectPage(server.db, calendar, { after: '', limit: pageSize }));
  return reply.status(204).send();
}

/** Deletes a calendar unless something is in it. Nothing is put there meanwhile. */
const removeEmpty = (db: Database, calendar: DavCalendar, userId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockRow(tx, calendar.scopeId);
    const [event] = await listObjectPage(tx, calendar, { after: '', limit: 1 });
    if (!event) await deleteCalendar(tx, userId, calendar.name);
    return !event;
  });
