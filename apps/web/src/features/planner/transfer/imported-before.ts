import { openOutbox } from '../../../platform/sync/open-outbox';

/** Remembered on this device, so that what was deleted since does not come back unasked with the next import. */
const importedName = 'imported events';
/** Of a calendar; the oldest are forgotten first. */
const maxKeys = 20_000;

type ImportedKeys = Readonly<Record<string, readonly string[]>>;

const read = async (email: string): Promise<ImportedKeys> =>
  ((await openOutbox(email).readValue(importedName)) as ImportedKeys | undefined) ?? {};

export const importedInto = async (email: string, scope: string): Promise<readonly string[]> =>
  (await read(email))[scope] ?? [];

/** Notes the keys of what was imported into calendars. Returns what takes the note back. */
export async function noteImported(
  email: string,
  imported: readonly { scope: string; key: string }[],
): Promise<() => Promise<void>> {
  const before = await read(email);
  const after: Record<string, readonly string[]> = { ...before };
  for (const scope of new Set(imported.map((event) => event.scope))) {
    const keys = imported.filter((event) => event.scope === scope).map(({ key }) => key);
    after[scope] = [...new Set([...(before[scope] ?? []), ...keys])].slice(-maxKeys);
  }
  await openOutbox(email).writeValue(importedName, after);
  return () => openOutbox(email).writeValue(importedName, before);
}
