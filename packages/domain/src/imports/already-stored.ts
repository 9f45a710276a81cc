import type { Pumping } from '../feedings/entries';
import { importedKind, keyOf, whenOf, type ImportedEntry, type ImportedKind } from './imported';

/** An entry that is already stored. */
export interface StoredEntry {
  kind: ImportedKind;
  key: string;
  value: object;
}

/** What of an entry makes it the same as another one. Milk has its key, an answer its milestone, a cycle its day. */
export function identityOf({ kind, key, value }: Omit<StoredEntry, 'key'> & { key?: string }): string {
  if (kind === 'milk') return `${kind} ${key}`;
  return `${kind} ${importedKind(kind).keyOf?.(value) ?? JSON.stringify(value, inOneOrder)}`;
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What a parent has said about the entry. */
const notOfTheEntry = ['is_confirmed', 'is_done'];

/** What was logged, and nothing else. */
function inOneOrder(_name: string, part: unknown): unknown {
  if (typeof part === 'string') return instant.test(part) ? Date.parse(part) : part;
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const fields = Object.entries(part).filter(([name]) => !notOfTheEntry.includes(name));
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Each entry once, in the order of time, whatever the order of the lines was. */
export function eachOnce(entries: readonly ImportedEntry[]): ImportedEntry[] {
  const unique = new Map(entries.map((entry) => [identityOf(entry), entry]));
  return [...unique]
    .map(([identity, entry]) => ({ entry, order: `${whenOf(entry)} ${identity}` }))
    .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ entry }) => entry);
}

/** What is stored already. */
export function createStored() {
  const byIdentity = new Map<string, StoredEntry>();
  const byKey = new Map<string, StoredEntry>();
  const byMoment = new Map<string, StoredEntry[]>();
  return {
    add(entry: StoredEntry): void {
      byIdentity.set(identityOf(entry), entry);
      byKey.set(`${entry.kind} ${entry.key}`, entry);
      const moment = momentOf(entry);
      if (moment === null) return;
      const others = byMoment.get(moment);
      if (others) others.push(entry);
      else byMoment.set(moment, [entry]);
    },
    clear(): void {
      for (const known of [byIdentity, byKey, byMoment]) known.clear();
    },
    /** The same entry, whatever was changed of it since if its key is known. */
    find: (entry: ImportedEntry, key = keyOf(entry)): StoredEntry | undefined =>
      byIdentity.get(identityOf(entry)) ?? (key === undefined ? undefined : byKey.get(`${entry.kind} ${key}`)),
    /** Those of the same kind, child and moment with the same facts, whatever their notes are. */
    findAlike: (entry: ImportedEntry): StoredEntry[] =>
      (byMoment.get(momentOf(entry) ?? '') ?? []).filter((other) => hasSameFacts(entry, other)),
  };
}
export type Stored = ReturnType<typeof createStored>;

/** Of an entry with a moment of its own, what it has in common with another reading of the same line; null for any other. */
function momentOf(entry: Omit<StoredEntry, 'key'>): string | null {
  const { kind, value } = entry;
  const when = whenOf(entry);
  if (when === '' || kind === 'milk' || importedKind(kind).keyOf) return null;
  return `${kind} ${(value as { child_id?: string }).child_id ?? ''} ${Date.parse(when)}`;
}

/** In which unit a value is shown. */
const displayUnits = ['unit', 'weight_unit', 'length_unit', 'head_unit'];

function hasSameFacts({ kind, value: one }: ImportedEntry, { value: other }: StoredEntry): boolean {
  if (kind === 'pumping' && !isSamePumped(one as Pumping, other as Pumping)) return false;
  const besides = ['note', ...displayUnits, ...(kind === 'pumping' ? ['left_tenths', 'right_tenths'] : [])];
  const [facts, others] = [one, other].map((value) =>
    JSON.stringify(Object.fromEntries(Object.entries(value).filter(([name]) => !besides.includes(name))), inOneOrder),
  );
  return facts === others;
}

/** Sums of rounded sides differ by what was rounded. */
const rounding = 2;

/** The same milk on the same sides, or in all where one of them has only the total, which stands on the left. */
function isSamePumped(one: Pumping, stored: Pumping): boolean {
  const isSameMilk = (milk: number | null, other: number | null) => Math.abs((milk ?? 0) - (other ?? 0)) <= rounding;
  if (isSameMilk(one.left_tenths, stored.left_tenths) && isSameMilk(one.right_tenths, stored.right_tenths)) return true;
  const [total, apart] = one.right_tenths === null ? [one, stored] : [stored, one];
  if (total.right_tenths !== null || apart.left_tenths === null || apart.right_tenths === null) return false;
  return isSameMilk(total.left_tenths, apart.left_tenths + apart.right_tenths);
}

/**
 * The entries of a file that are not stored yet. What is stored is left as it is, and is that of one entry of the file: of two with the same
 * facts, one is here if one was logged. `keys` has those under which entries may have been stored.
 */
export function notYetStored(
  entries: readonly ImportedEntry[],
  stored: Stored,
  keys: ReadonlyMap<ImportedEntry, string> = new Map(),
): ImportedEntry[] {
  const found = entries.map((entry) => stored.find(entry, keys.get(entry)));
  const taken = new Set(found);
  return entries.filter((entry, index) => {
    if (found[index]) return false;
    const alike = stored.findAlike(entry).find((other) => !taken.has(other));
    if (alike) taken.add(alike);
    return alike === undefined;
  });
}
