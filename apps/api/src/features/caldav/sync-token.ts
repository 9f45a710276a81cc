import type { CalendarPath } from './repository';
import { problems } from './problem';

/** A URI, because Evolution takes nothing else for a token. It names its calendar, so that none is read as that of another one. */
const prefixOf = ({ scopeId, calendar }: Pick<CalendarPath, 'scopeId' | 'calendar'>): string =>
  `urn:everstep:sync:${scopeId}:${encodeURIComponent(calendar)}:`;

export const syncToken = (calendar: Pick<CalendarPath, 'scopeId' | 'calendar'>, version: number): string =>
  prefixOf(calendar) + String(version);

/** The version of a token of this calendar; null for an empty one, with which a program begins. */
export function readSyncToken(calendar: Pick<CalendarPath, 'scopeId' | 'calendar'>, token: string): number | null {
  const trimmed = token.trim();
  if (trimmed === '') return null;
  const prefix = prefixOf(calendar);
  const version = trimmed.startsWith(prefix) ? trimmed.slice(prefix.length) : '';
  if (!/^\d{1,15}$/.test(version)) throw problems.unknownToken();
  return Number(version);
}
