import { entryChecksum, type EntryCheck } from '@everstep/domain/sync';
import type { Tables } from './tables';

/** Few enough for the memory of a phone. */
const rowsPerStep = 1000;

export interface Comparison {
  scope: string;
  /** Of the pull whose last page brought the check. */
  cursor: string;
  check: EntryCheck;
  /** Whether the checksums are added up as well, which takes reading all entries. */
  isThorough: boolean;
  /** Whether loading everything anew would bring nothing else, so that a difference stays. */
  isAccepted: boolean;
}

/**
 * Whether the entries of a scope are others than those of the server. Undefined if that cannot be told, because something is unsynced or
 * another tab has pulled since.
 */
export async function differs(
  { entries, unsynced, scopes }: Tables,
  { scope, cursor, check, isThorough, isAccepted }: Comparison,
): Promise<boolean | undefined> {
  const state = await scopes.find([scope]);
  if (state?.cursor !== cursor || (await unsynced.count([scope])) > 0) return undefined;
  const { withheld, ...rest } = state;
  if (isAccepted) {
    const held = { total: await entries.count([scope]), sum: await addChecksums(entries, scope) };
    const beyond = { total: check.total - held.total, sum: check.sum - held.sum };
    const isEqual = beyond.total === 0 && beyond.sum === 0;
    await scopes.put({ ...rest, ...(!isEqual && { withheld: beyond }) }, [scope]);
    return false;
  }
  if ((await entries.count([scope])) !== check.total - (withheld?.total ?? 0)) return true;
  return isThorough && (await addChecksums(entries, scope)) !== check.sum - (withheld?.sum ?? 0);
}

async function addChecksums(entries: Tables['entries'], scope: string): Promise<number> {
  let sum = 0;
  for (let after: string[] | undefined, isLast = false; !isLast;) {
    const page = { after, limit: rowsPerStep };
    const [keys, rows] = await Promise.all([entries.listKeys([scope], page), entries.list([scope], page)]);
    for (const [index, { key, changeId }] of rows.entries())
      sum += entryChecksum(keys[index]?.[1] ?? '', key, changeId);
    after = keys.at(-1);
    isLast = keys.length < rowsPerStep;
  }
  return sum;
}
