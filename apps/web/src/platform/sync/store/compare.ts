import { entryChecksum, type EntryCheck } from '@everstep/domain/sync';
import type { ScopeState } from './rows';
import { hasRows, pagesOf, type Tables } from './tables';

export interface Comparison {
  scope: string;
  /** The cursor of the pull whose last page brought the check. */
  cursor: string;
  check: EntryCheck;
}

export interface ThoroughComparison extends Comparison {
  /** Whether the checksums are compared as well, which requires reading all entries. */
  isThorough: boolean;
}

/**
 * Whether the entries of a scope differ from the server's. Undefined if that cannot be decided, because something is unsynced or
 * another tab has pulled since.
 */
export async function differs(
  tables: Tables,
  { isThorough, ...comparison }: ThoroughComparison,
): Promise<boolean | undefined> {
  const { scope, check } = comparison;
  const state = await comparableState(tables, comparison);
  if (!state) return undefined;
  const { withheld } = state;
  if ((await tables.entries.count([scope])) !== check.total - (withheld?.total ?? 0)) return true;
  return isThorough && (await addChecksums(tables.entries, scope)) !== check.sum - (withheld?.sum ?? 0);
}

/**
 * Stores how far the entries of a scope differ from the server's, so that only a further difference counts from now on. False if
 * that cannot be decided, for the same reasons as above.
 */
export async function acceptDifference(tables: Tables, comparison: Comparison): Promise<boolean> {
  const { scope, check } = comparison;
  const state = await comparableState(tables, comparison);
  if (!state) return false;
  const { withheld: _withheld, ...rest } = state;
  const held = { total: await tables.entries.count([scope]), sum: await addChecksums(tables.entries, scope) };
  const beyond = { total: check.total - held.total, sum: check.sum - held.sum };
  const isEqual = beyond.total === 0 && beyond.sum === 0;
  await tables.scopes.put({ ...rest, ...(!isEqual && { withheld: beyond }) }, [scope]);
  return true;
}

async function comparableState(
  { unsynced, scopes }: Tables,
  { scope, cursor }: Comparison,
): Promise<ScopeState | undefined> {
  const state = await scopes.find([scope]);
  return state?.cursor === cursor && !(await hasRows(unsynced, [scope])) ? state : undefined;
}

async function addChecksums(entries: Tables['entries'], scope: string): Promise<number> {
  let sum = 0;
  for await (const page of pagesOf(entries, [scope]))
    for (const [[, kind = ''], { key, changeId }] of page) sum += entryChecksum(kind, key, changeId);
  return sum;
}
