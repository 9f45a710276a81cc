import { importedKind, whenOf, type ImportedEntry, type ImportedKind } from './imported';

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

/** The entries that are not stored yet; `stored` has the identities of the others. What is stored is left as it is. */
export const notYetStored = (entries: readonly ImportedEntry[], stored: ReadonlySet<string>): ImportedEntry[] =>
  entries.filter((entry) => !stored.has(identityOf(entry)));
