import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from '../../http/endpoint';
import { listDavCalendars, type DavCalendar } from './calendars';
import type { Place } from './locate';
import { problems } from './problem';
import type { Visitor } from './visitor';
import { readXml, type XmlElement } from './xml/read-xml';

/** One request of a program. */
export interface DavCall {
  server: Server;
  visitor: Visitor;
  place: Place;
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
export function refuseOthers({ place, visitor }: Pick<DavCall, 'place' | 'visitor'>): void {
  if (place.is === 'nothing' || ('userId' in place && place.userId !== visitor.user.id)) throw problems.notFound();
}

export async function findDavCalendar({ server, visitor }: DavCall, name: string): Promise<DavCalendar | null> {
  return (await listDavCalendars(server, visitor)).find((calendar) => calendar.name === name) ?? null;
}

/** The calendar of the path, which must be there. */
export async function calendarOf(call: DavCall, name: string): Promise<DavCalendar> {
  const calendar = await findDavCalendar(call, name);
  if (!calendar) throw problems.notFound();
  return calendar;
}
