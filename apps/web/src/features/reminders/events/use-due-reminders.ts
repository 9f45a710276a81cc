import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { eventKind, ownEventKind, type PlannedEvent } from '@everstep/domain/planner';
import {
  eventReminderKind,
  nextLook,
  nextTrackerLook,
  reminderSettingsKey,
  reminderSettingsKind,
  shownReminders,
  shownTrackerReminders,
  type EventReminder,
  type ShownReminder,
  type TrackerReminder,
} from '@everstep/domain/reminders';
import { correctedNow } from '../../../platform/api/clock';
import { ownScope } from '../../../platform/sync/scope';
import { useEntries, useEntryLists } from '../../../platform/sync/use-entries';
import { watchClock } from '../../../platform/trackers/watch-clock';
import { useTrackers } from './use-trackers';

/** A reminder that is due, with what it is about. */
export interface DueNow extends ShownReminder {
  zone: string;
  /** Null for the reminder of a tracker, which cannot be put off. */
  event: { key: string; kind: string; reminder: EventReminder } | null;
  /** The page of the tracker. */
  path?: string;
}

/** While something is shown, the time until it begins is. */
const shownMs = 60_000;
/** A timer may end a little too early. */
const marginMs = 20;

/** Whether the plan of the user, or that of the family that it is about, opens what a reminder is about, and its child is here. */
export interface Opened {
  event: (household: string | null, event: PlannedEvent) => boolean;
  tracker: (reminder: TrackerReminder) => boolean;
}

type Shown = DueNow & { isOpen: (opened: Opened) => boolean };

/** The user's reminders that are due, the earliest first, and what time it is. */
export function useDueReminders(opened: Opened): { due: readonly DueNow[]; now: number } {
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

  const trackers = useTrackers(settings);

  const [now, setNow] = useState(() => correctedNow().getTime());
  const shown = useMemo(() => {
    const ofEvents = planned.flatMap((each): Shown[] =>
      shownReminders(each, now).map((found) => ({
        ...found,
        zone: each.settings.zone,
        event: { key: each.key, kind: each.kind, reminder: each.reminder },
        isOpen: ({ event }) => event(each.reminder.in, each.event),
      })),
    );
    const ofTrackers = trackers.flatMap((each): Shown[] =>
      shownTrackerReminders(each, now).map((found) => ({
        ...found,
        zone: each.settings.zone,
        event: null,
        isOpen: ({ tracker }) => tracker(each.reminder),
      })),
    );
    return [...ofEvents, ...ofTrackers].sort((a, b) => a.startsAt - b.startsAt || a.at - b.at);
  }, [planned, trackers, now]);
  const due = shown.filter(({ isOpen }) => isOpen(opened));
  const look = useEffectEvent(() => setNow(correctedNow().getTime()));
  useEffect(() => {
    const next = Math.min(
      ...planned.map((each) => nextLook(each, now)),
      ...trackers.map((each) => nextTrackerLook(each, now)),
      shown.length > 0 ? now + shownMs : Infinity,
    );
    if (next === Infinity) return;
    const timer = setTimeout(() => look(), next - correctedNow().getTime() + marginMs);
    return () => clearTimeout(timer);
  }, [planned, trackers, shown, now]);
  useEffect(() => watchClock(() => look()), []);
  return { due, now };
}
