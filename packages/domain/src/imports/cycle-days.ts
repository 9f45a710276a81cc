import { emptyEntry, isEmptyEntry, moods, symptoms, type FertilityEntry } from '../fertility/entry';
import type { DayPart } from './formats/table-format';
import { importTexts } from './texts';

/** What one line says about a day. */
export interface DayLine {
  line: number;
  fields: DayPart['fields'];
}

export interface JoinedDays {
  days: { entry: FertilityEntry; lines: number[] }[];
  problems: { line: number; sentence: string }[];
}

/** The lists of an entry, in the order of the form. */
const lists: Readonly<Record<string, readonly string[]>> = { moods, symptoms };

/**
 * Joins what several lines say about one day; lists and notes are added up. Two different values for one field are a problem of both
 * lines, because none is better than the other. The order of the lines does not matter.
 */
export function joinDays(lines: readonly DayLine[]): JoinedDays {
  const byDay = new Map<string, DayLine[]>();
  for (const part of lines) {
    const { day } = part.fields;
    const parts = byDay.get(day);
    if (parts) parts.push(part);
    else byDay.set(day, [part]);
  }
  const joined: JoinedDays = { days: [], problems: [] };
  for (const [day, parts] of byDay) {
    const numbers = parts.map(({ line }) => line);
    const entry = joinParts(day, parts);
    if (entry === null)
      joined.problems.push(...numbers.map((line) => ({ line, sentence: importTexts.conflictingLines(day) })));
    else if (!isEmptyEntry(entry)) joined.days.push({ entry, lines: numbers });
  }
  return joined;
}

/** Null if two lines contradict each other. */
function joinParts(day: string, parts: readonly DayLine[]): FertilityEntry | null {
  const entry: Record<string, unknown> = { ...emptyEntry(day) };
  const notes = new Set<string>();
  for (const { fields } of parts)
    for (const [name, value] of Object.entries(fields)) {
      const former = entry[name];
      if (name === 'note') {
        if (typeof value === 'string' && value !== '') notes.add(value);
      } else if (Array.isArray(value)) {
        const items = new Set<string>([...(former as string[]), ...value]);
        entry[name] = lists[name]?.filter((item) => items.has(item));
      } else if (typeof value === 'boolean') entry[name] = former === true || value;
      else if (value !== null && value !== undefined) {
        if (former !== null && former !== value) return null;
        entry[name] = value;
      }
    }
  return { ...(entry as unknown as FertilityEntry), note: [...notes].toSorted().join('\n') };
}
