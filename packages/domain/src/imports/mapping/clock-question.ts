import type { ImportQuestion } from '../questions';
import { clockUnits, firstOfClock, type ClockUnit } from '../when';
import { clockBySpans } from './clock-by-spans';
import { clockInName, unitInName, unitsIn } from './column-names';
import type { ColumnMeaning, MappedTable } from './meanings';
import { mappingTexts } from './texts';

const lengths: readonly (ColumnMeaning | null)[] = ['duration', 'left_duration', 'right_duration'];

/** Longer ones are rather minutes than hours. */
const longest = (table: MappedTable) => (table === 'sleep' ? 16 : 2);

/**
 * What the first part of '12:30' counts in a column of lengths of time: as the time until the end of its lines says, as its name says of
 * both parts, by its unit, by a value above a day, or as it is answered.
 */
export function clockOf(
  { name, texts, meaning }: { name: string; texts: readonly string[]; meaning: ColumnMeaning | null },
  table: MappedTable,
  spans: () => ReadonlyMap<string, readonly number[]>,
): ClockUnit | ImportQuestion {
  const firsts = texts.flatMap((text) => firstOfClock(text) ?? []);
  if (!lengths.includes(meaning) || firsts.length === 0) return 'hours';
  const bySpans = clockBySpans(spans());
  if (bySpans !== null) return bySpans;
  const inName = clockInName(name);
  if (inName !== null) return inName;
  const unit = unitInName(name, 'time');
  const units = unitsIn(name, 'time');
  // 'Hours slept (min)' names both, and not how they are written.
  const isOpen = units.includes('hours') && units.includes('minutes');
  if (unit !== null && !isOpen) return unit === 'hours' ? 'hours' : 'minutes';
  if (firsts.some((first) => first >= 24)) return 'minutes';
  const examples = [...new Set(texts.filter((text) => firstOfClock(text) !== null))].slice(0, 3);
  const { hours, minutes } = mappingTexts.clock;
  return {
    id: `clock:${name}`,
    topic: 'clock',
    about: name,
    choices: clockUnits,
    suggested: firsts.some((first) => first > longest(table)) ? 'minutes' : 'hours',
    isRequired: true,
    examples: { hours: examples.map(hours), minutes: examples.map(minutes) },
  };
}
