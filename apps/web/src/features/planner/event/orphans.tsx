import { useMemo } from 'react';
import {
  lostChanges,
  screenTexts,
  withLostChange,
  withoutException,
  type LostChange,
  type PlannedEvent,
} from '@everstep/domain/planner';
import { formatCalendarDay, formatWeekday, weekdayOf } from '../../../platform/locale/dates';
import { useToday } from '../../../platform/trackers/use-today';
import { Button } from '../../../ui/button';
import type { StoredEvent } from '../stored-event';
import { clockText } from '../times';
import type { Planner } from '../use-planner';

interface OrphansProps {
  stored: StoredEvent;
  events: readonly StoredEvent[];
  planner: Planner;
  onSettled: () => void;
}

/** What was changed about single dates while somebody else changed the series, to be taken over or left. */
export function Orphans({ stored, events, planner: { changesOf, tap }, onSettled }: OrphansProps) {
  const { lost, findHolder } = useMemo(() => {
    const find = (key: string) => events.find(({ id }) => id === `${stored.calendar.scope} ${key}`);
    const findHolder = ({ holder }: LostChange) => (holder === stored.key ? stored : find(holder));
    return { lost: lostChanges(stored, (key) => find(key)?.value), findHolder };
  }, [stored, events]);
  const today = useToday();
  if (lost.length === 0) return null;

  function settle(change: LostChange, isTaken: boolean): void {
    const taken = isTaken ? withLostChange(stored.value, change) : stored.value;
    const holder = findHolder(change);
    const changes =
      !holder || holder === stored
        ? changesOf(stored, taken && withoutException(taken, change.exception))
        : [
            ...(isTaken ? changesOf(stored, taken) : []),
            ...changesOf(holder, withoutException(holder.value, change.exception)),
          ];
    tap(isTaken && change.exception.is_canceled ? screenTexts.deleted : screenTexts.saved, ...changes);
    onSettled();
  }

  return (
    <div className="grid gap-2 rounded-input bg-sunken p-4">
      <p>{screenTexts.orphans}</p>
      <ul className="grid gap-3">
        {lost.map((change) => {
          const { exception, holder, date } = change;
          const text = orphanText(change, stored.value, today);
          const take = screenTexts.orphanTake[exception.is_canceled ? 'cancel' : 'change'];
          return (
            <li key={`${holder} ${exception.original}`} className="grid gap-2 wrap-anywhere tabular-nums">
              {text}
              {stored.mayChange && findHolder(change)?.mayChange && (
                <div className="flex flex-wrap gap-2">
                  {date === null ? (
                    <p className="w-full text-ink-2">{screenTexts.orphanUnsure}</p>
                  ) : (
                    <Button variant="quiet" onClick={() => settle(change, true)}>
                      {take(dateText(date, stored.value, today))}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={screenTexts.orphanLeaveOf(text)}
                    onClick={() => settle(change, false)}
                  >
                    {screenTexts.orphanLeave}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** 'Tuesday, 1 December, 15:00', with the year unless it is this one. */
function dateText(start: string, { all_day: allDay }: PlannedEvent, today: string): string {
  const day = start.slice(0, 10);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const dayText = isThisYear ? formatWeekday(day) : `${weekdayOf(day)}, ${formatCalendarDay(day)}`;
  return `${dayText}, ${allDay ? screenTexts.allDay : clockText(start)}`;
}

/** 'Tuesday, 1 December, 15:00, Final', or that it was canceled. */
function orphanText(
  { exception: { original, is_canceled, start, title } }: LostChange,
  event: PlannedEvent,
  today: string,
): string {
  if (is_canceled) return screenTexts.orphanCanceled(dateText(original, event, today));
  return `${dateText(start ?? original, event, today)}, ${title ?? event.title}`;
}
