import { emptyEntry, isEmptyEntry, moods, symptoms, type FertilityEntry } from '../fertility/entry';
import type { DayPart } from './formats/table-format';
import { dayFieldTexts, importTexts } from './texts';

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
 * Joins what several lines say about one day; lists and notes are added up. A field with two different values is left out and is a
 * problem of their lines, because none is better than the other. The order of the lines does not matter.
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
    const contradicted = contradictedFields(parts);
    for (const line of parts) {
      const names = contradicted.filter((name) => isSet(line.fields[name]));
      if (names.length > 0) joined.problems.push({ line: line.line, sentence: importTexts.contradiction(day, names) });
    }
    const entry = joinParts(day, parts, contradicted);
    if (!isEmptyEntry(entry)) joined.days.push({ entry, lines: parts.map(({ line }) => line) });
  }
  return joined;
}

/** The fields of which a day has one value. */
type SingleField = keyof typeof dayFieldTexts;
const single = Object.keys(dayFieldTexts) as SingleField[];

const isSet = (value: unknown) => value !== null && value !== undefined;

const contradictedFields = (parts: readonly DayLine[]): SingleField[] =>
  single.filter((name) => new Set(parts.map(({ fields }) => fields[name]).filter(isSet)).size > 1);

function joinParts(day: string, parts: readonly DayLine[], contradicted: readonly SingleField[]): FertilityEntry {
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
      else if (isSet(value)) entry[name] = value;
    }
  for (const name of contradicted) entry[name] = null;
  const joined = { ...(entry as unknown as FertilityEntry), note: [...notes].toSorted().join('\n') };
  return withoutExclusionsOfNothing(joined, contradicted);
}

/** What a value that was left out would have been excluded by goes with it; of two reasons, either excludes. */
function withoutExclusionsOfNothing(entry: FertilityEntry, contradicted: readonly SingleField[]): FertilityEntry {
  const disturbed = contradicted.includes('disturbed') ? 'other' : entry.disturbed;
  const hasMucus = isSet(entry.mucus_feeling ?? entry.mucus_texture);
  const hasCervix = isSet(entry.cervix_opening ?? entry.cervix_firmness);
  const lost = (...names: readonly SingleField[]) => names.some((name) => contradicted.includes(name));
  return {
    ...entry,
    disturbed: lost('temperature') ? null : disturbed,
    is_between_periods: entry.is_between_periods && !lost('bleeding'),
    follows_pregnancy: entry.follows_pregnancy && !lost('bleeding'),
    mucus_excluded: entry.mucus_excluded && (hasMucus || !lost('mucus_feeling', 'mucus_texture')),
    cervix_excluded: entry.cervix_excluded && (hasCervix || !lost('cervix_opening', 'cervix_firmness')),
  };
}
