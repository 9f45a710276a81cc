import { timeInZone } from '@everstep/domain/base/time-zone';
import { addDays } from '@everstep/domain/base/days';
import {
  changedParts,
  plannerTransferTexts as texts,
  ruleText,
  screenTexts,
  type EventPart,
  type PlannedEvent,
} from '@everstep/domain/planner';
import { dateLocale, deviceZone, formatDayRange, formatCalendarDay } from '../../../platform/locale/dates';
import { clockText } from '../times';

/** A new event: its title, and when it is. */
export function EventLine({ event }: { event: PlannedEvent }) {
  const repeats = repeatText(event);
  return (
    <>
      <span className="font-semibold">{event.title}</span>
      <span className="block text-ink-2">{[whenText(event), repeats, event.place].filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** What is different of an event, as it was and as it is to be. */
export function ChangeLines({ before, after }: { before: PlannedEvent; after: PlannedEvent }) {
  return (
    <>
      <span className="font-semibold">{before.title}</span>
      {changedParts(before, after).map((part) => (
        <span key={part} className="block text-ink-2">
          {texts.parts[part]}: <PartChange part={part} before={before} after={after} />
        </span>
      ))}
    </>
  );
}

interface PartChangeProps {
  part: EventPart;
  before: PlannedEvent;
  after: PlannedEvent;
}

function PartChange({ part, before, after }: PartChangeProps) {
  // Long texts, and lists of dates, would fill the screen twice.
  if (part === 'note' || part === 'dates') return texts.partChanged;
  const [was, is] = [partText(part, before), partText(part, after)];
  return (
    <>
      <span className="line-through">{was || texts.partEmpty}</span> <span aria-hidden>→</span>
      <span className="sr-only">{texts.becomes}</span> <span className="text-ink">{is || texts.partEmpty}</span>
    </>
  );
}

function partText(part: Exclude<EventPart, 'note' | 'dates'>, event: PlannedEvent): string {
  if (part === 'title') return event.title;
  if (part === 'place') return event.place ?? '';
  return part === 'repeats' ? repeatText(event) : whenText(event);
}

const repeatText = ({ rrule, start, zone, all_day: allDay }: PlannedEvent): string =>
  rrule === null ? '' : ruleText(rrule, { start, zone, allDay }, dateLocale());

/** By the clocks of its own zone, which is named where it is not the one of the device. */
function whenText({ all_day: allDay, start, end, zone }: PlannedEvent): string {
  const [firstDay, lastDay] = [start.slice(0, 10), end.slice(0, 10)];
  if (allDay) {
    const last = addDays(lastDay, -1);
    const days = last > firstDay ? formatDayRange(firstDay, last) : formatCalendarDay(firstDay);
    return `${days}, ${screenTexts.allDay.toLowerCase()}`;
  }
  const until = lastDay === firstDay ? clockText(end) : `${formatCalendarDay(lastDay)}, ${clockText(end)}`;
  const times = start === end ? clockText(start) : `${clockText(start)} – ${until}`;
  return `${formatCalendarDay(firstDay)}, ${zone === deviceZone() ? times : timeInZone(times, zone)}`;
}
