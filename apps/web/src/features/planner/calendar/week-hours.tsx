import { memo, useEffect, useMemo, useRef } from 'react';
import { daysBetween } from '@everstep/domain/base/days';
import { localAsUtcIn } from '@everstep/domain/base/time-zone';
import { placeSpans, screenTexts } from '@everstep/domain/planner';
import { formatDayAndMonth, formatTime, formatWeekday, shortWeekday } from '../../../platform/locale/dates';
import type { Occurrence } from '../occurrences';
import { onDay } from '../occurrences';
import { eventClasses, Initials } from '../people';
import { timeOnDay, timeSpan } from '../times';
import { OriginMark } from './origin-mark';
import { useDrag, type StartDrag } from './use-drag';
import { useTurn } from './use-turn';

const minutesADay = 24 * 60;
const stepMinutes = 15;
/** As which the shortest event is drawn, so that its title can be read. */
const shortestMinutes = 30;
/** A little before seven, so that its name can be read. */
const firstShownHour = 6.75;

export interface Slot {
  day: string;
  minute: number;
}

interface WeekHoursProps {
  days: readonly string[];
  selected: string;
  today: string;
  now: number;
  zone: string;
  occurrences: readonly Occurrence[];
  onDay: (day: string) => void;
  onOpen: (occurrence: Occurrence) => void;
  onAdd: (slot: Slot) => void;
  /** By how many days and minutes an event was moved. */
  onMove: (occurrence: Occurrence, days: number, minutes: number) => void;
  /** By how many minutes its end was moved. */
  onResize: (occurrence: Occurrence, minutes: number) => void;
}

/** A week with its hours. Events are as tall as they are long; what lasts all day stands above. */
export const WeekHours = memo(function WeekHours(props: WeekHoursProps) {
  const { days, selected, today, now, zone, occurrences } = props;
  const body = useRef<HTMLDivElement>(null);
  const drag = useDrag<Slot>({
    findTarget: slotAt,
    onDrop({ occurrence, mode, origin, target }) {
      if (!origin) return;
      const [dayShift, minuteShift] = [daysBetween(origin.day, target.day), target.minute - origin.minute];
      if (dayShift === 0 && minuteShift === 0) return;
      if (mode === 'move') props.onMove(occurrence, dayShift, minuteShift);
      else props.onResize(occurrence, dayShift * minutesADay + minuteShift);
    },
  });
  useEffect(() => {
    const { current } = body;
    if (current) current.scrollTop = (current.scrollHeight / 24) * firstShownHour;
  }, []);
  const columns = 'grid grid-cols-[4.5rem_repeat(7,minmax(0,1fr))]';
  return (
    <section
      aria-label={screenTexts.hours(formatDayAndMonth(days[0] ?? today))}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className={`${columns} border-b border-line`}>
        <span />
        {days.map((day) => (
          <div key={day} className="grid content-start gap-1 border-l border-line p-1">
            <button
              type="button"
              aria-current={day === today ? 'date' : undefined}
              aria-pressed={day === selected}
              onClick={() => props.onDay(day)}
              className={`min-h-9 rounded-full px-2 text-sm font-semibold tabular-nums ${day === today ? 'bg-spruce text-on-spruce forced-colors:border-2' : day === selected ? 'bg-apricot-soft outline-2 outline-apricot' : 'text-ink'}`}
            >
              {shortWeekday(day)}
            </button>
            {onDay(occurrences, day)
              .filter(isLong)
              .map((occurrence) => (
                <button
                  key={occurrence.id}
                  type="button"
                  onClick={() => props.onOpen(occurrence)}
                  className={`flex items-center gap-1 truncate rounded-md border-l-4 px-1 text-left text-xs font-medium ${eventClasses(occurrence.people, { isPast: occurrence.endUtc < now, stored: occurrence.stored })}`}
                >
                  <span className="min-w-0 grow truncate">
                    {occurrence.title}
                    <span className="sr-only">
                      , {timeOnDay(occurrence, day)}
                      {occurrence.stored.followed && `, ${occurrence.stored.followed.name}`}
                    </span>
                  </span>
                  <OriginMark stored={occurrence.stored} size={11} />
                  <Initials people={occurrence.people} isSmall />
                </button>
              ))}
          </div>
        ))}
      </div>
      <div ref={body} className="max-h-[min(44rem,calc(100dvh-18rem))] overflow-y-auto" tabIndex={-1}>
        <div className={`${columns} h-288`}>
          <div className="relative" aria-hidden>
            {Array.from({ length: 23 }, (_, index) => (
              <span
                key={index}
                className="absolute right-2 -translate-y-1/2 text-xs whitespace-nowrap text-ink-3 tabular-nums"
                style={{ top: `${((index + 1) / 24) * 100}%` }}
              >
                {formatTime(new Date(2026, 5, 1, index + 1).getTime())}
              </span>
            ))}
          </div>
          {days.map((day, index) => (
            <DayColumn
              key={day}
              index={index}
              day={day}
              isToday={day === today}
              now={now}
              zone={zone}
              occurrences={occurrences}
              target={drag.target?.day === day && drag.dragged ? drag.target.minute : null}
              onOpen={props.onOpen}
              onAdd={props.onAdd}
              onGrab={drag.start}
            />
          ))}
        </div>
      </div>
    </section>
  );
});

