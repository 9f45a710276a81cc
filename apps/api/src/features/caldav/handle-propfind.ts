import { brand } from '@everstep/domain/base/brand';
import { calendarOf, depthOf, refuseOthers, wantsMinimal, xmlBody, type DavCall } from './call';
import { listDavCalendars, type DavCalendar } from './calendars';
import { hrefs } from './locate';
import { openDavObject } from './object-text';
import { problems } from './problem';
import {
  answerProperties,
  calendarProperties,
  containerProperties,
  homeProperties,
  objectProperties,
  principalProperties,
  type Properties,
} from './properties';
import { sendMultistatus } from './reply';
import { findObjects, findVersions, listMembersOf } from './repository';
import { readPropfind } from './xml/requests/read-propfind';
import type { DavResponse } from './xml/write-xml';

const batchSize = 200;

/** PROPFIND on a path that belongs to the website, where some programs look for calendars first. */
export async function propfindElsewhere(call: Omit<DavCall, 'place'>, path: string) {
  const asked = readPropfind(xmlBody(call));
  depthOf(call.request);
  const properties = containerProperties(call.visitor, brand.name);
  return sendMultistatus(call.reply, [
    [answerProperties({ path, properties, isMinimal: wantsMinimal(call.request) }, asked)],
  ]);
}

export async function handlePropfind(call: DavCall) {
  refuseOthers(call);
  const { server, visitor, place, request, reply } = call;
  const { user } = visitor;
  const asked = readPropfind(xmlBody(call));
  const isDeep = depthOf(request) === 1;
  const isMinimal = wantsMinimal(request);
  const answer = (path: string, properties: Properties) => answerProperties({ path, properties, isMinimal }, asked);
  const send = (first: DavResponse, ...others: DavResponse[]) =>
    sendMultistatus(reply, [isDeep ? [first, ...others] : [first]]);

  const principal = () => answer(hrefs.principal(user.id), principalProperties(visitor));
  const home = () => answer(hrefs.home(user.id), homeProperties(visitor));
  const container = (path: string) => answer(path, containerProperties(visitor, brand.name));
  const calendarAnswer = (calendar: DavCalendar, version: number) =>
    answer(hrefs.calendar(user.id, calendar.name), calendarProperties(visitor, calendar, version));

  switch (place.is) {
    case 'root':
      return send(container(hrefs.root), container(hrefs.principals), container(hrefs.homes));
    case 'principals':
      return send(container(hrefs.principals), principal());
    case 'homes':
      return send(container(hrefs.homes), home());
    case 'principal':
      return send(principal());
    case 'home': {
      const calendars = isDeep ? await listDavCalendars(server, visitor) : [];
      const versions = await findVersions(
        server.db,
        calendars.map(({ scopeId }) => scopeId),
      );
      return send(home(), ...calendars.map((each) => calendarAnswer(each, versions.get(each.scopeId) ?? 0)));
    }
    case 'calendar': {
      const calendar = await calendarOf(call, place.calendar);
      const versions = await findVersions(server.db, [calendar.scopeId]);
      const first = calendarAnswer(calendar, versions.get(calendar.scopeId) ?? 0);
      if (!isDeep) return send(first);
      const members = await listMembersOf(server.db, calendar);
      return sendMultistatus(
        reply,
        batches(first, members, (member) =>
          answer(hrefs.object(user.id, calendar.name, member.name), objectProperties(visitor, calendar, member)),
        ),
      );
    }
    case 'object': {
      const calendar = await calendarOf(call, place.calendar);
      const row = (await findObjects(server.db, calendar, [place.name])).get(place.name);
      const keys = row && (await server.dataKeys.existing(calendar.scopeId));
      if (!row || !keys) throw problems.notFound();
      const length = () => openDavObject(keys, calendar, row)?.bytes().length ?? 0;
      return send(
        answer(
          hrefs.object(user.id, calendar.name, place.name),
          objectProperties(visitor, calendar, { ...row, length }),
        ),
      );
    }
    case 'nothing':
      throw problems.notFound();
  }
}

function* batches<Item>(
  first: DavResponse,
  items: readonly Item[],
  write: (item: Item) => DavResponse,
): Generator<DavResponse[]> {
  yield [first];
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize).map(write);
}
