import { memo, useMemo } from 'react';
import { addDays } from '@everstep/domain/base/days';
import { addMonths, screenTexts } from '@everstep/domain/planner';
import { formatDayAndMonth, formatCalendarDay } from '../../../platform/locale/dates';
import { occurrencesBetween, type Occurrence } from '../occurrences';
import type { StoredEvent } from '../stored-event';
import { Initials } from '../people';
import { OriginMark } from './origin-mark';

const maxResults = 50;
/** How far the next time of a series is looked for: most come again within a month, and more than is needed is a lot to expand. */
const monthsAhead = [1, 13, 120];
const monthsBack = [13, 120];

interface SearchResultsProps {
  text: string;
  events: readonly StoredEvent[];
  today: string;
  zone: string;
  onShow: (occurrence: Occurrence) => void;
}

/** The events with these words: of a series the next time, or else the last one. */
export const SearchResults = memo(function SearchResults({ text, events, today, zone, onShow }: SearchResultsProps) {
  const found = useMemo(() => findEvents(events, text), [events, text]);
  const results = useMemo(
    () =>
      found
        .slice(0, maxResults)
        .flatMap((event) => nearest(event, today, zone) ?? [])
        .toSorted((a, b) => Math.abs(a.startUtc - Date.parse(today)) - Math.abs(b.startUtc - Date.parse(today))),
    [found, today, zone],
  );
  return (
    <section aria-label={screenTexts.search} className="grid gap-2">
      <p role="status" className="text-ink-2">
        {found.length === 0 ? screenTexts.searchNone(text) : screenTexts.searchFound(found.length)}
        {found.length > maxResults && ` ${screenTexts.searchMore}`}
      </p>
      <ul className="grid gap-2">
        {results.map((occurrence) => (
          <li key={occurrence.id}>
            <button
              type="button"
              onClick={() => onShow(occurrence)}
              className="flex min-h-12 w-full items-center gap-3 rounded-input border border-line bg-surface px-4 py-2 text-left hover:bg-sunken"
            >
              <span className="grid min-w-0 grow wrap-anywhere">
                <span className="font-semibold">{occurrence.title}</span>
                {occurrence.stored.followed && (
                  <span className="text-sm text-ink-2">{occurrence.stored.followed.name}</span>
                )}
              </span>
              <span className="shrink-0 text-sm text-ink-2 tabular-nums">
                {occurrence.firstDay.slice(0, 4) === today.slice(0, 4)
                  ? formatDayAndMonth(occurrence.firstDay)
                  : formatCalendarDay(occurrence.firstDay)}
              </span>
              <OriginMark stored={occurrence.stored} size={16} />
              <Initials people={occurrence.people} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

function findEvents(events: readonly StoredEvent[], text: string): StoredEvent[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return events.filter(({ value: { title, place, note, exceptions } }) => {
    const all = [title, place, note, ...exceptions.flatMap((one) => [one.title, one.place, one.note])]
      .filter(Boolean)
      .join(' ')
      .toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
}

function nearest(event: StoredEvent, today: string, zone: string): Occurrence | null {
  const { start, rrule, extra_dates: extraDates } = event.value;
  // The device's day can be the one before or after that of the event's zone.
  const begins = addDays(start.slice(0, 10), -1);
  const first = () => occurrencesBetween([event], begins, addDays(begins, 2), zone)[0] ?? null;
  if (rrule === null && extraDates.length === 0) return first();
  const from = begins > today ? begins : today;
  for (const months of monthsAhead) {
    const [next] = occurrencesBetween([event], from, addMonths(from, months), zone);
    if (next) return next;
  }
  for (const months of monthsBack) {
    const last = occurrencesBetween([event], addMonths(today, -months), today, zone).at(-1);
    if (last) return last;
  }
  return first();
}