const isLong = ({ allDay, startUtc, endUtc }: Occurrence): boolean =>
  allDay || endUtc - startUtc >= minutesADay * 60_000;

interface DayColumnProps {
  /** The position of the day in the week, from 0. */
  index: number;
  day: string;
  isToday: boolean;
  now: number;
  zone: string;
  occurrences: readonly Occurrence[];
  /** The minute over which something is dragged. */
  target: number | null;
  onOpen: (occurrence: Occurrence) => void;
  onAdd: (slot: Slot) => void;
  onGrab: StartDrag;
}

const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { index, day, isToday, now, zone, occurrences, target, onOpen, onAdd, onGrab } = props;
  const isDrawn = useTurn(index + 1);
  const placed = useMemo(() => {
    const own = onDay(occurrences, day).filter((occurrence) => !isLong(occurrence));
    return placeSpans(
      own.map((occurrence) => ({
        occurrence,
        from: minuteOn(day, zone, occurrence.startUtc),
        to: minuteOn(day, zone, occurrence.endUtc),
      })),
      shortestMinutes,
    );
  }, [occurrences, day, zone]);
  const percent = (minutes: number) => `${(minutes / minutesADay) * 100}%`;
  return (
    <div
      data-column={day}
      className="relative border-l border-line bg-[repeating-linear-gradient(to_bottom,transparent_0,transparent_calc(100%/24-1px),var(--color-line)_calc(100%/24-1px),var(--color-line)_calc(100%/24))]"
      onClick={({ target: clicked, currentTarget, clientY }) => {
        if (clicked !== currentTarget) return;
        onAdd({ day, minute: Math.floor(minuteAt(currentTarget, clientY) / 30) * 30 });
      }}
    >
      {isToday && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 z-2 border-t-2 border-clay"
          style={{ top: percent(minuteOn(day, zone, now)) }}
        />
      )}
      {target !== null && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 z-2 border-t-2 border-dashed border-focus"
          style={{ top: percent(target) }}
        />
      )}
      {(isDrawn ? placed : []).map(({ item: { occurrence, from, to }, column, columns }) => {
        const { people, title, place, stored, endUtc } = occurrence;
        return (
          <div
            key={occurrence.id}
            className="absolute p-px"
            style={{
              top: percent(from),
              height: percent(Math.max(to - from, shortestMinutes)),
              left: `${(column / columns) * 100}%`,
              width: `${100 / columns}%`,
            }}
          >
            <button
              type="button"
              onClick={() => onOpen(occurrence)}
              onPointerDown={(event) => onGrab(event, occurrence, 'move')}
              className={`flex size-full flex-col items-start overflow-hidden rounded-md border-l-4 px-1.5 py-0.5 text-left text-xs leading-tight ${eventClasses(people, { isPast: endUtc < now, stored })}`}
            >
              <span className="w-full font-semibold wrap-anywhere">{title}</span>{' '}
              <span className="tabular-nums">{timeSpan(occurrence)}</span>{' '}
              {stored.followed && <span className="max-w-full shrink-0 truncate">{stored.followed.name}</span>}{' '}
              {place && <span className="truncate">{place}</span>} <span className="sr-only">{formatWeekday(day)}</span>
              <span className="mt-auto">
                <Initials people={people} isSmall />
              </span>
            </button>
            {stored.mayChange && (
              <span
                aria-hidden
                onPointerDown={(event) => {
                  event.stopPropagation();
                  onGrab(event, occurrence, 'resize');
                }}
                className="absolute inset-x-2 bottom-0 h-2 cursor-ns-resize"
              />
            )}
          </div>
        );
      })}
    </div>
  );
});

/** Where a point in time is on a day, in minutes from its midnight. */
function minuteOn(day: string, zone: string, instant: number): number {
  const local = new Date(localAsUtcIn(zone, instant)).toISOString();
  const own = local.slice(0, 10);
  if (own !== day) return own < day ? 0 : minutesADay;
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}

function minuteAt(column: Element, y: number): number {
  const { top, height } = column.getBoundingClientRect();
  return Math.min(Math.max(((y - top) / height) * minutesADay, 0), minutesADay - stepMinutes);
}

function slotAt(x: number, y: number): Slot | null {
  const column = document.elementsFromPoint(x, y).find((element) => element.matches('[data-column]'));
  const day = column?.getAttribute('data-column');
  if (!column || !day) return null;
  return { day, minute: Math.round(minuteAt(column, y) / stepMinutes) * stepMinutes };
}
