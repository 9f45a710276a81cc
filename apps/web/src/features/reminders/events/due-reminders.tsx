import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FeatureName } from '@everstep/domain/features';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { isForRemovedOnly } from '@everstep/domain/planner';
import {
  dueTexts,
  eventReminderKind,
  isOpenInFamily,
  offeredReminders,
  snoozedUntil,
  withSnooze,
  type SnoozeChoice,
} from '@everstep/domain/reminders';
import { correctedNow } from '../../../platform/api/clock';
import { deviceZone, formatTime } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { ownScope } from '../../../platform/sync/scope';
import { useDeviceValue } from '../../../platform/sync/use-entries';
import { useSharedAccess } from '../../../platform/trackers/family-access';
import { householdsQuery } from '../../../platform/trackers/households';
import { changeOf, useChange } from '../../../platform/trackers/use-change';
import { useMedia, wideScreen } from '../../../ui/layout/use-media';
import { ReminderCard } from './reminder-card';
import { ReminderPill } from './reminder-pill';
import { useDueReminders, type DueNow, type Opened } from './use-due-reminders';

/** What the user is done with on this device: until when it would have been shown, by the id of the reminder. */
type Done = Readonly<Record<string, number>>;

const doneName = 'reminders done';
const rememberedMs = 7 * 24 * 3_600_000;

/** By the plan of the user, or that of the family that it is about; nothing about a child who is removed. */
function useOpened(): Opened {
  const { record } = useSession();
  const { data: families = [] } = useQuery(householdsQuery(record.email));
  const access = {
    family_planner: useSharedAccess('family_planner') === true,
    milk_feeding_tracker: useSharedAccess('milk_feeding_tracker') === true,
  };
  const opens = (feature: FeatureName) => feature in access && access[feature as keyof typeof access];
  const today = localDayIn(deviceZone(), correctedNow().getTime());
  const offered = offeredReminders({ families, opens, today });
  return {
    event: (household, event) =>
      (household === null
        ? access.family_planner
        : families.some((family) => family.id === household && isOpenInFamily('family_planner', family, opens))) &&
      !isForRemovedOnly(
        event,
        families.flatMap(({ children }) => children),
      ),
    tracker: (reminder) =>
      reminder.type === 'daily'
        ? offered.daily.includes(reminder.tracker)
        : offered.nextFeeds.some(({ child }) => child.id === reminder.child_id),
  };
}

/** The reminders that are due while the app is open, one after the other. */
export function DueReminders() {
  const { due, now } = useDueReminders(useOpened());
  const Shown = useMedia(wideScreen) ? ReminderCard : ReminderPill;
  const [stored, store] = useDeviceValue(doneName);
  const { tap } = useChange(ownScope, { canUndo: false });
  const done = (stored ?? {}) as Done;
  const open = stored === undefined ? [] : due.filter(({ id }) => done[id] === undefined);
  const [shownId, setShownId] = useState<string | null>(null);
  // What the user is about to press stays, whatever else becomes due.
  const first = open.find(({ id }) => id === shownId) ?? open[0];
  if (first && first.id !== shownId) setShownId(first.id);

  function finish({ id, usefulUntil }: DueNow): void {
    const recent = Object.entries(done).filter(([, until]) => until > now - rememberedMs);
    store({ ...Object.fromEntries(recent), [id]: usefulUntil });
  }
  function snooze(shown: DueNow, choice: SnoozeChoice): void {
    if (!shown.event) return;
    const { key, reminder } = shown.event;
    const pressedAt = correctedNow().getTime();
    const until = snoozedUntil(choice, { now: pressedAt, zone: shown.zone });
    const isToday = localDayIn(deviceZone(), until) === localDayIn(deviceZone(), pressedAt);
    const next = withSnooze(reminder, shown, until);
    tap(dueTexts.snoozed(isToday, formatTime(until)), changeOf(eventReminderKind, key, next, reminder));
    finish(shown);
  }
  return (
    <>
      {/* Always there, so that screen readers tell of what appears in it. */}
      <p role="status" className="sr-only">
        {first && dueTexts.due(first.title)}
      </p>
      {first && (
        <Shown
          shown={first}
          count={open.length}
          now={now}
          onSnooze={(choice) => snooze(first, choice)}
          onFinish={() => finish(first)}
        />
      )}
    </>
  );
}
