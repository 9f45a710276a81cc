import { memo, useEffectEvent, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { addDays, daysBetween } from '@everstep/domain/base/days';
import { addMonths, screenTexts, startOfWeek, weeksOfMonth } from '@everstep/domain/planner';
import { formatMonth, weekdayOf } from '../../../platform/locale/dates';
import type { Occurrence } from '../occurrences';
import { columnsClass, MonthWeek } from './month-week';
import { useDrag } from './use-drag';
import { useHandler } from '../use-handler';

interface MonthGridProps {
  /** A day of the month, which has the focus ring when the grid is entered. */
  day: string;
  today: string;
  now: number;
  firstDay: number;
  hasWeekNumbers: boolean;
  occurrences: readonly Occurrence[];
  /** A key pressed before the last one was answered goes on from there. */
  onDay: (day: string | ((current: string) => string)) => void;
  /** Enter on a day: shows what is on it. */
  onEnter: (day: string) => void;
  onOpen: (occurrence: Occurrence) => void;
  onMove: (occurrence: Occurrence, days: number) => void;
}

/** A month as a grid of days with what is on them. One tab stop; arrows move by day and week, Page Up and Page Down by month. */
export const MonthGrid = memo(function MonthGrid(props: MonthGridProps) {
  const { day, today, now, firstDay, hasWeekNumbers, occurrences, onDay, onEnter, onOpen } = props;
  const weeks = useMemo(() => weeksOfMonth(day, firstDay), [day, firstDay]);
  const grid = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const drag = useDrag({
    findTarget: dayAt,
    onDrop: ({ occurrence, origin, target }) => {
      if (origin !== null && target !== origin) props.onMove(occurrence, daysBetween(origin, target));
    },
  });

  // The button of the new day exists only once the grid shows its month, and the one that had the focus may be gone
  // then: without a layout effect, a key pressed in between would go to the page.
  const focusDay = useEffectEvent(() => {
    if (!hasFocus.current) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"] [data-day-button]`)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => focusDay(), [day]);

  const handleKey = useHandler((event: KeyboardEvent) => {
    const move = moveOfKey(event, firstDay);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    onDay(move);
  });
  const inWeek = (week: readonly string[], one: string | null) => (one !== null && week.includes(one) ? one : null);

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={screenTexts.grid(formatMonth(day))}
      onFocus={({ target }) => (hasFocus.current = target.matches('[data-day-button]'))}
      onBlur={() => (hasFocus.current = false)}
      className="grid gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      <div role="row" className={`grid bg-surface ${columnsClass(hasWeekNumbers)}`}>
        {hasWeekNumbers && <span role="columnheader" aria-label={screenTexts.week} />}
        {weeks[0]?.map((one) => (
          <span
            key={one}
            role="columnheader"
            aria-label={weekdayOf(one)}
            className="px-2 py-1.5 text-sm font-semibold text-ink-2"
          >
            {weekdayOf(one).slice(0, 3)}
          </span>
        ))}
      </div>
      {weeks.map((week, index) => (
        <MonthWeek
          key={week[0]}
          index={index}
          week={week}
          month={day.slice(0, 7)}
          selected={inWeek(week, day)}
          today={today}
          target={inWeek(week, drag.target)}
          now={now}
          hasWeekNumbers={hasWeekNumbers}
          occurrences={occurrences}
          onDay={onDay}
          onEnter={onEnter}
          onOpen={onOpen}
          onKey={handleKey}
          onGrab={drag.start}
        />
      ))}
    </div>
  );
});

/** Where a key leads from a day; null for one that leads nowhere. */
function moveOfKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  firstDay: number,
): ((day: string) => string) | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowLeft') return (day) => addDays(day, -1);
  if (key === 'ArrowRight') return (day) => addDays(day, 1);
  if (key === 'ArrowUp') return (day) => addDays(day, -7);
  if (key === 'ArrowDown') return (day) => addDays(day, 7);
  if (key === 'Home') return (day) => startOfWeek(day, firstDay);
  if (key === 'End') return (day) => addDays(startOfWeek(day, firstDay), 6);
  if (key === 'PageUp') return (day) => addMonths(day, shiftKey ? -12 : -1);
  if (key === 'PageDown') return (day) => addMonths(day, shiftKey ? 12 : 1);
  return null;
}

const dayAt = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .find((element) => element.matches('[data-day]'))
    ?.getAttribute('data-day') ?? null;
