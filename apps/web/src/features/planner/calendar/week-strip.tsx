import { useRef, type TouchEvent } from 'react';
import { screenTexts } from '@everstep/domain/planner';
import { weekdayOf } from '../../../platform/locale/dates';
import { onDay, type Occurrence } from '../occurrences';
import { dotClasses } from '../people';

/** The minimum horizontal distance of a swipe. */
const swipePx = 50;
const shownDots = 4;

interface WeekStripProps {
  days: readonly string[];
  selected: string;
  today: string;
  occurrences: readonly Occurrence[];
  onDay: (day: string) => void;
  /** By how many weeks. */
  onSwipe: (weeks: number) => void;
}

/** Seven days with a dot for each person who has something on. A swipe goes to the next week. */
export function WeekStrip({ days, selected, today, occurrences, onDay: onChoose, onSwipe }: WeekStripProps) {
  const touched = useRef<{ x: number; y: number } | null>(null);
  function handleEnd({ changedTouches }: TouchEvent): void {
    const [end, start] = [changedTouches[0], touched.current];
    touched.current = null;
    if (!end || !start) return;
    const [x, y] = [end.clientX - start.x, end.clientY - start.y];
    if (Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
  }
  return (
    <ul
      className="grid grid-cols-7 gap-1"
      onTouchStart={({ touches }) => {
        const first = touches[0];
        touched.current = first ? { x: first.clientX, y: first.clientY } : null;
      }}
      onTouchEnd={handleEnd}
    >
      {days.map((day) => {
        const own = onDay(occurrences, day);
        const people = [
          ...new Map(
            own.flatMap(({ people: all, stored }) =>
              [...all, ...(stored.followed ? [stored.followed] : [])].map((one) => [one.id, one]),
            ),
          ).values(),
        ];
        return (
          <li key={day}>
            <button
              type="button"
              aria-pressed={day === selected}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onChoose(day)}
              className={`grid min-h-16 w-full content-start justify-items-center gap-0.5 rounded-input border py-1.5 forced-colors:aria-pressed:border-4 ${day === selected ? 'border-spruce bg-spruce-soft' : 'border-transparent hover:bg-sunken'}`}
            >
              <span className="text-xs text-ink-2">{weekdayOf(day).slice(0, 3)}</span>{' '}
              <span
                className={`grid size-8 place-items-center rounded-full font-semibold tabular-nums max-2xs:size-[1.4em] ${day === today ? 'bg-spruce text-on-spruce forced-colors:border-2' : 'text-ink'}`}
              >
                {Number(day.slice(8))}
              </span>
              <span className="sr-only">{screenTexts.eventsOn(own.length)}</span>
              <span className="flex h-2 gap-0.5" aria-hidden>
                {people.slice(0, shownDots).map((attendee) => (
                  <span key={attendee.id} className={`size-2 rounded-full border ${dotClasses(attendee)}`} />
                ))}
                {own.length > 0 && people.length === 0 && (
                  <span className="size-2 rounded-full border border-edge bg-sunken" />
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
