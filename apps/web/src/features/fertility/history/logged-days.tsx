import { useState } from 'react';
import { Clock } from 'lucide-react';
import {
  formatTemperature,
  symptomLabels,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { bleedingPhrase, leftOutPhrase, signWords } from '../entry-texts';

const headingId = 'logged-days';
const first = 7;
const more = 28;

interface LoggedDaysProps {
  /** The newest first. */
  entries: readonly FertilityEntry[];
  /** Those that the server has not confirmed yet. */
  waitingDays: ReadonlySet<string>;
  unit: TemperatureUnit;
  onEdit: (day: string) => void;
}

export function LoggedDays({ entries, waitingDays, unit, onEdit }: LoggedDaysProps) {
  const [shown, setShown] = useState(first);
  const left = entries.length - shown;
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-4 card">
      <h2 id={headingId} tabIndex={-1} className="text-2xl outline-none">
        What you logged
      </h2>
      <ul>
        {entries.slice(0, shown).map((entry) => (
          <li
            key={entry.day}
            className="flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="font-semibold tabular-nums">{formatCalendarDay(entry.day)}</p>
              <p className="text-ink-2 tabular-nums">{wordsOf(entry, unit)}</p>
              {waitingDays.has(entry.day) && (
                <p className="flex items-center gap-2 text-sm text-ink-2">
                  <Clock size={16} strokeWidth={1.8} className="shrink-0" aria-hidden />
                  Saved on this device, not sent yet
                </p>
              )}
            </div>
            <Button
              look="quiet"
              data-day={entry.day}
              aria-label={`Edit ${formatCalendarDay(entry.day)}`}
              onClick={() => onEdit(entry.day)}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="plain" className="justify-self-start" onClick={() => setShown(shown + more)}>
          Show {Math.min(left, more)} more
        </Button>
      )}
    </section>
  );
}

/** The row of a day takes the focus, or the next that is shown, or the one before; else the heading. False where there is no list. */
export function focusLoggedDay(day: string): boolean {
  const heading = document.getElementById(headingId);
  const rows = [...(heading?.parentElement?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
  const row = rows.find(({ dataset }) => (dataset.day ?? '') <= day) ?? rows.at(-1) ?? heading;
  row?.focus();
  return row !== null && row !== undefined;
}

function wordsOf(entry: FertilityEntry, unit: TemperatureUnit): string {
  const { temperature, symptoms, note } = entry;
  const parts = [
    temperature !== null && formatTemperature(temperature, unit),
    leftOutPhrase(entry),
    bleedingPhrase(entry),
    ...signWords(entry),
    ...symptoms.map((symptom) => symptomLabels[symptom].toLowerCase()),
    ...entry.moods,
    note !== '' && 'a note',
  ].filter((part) => typeof part === 'string');
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
