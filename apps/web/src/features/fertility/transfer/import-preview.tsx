import {
  bleedingLabels,
  formatTemperature,
  foundDaysSentence,
  importTexts,
  otherFieldsText,
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

export function ImportPreview({ entries, alreadyLoggedCount, unknownColumns, unit }: ImportPreviewProps) {
  const sorted = entries.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first, last] = [sorted[0]?.day ?? '', sorted.at(-1)?.day ?? ''];
  return (
    <div className="grid min-w-0 gap-4">
      <p role="status" className="text-lg tabular-nums">
        {foundDaysSentence({
          count: entries.length,
          first: formatCalendarDay(first),
          last: formatCalendarDay(last),
          alreadyLogged: alreadyLoggedCount,
        })}
      </p>
      {unknownColumns.length > 0 && <p className="text-sm text-ink-2">{importTexts.ignoredColumns(unknownColumns)}</p>}
      <div tabIndex={0} role="group" aria-label={importTexts.days} className="overflow-x-auto">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="mb-2 text-left font-semibold">
            {entries.length > previewDays ? importTexts.firstDays(previewDays) : importTexts.caption}
          </caption>
          <thead>
            <tr className="border-b border-edge text-ink-2">
              {importTexts.columns.map((name) => (
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
                <td className="px-3 py-2 last:pr-0">{otherFieldsText(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
