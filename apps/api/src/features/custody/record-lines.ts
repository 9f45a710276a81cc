import type { RecordAction } from '@everstep/domain/family-record';
import type { Db } from '../../db/client';
import { addToRecord } from '../family-record/repository';
import type { Family } from './family';

interface Act {
  action: RecordAction;
  /** The plan or request. */
  subject: string;
  child: string;
  before?: object | null;
  after?: object | null;
}

/** A line for what a parent does; null is the platform. */
export async function addLine(
  tx: Db,
  { scopeId, keys }: Pick<Family, 'scopeId' | 'keys'>,
  by: string | null,
  { before = null, after = null, ...act }: Act,
): Promise<void> {
  await addToRecord(tx, { scopeId, keys, lines: [{ ...act, by, before, after }] });
}

/** The fields in which a plan differs from the one whose place it takes; without one, all of them. Both are null if nothing differs. */
export function differences(
  before: object | undefined,
  after: object,
): { before: object | null; after: object | null } {
  const earlier = new Map<string, unknown>(Object.entries(before ?? {}));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier.get(name)),
  );
  if (changed.length === 0) return { before: null, after: null };
  return {
    before: before ? Object.fromEntries(changed.map(([name]) => [name, earlier.get(name)])) : null,
    after: Object.fromEntries(changed),
  };
}
