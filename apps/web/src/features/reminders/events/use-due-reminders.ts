import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { eventKind, ownEventKind, type PlannedEvent } from '@everstep/domain/planner';
import {
  eventReminderKind,
  nextLook,
  reminderSettingsKey,
  reminderSettingsKind,
  shownReminders,
  type EventReminder,
  type ShownReminder,
} from '@everstep/domain/reminders';
import { correctedNow, deviceClock } from '../../../platform/api/clock';
import { ownScope } from '../../../platform/sync/scope';
import { useEntries, useEntryLists } from '../../../platform/sync/use-entries';

/** A reminder that is due, with what it is about. */
export interface DueNow extends ShownReminder {
  key: string;
  /** The kind of the event. */
  kind: string;
  reminder: EventReminder;
  zone: string;
}

/** While something is shown, the time until it begins is. */
const shownMs = 60_000;
/** A timer may end a little too early. */
const marginMs = 20;

/** The user's reminders of events that are due, the earliest first, and what time it is. */
export function useDueReminders(): { due: readonly DueNow[]; now: number } {
  const { entries } = useEntries(eventReminderKind, ownScope);
  const { entries: stored } = useEntries(reminderSettingsKind, ownScope);
  const settings = stored?.find(({ key }) => key === reminderSettingsKey)?.value;
  const scopes = [...new Set(entries?.map(({ value }) => value.in ?? ownScope))].toSorted().join(' ');
  const lists = useMemo(
    () =>
      scopes
        .split(' ')
        .filter((scope) => scope !== '')
        .map((scope) => ({ scope, kind: scope === ownScope ? ownEventKind : eventKind })),
    [scopes],
  );
  const { views } = useEntryLists(lists);
  const planned = useMemo(() => {
    // The first of all is shown first.
    const isLoading = views.some(({ entries: events, failure }) => events === undefined && failure === undefined);
    if (!settings || isLoading) return [];
    const events = new Map(
      lists.flatMap(({ scope, kind }, index) =>
        (views[index]?.entries ?? []).map(({ key, value }) => [
          `${scope} ${key}`,
          { kind: kind.name, event: value as PlannedEvent },
        ]),
      ),
    );
    return (entries ?? []).flatMap(({ key, value: reminder, changedAt }) => {
      const found = events.get(`${reminder.in ?? ownScope} ${key}`);
      return found ? [{ key, ...found, reminder, setAt: Date.parse(changedAt), settings }] : [];
    });
  }, [entries, settings, lists, views]);

  const [now, setNow] = useState(() => correctedNow().getTime());
  const due = useMemo(
    () =>
      planned
        .flatMap((each) =>
          shownReminders(each, now).map((shown) => ({
            ...shown,
            key: each.key,
            kind: each.kind,
            reminder: each.reminder,
            zone: each.settings.zone,
          })),
        )
        .sort((a, b) => a.startsAt - b.startsAt || a.at - b.at),
    [planned, now],
  );
  const look = useEffectEvent(() => setNow(correctedNow().getTime()));
  useEffect(() => {
    const next = Math.min(...planned.map((each) => nextLook(each, now)), due.length > 0 ? now + shownMs : Infinity);
    if (next === Infinity) return;
    const timer = setTimeout(() => look(), next - correctedNow().getTime() + marginMs);
    return () => clearTimeout(timer);
  }, [planned, due, now]);
  useEffect(() => {
    const update = () => look();
    document.addEventListener('visibilitychange', update);
    const stop = deviceClock.subscribe(update);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return { due, now };
}
