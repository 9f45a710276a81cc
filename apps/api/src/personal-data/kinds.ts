import type { StoredKind } from '@everstep/domain/personal-data';
import type { SyncedKind } from '../entries/synced-kind';
import type { CalendarDate, ExportContext, PersonalDataKind, Slice } from '../slice';

interface NamedKind extends PersonalDataKind {
  /** The key in the slice's `export`. */
  key: string;
  /** The name of its files. */
  name: string;
}

/** Every kind of data that the slices store about a user, in their order. */
export function listKinds(slices: readonly Slice[]): NamedKind[] {
  return slices.flatMap(({ personalData }) =>
    Object.entries(personalData?.export ?? {}).map(([key, kind]) => ({ ...kind, key, name: toFileName(key) })),
  );
}

const toFileName = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every kind of entry that the slices register. */
export const kindsOf = (slices: readonly Slice[]): SyncedKind[] => slices.flatMap(({ kinds = [] }) => kinds);

export function describeKinds(slices: readonly Slice[]): StoredKind[] {
  return listKinds(slices).map(({ name, title, description, removal }) => ({
    name,
    title,
    description,
    removal: removal?.text ?? null,
  }));
}

export async function* readPages(kind: PersonalDataKind, context: ExportContext): AsyncGenerator<readonly object[]> {
  const rows = kind.rows(context);
  if (Symbol.asyncIterator in rows) yield* rows;
  else yield await rows;
}

/** The zone whose clocks the user lives by; null if no slice knows it. */
export async function findZone(context: ExportContext, slices: readonly Slice[]): Promise<string | null> {
  for (const { personalData } of slices) {
    const zone = await personalData?.zone?.(context);
    if (zone !== undefined && zone !== null) return zone;
  }
  return null;
}

export async function listDates(context: ExportContext, slices: readonly Slice[]): Promise<CalendarDate[]> {
  const lists = [];
  for (const { personalData } of slices) lists.push((await personalData?.dates?.(context)) ?? []);
  return lists.flat().toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Everything in one object, with one list per kind. */
export async function exportUser(
  user: Omit<ExportContext, 'kinds'>,
  slices: readonly Slice[],
): Promise<Record<string, readonly object[]>> {
  const context = { ...user, kinds: kindsOf(slices) };
  const lists: Record<string, readonly object[]> = {};
  for (const kind of listKinds(slices)) {
    const pages = [];
    for await (const page of readPages(kind, context)) pages.push(page);
    lists[kind.key] = pages.flat();
  }
  return lists;
}
