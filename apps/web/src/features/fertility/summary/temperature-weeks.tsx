import { addDays, daysBetween } from '@everstep/domain/base/days';
import { fromCelsius, summaryTexts, type FertilityEntry, type TemperatureUnit } from '@everstep/domain/fertility';
import { shortDay } from '../../../platform/locale/dates';
import { WideTable } from '../../../ui/plain-table';

interface TemperatureWeeksProps {
  start: string;
  /** The entries of the cycle, earliest first. */
  entries: readonly FertilityEntry[];
  unit: TemperatureUnit;
  caption?: string;
}

const daysAWeek = 7;

/** The temperatures of a cycle, one week per row to save paper. */
export function TemperatureWeeks({ start, entries, unit, caption = summaryTexts.weeks }: TemperatureWeeksProps) {
  const measured = entries.filter(({ temperature }) => temperature !== null);
  const last = measured.at(-1)?.day ?? start;
  const weeks = Math.floor(daysBetween(start, last) / daysAWeek) + 1;
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
        columns={summaryTexts.weekColumns}
        rows={Array.from({ length: weeks }, (_row, index) => {
          const first = addDays(start, index * daysAWeek);
          return {
            key: first,
            cells: [
              shortDay(first),
              ...Array.from({ length: daysAWeek }, (_day, offset) => cellText(addDays(first, offset))),
            ],
          };
        })}
      />
      {measured.some(({ disturbed }) => disturbed !== null) && (
        <p className="text-sm text-ink-2">{summaryTexts.inBrackets}</p>
      )}
    </div>
  );
}
