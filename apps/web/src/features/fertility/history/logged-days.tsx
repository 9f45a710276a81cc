import { useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { loggedDaysTexts, loggedPhrases, type FertilityEntry, type TemperatureUnit } from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { NotSynced } from '../../../platform/trackers/not-synced';
import { Button } from '../../../ui/button';

const headingId = 'logged-days';
const initialCount = 7;
const step = 28;

interface LoggedDaysProps {
  /** Newest first. */
  entries: readonly FertilityEntry[];
  /** Days that the server has not confirmed yet. */
  unsyncedDays: ReadonlySet<string>;
  unit: TemperatureUnit;
  onEdit: (day: string) => void;
}

export function LoggedDays({ entries, unsyncedDays, unit, onEdit }: LoggedDaysProps) {
  const [visibleCount, setVisibleCount] = useState(initialCount);
  const hiddenCount = entries.length - visibleCount;
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-4 card">
      <h2 id={headingId} className="text-2xl">
        {loggedDaysTexts.title}
      </h2>
      <ul>
        {entries.slice(0, visibleCount).map((entry) => (
          <li
            key={entry.day}
            className="flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="font-semibold tabular-nums">{formatCalendarDay(entry.day)}</p>
              <p className="text-ink-2 tabular-nums">{entryText(entry, unit)}</p>
              {unsyncedDays.has(entry.day) && <NotSynced />}
            </div>
            <Button
              variant="quiet"
              aria-label={loggedDaysTexts.editDay(formatCalendarDay(entry.day))}
              onClick={() => onEdit(entry.day)}
            >
              {entryTexts.edit}
            </Button>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button variant="plain" className="justify-self-start" onClick={() => setVisibleCount(visibleCount + step)}>
          {loggedDaysTexts.showMore(Math.min(hiddenCount, step))}
        </Button>
      )}
    </section>
  );
}

function entryText(entry: FertilityEntry, unit: TemperatureUnit): string {
  const text = [...loggedPhrases(entry, unit), ...(entry.note === '' ? [] : [loggedDaysTexts.hasNote])].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
