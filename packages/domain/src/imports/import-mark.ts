/**
 * All changes of one import have ids that begin alike and end with their number in the import, so that a later undo finds those of
 * its entries that nobody has changed since, on every device. They are valid UUIDs of version 7.
 */
const markLength = '019ac3a0-0000-7000-8000'.length;
const numberDigits = 12;
/** No import is as large; the end of a random id nearly always is. */
const maxEntries = 1_000_000;

/** How long an import can be undone. */
export const undoDays = 7;

/** The mark of a new import, from a new UUID v7. */
export const importMark = (id: string): string => id.slice(0, markLength);

/** The id of the change that stores the entry with this number. */
export const markedChangeId = (mark: string, number: number): string =>
  `${mark}-${number.toString(16).padStart(numberDigits, '0')}`;

/** The mark of the import that made a change, or null. */
export function markIn(changeId: string): string | null {
  const number = Number.parseInt(changeId.slice(markLength + 1), 16);
  return number < maxEntries ? changeId.slice(0, markLength) : null;
}

/** When the import began, in milliseconds since 1970. */
export const importedAt = (mark: string): number => Number.parseInt(mark.replaceAll('-', '').slice(0, 12), 16);

export const canUndo = (mark: string, now: number): boolean => now - importedAt(mark) < undoDays * 86_400_000;
