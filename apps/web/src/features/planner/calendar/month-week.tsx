import { memo, useMemo, type KeyboardEvent } from 'react';
import { daysBetween } from '@everstep/domain/base/days';
import { isoWeek, placeSpans, screenTexts, type Placed } from '@everstep/domain/planner';
import { formatWeekday } from '../../../platform/locale/dates';
import { onDay, type Occurrence } from '../occurrences';
import { timeOnDay } from '../times';
import { EventChip } from './event-chip';
import type { StartDrag } from './use-drag';
import { useTurn } from './use-turn';

/** More would make the grid taller than a screen. */
const shownLanes = 3;

interface MonthWeekProps {
  /** The position of the week in the month, from 0. */
  index: number;
  week: readonly string[];
  /** '2026-11' */
  month: string;
  /** The selected day, and the day over which an event is dragged; null if it is in another week. */
  selected: string | null;
  target: string | null;
  today: string;
  now: number;
  hasWeekNumbers: boolean;
  /** Of the whole month. */
  occurrences: readonly Occurrence[];
  onDay: (day: string) => void;
  onEnter: (day: string) => void;
  onOpen: (occurrence: Occurrence) => void;
  onKey: (event: KeyboardEvent) => void;
  onGrab: StartDrag;
}

type Bar = Placed<{ occurrence: Occurrence; from: number; to: number }>;
const none: never[] = [];

export const columnsClass = (hasWeekNumbers: boolean): string =>
  hasWeekNumbers ? 'grid-cols-[2rem_repeat(7,minmax(0,1fr))]' : 'grid-cols-[repeat(7,minmax(0,1fr))]';

/** A week in the grid of a month. */
export const MonthWeek = memo(function MonthWeek(props: MonthWeekProps) {
  const { index, week, month, selected, target, today, hasWeekNumbers, occurrences } = props;
  const isDrawn = useTurn(index + 1);
  const own = useMemo(() => inWeek(week, occurrences), [week, occurrences]);
  const bars = useMemo(() => barsOf(week, own), [week, own]);
  const thursday = week[3] ?? month;
  return (
    <div role="row" className={`grid gap-px ${columnsClass(hasWeekNumbers)}`}>
      {hasWeekNumbers && (
        <span
          role="rowheader"
          aria-label={screenTexts.weekNumber(isoWeek(thursday))}
          className="bg-surface pt-2 text-center text-sm text-ink-3 tabular-nums"
        >
          {isoWeek(thursday)}
        </span>
      )}
      {week.map((one, column) => (
        <DayCell
          key={one}
          {...props}
          cell={one}
          column={column}
          isSelected={one === selected}
          isToday={one === today}
          isOther={!one.startsWith(month)}
          isTarget={one === target}
          occurrences={own}
          bars={isDrawn ? bars : none}
        />
      ))}
    </div>
  );
});

interface DayCellProps extends Pick<
  MonthWeekProps,
  'now' | 'onDay' | 'onEnter' | 'onOpen' | 'onKey' | 'onGrab' | 'occurrences'
> {
  cell: string;
  column: number;
  isSelected: boolean;
  isToday: boolean;
  isOther: boolean;
  isTarget: boolean;
  /** Of the whole week. */
  bars: readonly Bar[];
}

function DayCell(props: DayCellProps) {
  const { cell, column, isSelected, isToday, isOther, isTarget, now, bars, occurrences } = props;
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
      className={`relative min-h-31 min-w-0 forced-colors:border ${isTarget ? 'bg-spruce-soft' : isOther ? 'bg-sunken' : 'bg-surface'}`}
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
        className={`m-1 grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums max-2xs:size-[1.5em] ${isToday ? 'bg-spruce text-on-spruce forced-colors:border-2' : isSelected ? 'bg-apricot-soft text-ink outline-2 outline-apricot' : isOther ? 'text-ink-3' : 'text-ink'}`}
      >
        {Number(cell.slice(8))}
      </button>
      {starting.map(({ item: { occurrence, from, to }, column: lane }) => (
        <EventChip
          key={occurrence.id}
          occurrence={occurrence}
          day={cell}
          lane={lane}
          days={to - from}
          isPast={occurrence.endUtc < now}
          onOpen={() => props.onOpen(occurrence)}
          onPointerDown={(event) => props.onGrab(event, occurrence, 'move')}
        />
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

const inWeek = (week: readonly string[], occurrences: readonly Occurrence[]): Occurrence[] => {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  return occurrences.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first);
};

/** What is to be drawn in a week: each occurrence over its days, in the first lane that is free. */
const barsOf = ([first = '']: readonly string[], occurrences: readonly Occurrence[]): Bar[] =>
  placeSpans(
    occurrences.map((occurrence) => ({
      occurrence,
      from: Math.max(0, daysBetween(first, occurrence.firstDay)),
      to: Math.min(7, daysBetween(first, occurrence.lastDay) + 1),
    })),
  );
