import type { PointerEvent } from 'react';
import { Lock } from 'lucide-react';
import { formatTime } from '../../../platform/locale/dates';
import type { Occurrence } from '../occurrences';
import { eventClasses, Initials } from '../people';
import { OriginMark } from './origin-mark';
import { RepeatMark } from './repeat-mark';

interface EventChipProps {
  occurrence: Occurrence;
  /** The day on which it is drawn. */
  day: string;
  /** The position from the top, from 0. */
  lane: number;
  /** How many days of the week it goes over. */
  days: number;
  isPast: boolean;
  onOpen: () => void;
  onPointerDown: (event: PointerEvent) => void;
}

/** An event in the grid of a month. The keyboard reaches it through its day. Narrow columns leave out the time, so that the title can be read. */
export function EventChip({ occurrence, day, lane, days, isPast, onOpen, onPointerDown }: EventChipProps) {
  const { title, allDay, startUtc, firstDay, people, repeats, stored } = occurrence;
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onOpen}
      onPointerDown={onPointerDown}
      style={{ top: `calc(2.25rem + ${lane} * 1.5rem)`, width: `calc(${days} * 100% + ${days - 1}px - 0.5rem)` }}
      className={`absolute left-1 z-1 flex h-[1.375rem] items-center gap-1 overflow-hidden rounded-md border-l-4 px-1 text-left text-xs ${eventClasses(people, { isPast, stored })}`}
    >
      {!allDay && firstDay === day && (
        <span className="shrink-0 font-medium tabular-nums max-[96rem]:hidden">{formatTime(startUtc)}</span>
      )}
      <span className="min-w-0 grow truncate font-medium">{title}</span>
      {repeats && <RepeatMark size={11} className="max-[110rem]:hidden" />}
      <OriginMark stored={stored} size={11} />
      {stored.calendar.isPrivate && <Lock size={11} strokeWidth={2} className="shrink-0" aria-hidden />}
      <Initials people={people} isSmall />
    </button>
  );
}
