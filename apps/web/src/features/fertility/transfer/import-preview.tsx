import {
  bleedingLabels,
  formatTemperature,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';

interface ImportPreviewProps {
  /** At least one. */
  entries: readonly FertilityEntry[];
  alreadyLoggedCount: number;
  unknownColumns: readonly string[];
  unit: TemperatureUnit;
}

const previewDays = 5;

export function daysText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`;
}

export function ImportPreview({ entries, alreadyLoggedCount, unknownColumns, unit }: ImportPreviewProps) {
  const sorted = entries.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first, last] = [sorted[0]?.day ?? '', sorted.at(-1)?.day ?? ''];
  const newCount = entries.length - alreadyLoggedCount;
  return (
    <div className="grid min-w-0 gap-4">
      <p role="status" className="text-lg tabular-nums">
        {daysText(entries.length)}
        {first === last
          ? `, ${formatCalendarDay(first)}`
          : ` from ${formatCalendarDay(first)} to ${formatCalendarDay(last)}`}
        : {newCount} new, {alreadyLoggedCount} logged already.
      </p>
      {unknownColumns.length > 0 && (
        <p className="text-sm text-ink-2">Columns that are not imported: {unknownColumns.join(', ')}.</p>
      )}
      <div tabIndex={0} role="group" aria-label="The days in the file" className="overflow-x-auto">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="mb-2 text-left font-semibold">
            {entries.length > previewDays ? `The first ${previewDays} days` : 'Days in the file'}
          </caption>
          <thead>
            <tr className="border-b border-edge text-ink-2">
              {['Day', 'Temperature', 'Period', 'Also'].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 font-semibold first:pl-0 last:pr-0">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, previewDays).map((entry) => (
              <tr key={entry.day} className="border-b border-line">
                <th scope="row" className="py-2 font-semibold whitespace-nowrap">
                  {entry.day}
                </th>
                <td className="px-3 py-2 whitespace-nowrap">
                  {entry.temperature === null ? '–' : formatTemperature(entry.temperature, unit)}
                </td>
                <td className="px-3 py-2">{entry.bleeding === null ? '–' : bleedingLabels[entry.bleeding]}</td>
                <td className="px-3 py-2 last:pr-0">{otherFields(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** 'mucus, note' */
function otherFields(entry: FertilityEntry): string {
  const parts = [
    entry.disturbed && 'disturbed',
    (entry.mucus_feeling ?? entry.mucus_texture) && 'mucus',
    (entry.cervix_opening ?? entry.cervix_firmness) && 'cervix',
    entry.lh_test && 'LH test',
    entry.intercourse && 'intercourse',
    entry.moods.length > 0 && 'mood',
    entry.symptoms.length > 0 && 'symptoms',
    entry.note && 'note',
  ].filter(Boolean);
  return parts.join(', ') || '–';
}
