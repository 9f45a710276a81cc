import { Refusal } from '../../http/errors';

/** A cursor names its scope, so that one of another scope is refused instead of skipping changes. */
export function toCursor(scopeId: string, version: number): string {
  return `${scopeId}.${version}`;
}

/** The version of a cursor; 0 without one. */
export function readCursor(scopeId: string, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [scope, version = ''] = cursor.split('.');
  if (scope !== scopeId || !/^\d{1,15}$/.test(version)) throw new Refusal('unknown_cursor');
  return Number(version);
}
