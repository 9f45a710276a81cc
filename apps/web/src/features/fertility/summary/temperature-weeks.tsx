import { addDays, daysBetween } from '@everstep/domain/base/days';
import { fromCelsius, type FertilityEntry, type TemperatureUnit } from '@everstep/domain/fertility';
import { shortDay } from '../../../platform/locale/dates';
import { WideTable } from '../../../ui/plain-table';

interface TemperatureWeeksProps {
  start: string;
  /** The entries of the cycle, earliest first. */
  entries: readonly FertilityEntry[];
  unit: TemperatureUnit;
  caption?: string;
}

const week = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th'];

/** The temperatures of a cycle, one week per row to save paper. */
export function TemperatureWeeks({ start, entries, unit, caption = 'Temperatures by weeks' }: TemperatureWeeksProps) {
  const measured = entries.filter(({ temperature }) => temperature !== null);
  const last = measured.at(-1)?.day ?? start;
  const weeks = Math.floor(daysBetween(start, last) / week.length) + 1;
  const cellText = (day: string) => {
    const entry = measured.find((measurement) => measurement.day === day);
    if (!entry) return '–';
    const degrees = fromCelsius(entry.temperature ?? 0, unit).toFixed(2);
    return entry.disturbed === null ? degrees : `(${degrees})`;
  };
  return (
    <div className="grid gap-3">
      <WideTable
        caption={caption}
        columns={['Week from', ...week]}
        rows={Array.from({ length: weeks }, (_row, index) => {
          const first = addDays(start, index * week.length);
          return {
            key: first,
            cells: [shortDay(first), ...week.map((_day, offset) => cellText(addDays(first, offset)))],
          };
        })}
      />
      {measured.some(({ disturbed }) => disturbed !== null) && (
        <p className="text-sm text-ink-2">In brackets: left out, as something disturbed the reading.</p>
      )}
    </div>
  );
}
