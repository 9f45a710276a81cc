import { brand } from '@everstep/domain/base/brand';
import { calendarOf, depthOf, hidePathsOfOthers, wantsMinimal, xmlBody, type DavCall } from './call';
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
import { findObjects, findVersions, listObjectHeads } from './repository';
import { readPropfind } from './xml/requests/read-propfind';
import type { DavResponse } from './xml/write-xml';

const batchSize = 200;

/** PROPFIND on a path that belongs to the website, where some programs look for calendars first. */
export async function propfindElsewhere(call: Omit<DavCall, 'resource'>, path: string) {
  const asked = readPropfind(xmlBody(call));
  depthOf(call.request);
  const properties = containerProperties(call.caller, brand.name);
  return sendMultistatus(call.reply, [
    [answerProperties({ path, properties, isMinimal: wantsMinimal(call.request) }, asked)],
  ]);
}

export async function handlePropfind(call: DavCall) {
  hidePathsOfOthers(call);
  const { server, caller, resource, request, reply } = call;
  const { user } = caller;
  const asked = readPropfind(xmlBody(call));
  const isDeep = depthOf(request) === 1;
  const isMinimal = wantsMinimal(request);
  const answer = (path: string, properties: Properties) => answerProperties({ path, properties, isMinimal }, asked);
  const send = (first: DavResponse, ...others: DavResponse[]) =>
    sendMultistatus(reply, [isDeep ? [first, ...others] : [first]]);

  const principal = () => answer(hrefs.principal(user.id), principalProperties(caller));
  const home = () => answer(hrefs.home(user.id), homeProperties(caller));
  const container = (path: string) => answer(path, containerProperties(caller, brand.name));
  const calendarAnswer = (calendar: DavCalendar, version: number) =>
    answer(hrefs.calendar(user.id, calendar.name), calendarProperties(caller, calendar, version));

  switch (resource.is) {
    case 'root':
      return send(container(hrefs.root), container(hrefs.principals), container(hrefs.homes));
    case 'principals':
      return send(container(hrefs.principals), principal());
    case 'homes':
      return send(container(hrefs.homes), home());
    case 'principal':
      return send(principal());
    case 'home': {
      const calendars = isDeep ? await listDavCalendars(server, caller) : [];
      const versions = await findVersions(
        server.db,
        calendars.map(({ scopeId }) => scopeId),
      );
      return send(home(), ...calendars.map((each) => calendarAnswer(each, versions.get(each.scopeId) ?? 0)));
    }
    case 'calendar': {
      const calendar = await calendarOf(call, resource.calendar);
      const versions = await findVersions(server.db, [calendar.scopeId]);
      const first = calendarAnswer(calendar, versions.get(calendar.scopeId) ?? 0);
      if (!isDeep) return send(first);
      const objects = await listObjectHeads(server.db, calendar);
      return sendMultistatus(
        reply,
        batches(first, objects, (object) =>
          answer(hrefs.object(user.id, calendar.name, object.name), objectProperties(caller, calendar, object)),
        ),
      );
    }
    case 'object': {
      const calendar = await calendarOf(call, resource.calendar);
      const row = (await findObjects(server.db, calendar, [resource.name])).get(resource.name);
      const keys = row && (await server.dataKeys.existing(calendar.scopeId));
      if (!row || !keys) throw problems.notFound();
      const length = () => openDavObject(keys, calendar, row)?.bytes().length ?? 0;
      return send(
        answer(
          hrefs.object(user.id, calendar.name, resource.name),
          objectProperties(caller, calendar, { ...row, length }),
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
