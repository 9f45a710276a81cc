import { useEffectEvent, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { addDays, daysBetween } from '@everstep/domain/base/days';
import {
  addMonths,
  isoWeek,
  placeSpans,
  screenTexts,
  startOfWeek,
  weeksOfMonth,
  type Placed,
} from '@everstep/domain/planner';
import { formatMonth, formatWeekday, weekdayOf } from '../../../platform/locale/dates';
import { onDay, type Occurrence } from '../occurrences';
import { timeOnDay } from '../times';
import { EventChip } from './event-chip';
import { useDrag } from './use-drag';

/** More would make the grid taller than a screen. */
const shownLanes = 3;

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

type Bar = Placed<{ occurrence: Occurrence; from: number; to: number }>;

/** A month as a grid of days with what is on them. One tab stop; arrows move by day and week, Page Up and Page Down by month. */
export function MonthGrid(props: MonthGridProps) {
  const { day, today, now, firstDay, hasWeekNumbers, occurrences } = props;
  const weeks = useMemo(() => weeksOfMonth(day, firstDay), [day, firstDay]);
  const bars = useMemo(() => weeks.map((week) => barsOf(week, occurrences)), [weeks, occurrences]);
  const grid = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const drag = useDrag({
    findTarget: (x, y) => dayAt(x, y),
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

  function handleKey(event: KeyboardEvent): void {
    const move = moveOfKey(event, firstDay);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    props.onDay(move);
  }

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
        <div key={week[0]} role="row" className={`grid gap-px ${columnsClass(hasWeekNumbers)}`}>
          {hasWeekNumbers && (
            <span
              role="rowheader"
              aria-label={screenTexts.weekNumber(isoWeek(week[3] ?? day))}
              className="bg-surface pt-2 text-center text-sm text-ink-3 tabular-nums"
            >
              {isoWeek(week[3] ?? day)}
            </span>
          )}
          {week.map((one, column) => (
            <DayCell
              key={one}
              {...props}
              cell={one}
              column={column}
              isSelected={one === day}
              isToday={one === today}
              isOther={one.slice(0, 7) !== day.slice(0, 7)}
              isTarget={drag.target === one}
              now={now}
              bars={bars[index] ?? []}
              onKey={handleKey}
              drag={drag}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const columnsClass = (hasWeekNumbers: boolean): string =>
  hasWeekNumbers ? 'grid-cols-[2rem_repeat(7,minmax(0,1fr))]' : 'grid-cols-[repeat(7,minmax(0,1fr))]';

interface DayCellProps extends Pick<MonthGridProps, 'now' | 'onDay' | 'onEnter' | 'onOpen' | 'occurrences'> {
  cell: string;
  column: number;
  isSelected: boolean;
  isToday: boolean;
  isOther: boolean;
  isTarget: boolean;
  bars: readonly Bar[];
  onKey: (event: KeyboardEvent) => void;
  drag: ReturnType<typeof useDrag<string>>;
}

function DayCell(props: DayCellProps) {
  const { cell, column, isSelected, isToday, isOther, isTarget, now, bars, occurrences, drag } = props;
  const own = onDay(occurrences, cell);
  const starting = bars.filter(({ item, column: lane }) => item.from === column && lane < shownLanes);
  const hidden = bars.filter(
    ({ item, column: lane }) => item.from <= column && column < item.to && lane >= shownLanes,
  ).length;
  return (
    <div
      role="gridcell"
      aria-selected={isSelected}
      data-day={cell}
      className={`relative min-h-31 min-w-0 ${isTarget ? 'bg-spruce-soft' : isOther ? 'bg-sunken' : 'bg-surface'}`}
      onClick={(event) => event.target === event.currentTarget && props.onDay(cell)}
    >
      <button
        type="button"
        data-day-button
        tabIndex={isSelected ? 0 : -1}
        aria-label={labelOf(cell, own)}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => props.onDay(cell)}
        onDoubleClick={() => props.onEnter(cell)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return props.onKey(event);
          event.preventDefault();
          props.onEnter(cell);
        }}
        className={`m-1 grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums ${isToday ? 'bg-spruce text-on-spruce' : isSelected ? 'bg-apricot-soft text-ink outline-2 outline-apricot' : isOther ? 'text-ink-3' : 'text-ink'}`}
      >
        {Number(cell.slice(8))}
      </button>
      {starting.map(({ item: { occurrence, from, to }, column: lane }) => (
        <span
          key={occurrence.id}
          className="absolute left-1 z-1"
          style={{
            top: `calc(2.25rem + ${lane} * 1.5rem)`,
            width: `calc(${to - from} * 100% + ${to - from - 1}px - 0.5rem)`,
          }}
        >
          <EventChip
            occurrence={occurrence}
            day={cell}
            isPast={occurrence.endUtc < now}
            onOpen={() => props.onOpen(occurrence)}
            onPointerDown={(event) => drag.start(event, occurrence, 'move')}
          />
        </span>
      ))}
      {hidden > 0 && (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => props.onEnter(cell)}
          className="absolute bottom-0 left-1 z-1 text-xs font-semibold text-spruce"
        >
          {screenTexts.moreEvents(hidden)}
        </button>
      )}
    </div>
  );
}

/** 'Thursday, 12 November, 2 events: 09:00 Scan, All day Trip' */
function labelOf(day: string, own: readonly Occurrence[]): string {
  const titles = own.map((occurrence) => `${timeOnDay(occurrence, day)} ${occurrence.title}`);
  const list = titles.length > 0 ? `: ${titles.join(', ')}` : '';
  return `${formatWeekday(day)}, ${screenTexts.eventsOn(own.length)}${list}`;
}

/** What is to be drawn in a week: each occurrence over its days, in the first lane that is free. */
function barsOf(week: readonly string[], occurrences: readonly Occurrence[]): Bar[] {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  return placeSpans(
    occurrences
      .filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first)
      .map((occurrence) => ({
        occurrence,
        from: Math.max(0, daysBetween(first, occurrence.firstDay)),
        to: Math.min(7, daysBetween(first, occurrence.lastDay) + 1),
      })),
  );
}

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
