import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from '../../http/endpoint';
import { listDavCalendars, type DavCalendar } from './calendars';
import type { Resource } from './locate';
import { problems } from './problem';
import type { Caller } from './caller';
import { readXml, type XmlElement } from './xml/read-xml';

/** One request of a program. */
export interface DavCall {
  server: Server;
  caller: Caller;
  resource: Resource;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The body, or nothing for a request without one. */
export const bodyOf = ({ request: { body } }: Pick<DavCall, 'request'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

export function xmlBody(call: Pick<DavCall, 'request'>): XmlElement | null {
  const body = bodyOf(call);
  return body.length === 0 ? null : readXml(body);
}

/** Whether properties that are not there are left out of the reply (RFC 8144, and what Apple's programs said before it). */
export const wantsMinimal = ({ headers }: FastifyRequest): boolean =>
  /return *= *"?minimal/i.test(String(headers.prefer ?? '')) || String(headers.brief ?? '').toLowerCase() === 't';

/** `Depth`, which few programs leave out. */
export function depthOf({ headers: { depth } }: FastifyRequest): 0 | 1 {
  if (depth === undefined || depth === '1') return 1;
  if (depth === '0') return 0;
  throw problems.infiniteDepth();
}

/** Everything of somebody else is as if it were not there. */
export function hidePathsOfOthers({ resource, caller }: Pick<DavCall, 'resource' | 'caller'>): void {
  if (resource.is === 'nothing' || ('userId' in resource && resource.userId !== caller.user.id))
    throw problems.notFound();
}

export async function findDavCalendar({ server, caller }: DavCall, name: string): Promise<DavCalendar | null> {
  return (await listDavCalendars(server, caller)).find((calendar) => calendar.name === name) ?? null;
}

/** The calendar of the path, which must be there. */
export async function calendarOf(call: DavCall, name: string): Promise<DavCalendar> {
  const calendar = await findDavCalendar(call, name);
  if (!calendar) throw problems.notFound();
  return calendar;
}
