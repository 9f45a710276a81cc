import { useMemo } from 'react';
import { busyBlockKind, screenTexts, type BusyBlock, type PlannedEvent } from '@everstep/domain/planner';
import { settle } from '@everstep/domain/planner/known-dates';
import { canUseFeature } from '@everstep/domain/features';
import type { Household } from '@everstep/domain/households';
import { memberName } from '@everstep/domain/trackers';
import { newId } from '../../platform/api/new-id';
import { deviceZone } from '../../platform/locale/dates';
import { toEntitlement, useSession } from '../../platform/session/session';
import type { ListedEntry } from '../../platform/sync/store/rows';
import { useEntryLists } from '../../platform/sync/use-entries';
import type { ScopedChange } from '../../platform/trackers/change';
import { useChanges } from '../../platform/trackers/use-change';
import { calendarsOf, listsOf, type Calendar } from './calendars';
import { eventChanges } from './event-changes';
import { choicesChange, knownEvent, openDates, type Subject } from './known-dates/subjects';
import type { PlanEvent } from './plan-events';
import { usePlanEvents } from './use-plan-events';
import { useSubjects } from './known-dates/use-subjects';
import type { StoredEvent } from './stored-event';
import { useFollowedEvents } from './use-followed-events';

const noSubjects: never[] = [];

/** What somebody else shows of their own event, as an event. */
const busyEvent = (block: BusyBlock, createdBy: string, name: string): PlannedEvent => ({
  ...block,
  title: screenTexts.busyOf(name),
  place: null,
  note: null,
  members: [createdBy],
  children: [],
  busy_in: [],
});

interface PlannerOptions {
  mayChange: boolean;
  isLapsed?: boolean;
}

/** The calendars of the user, what is in them, and how to change it. */
export function usePlanner(households: readonly Household[], { mayChange, isLapsed = false }: PlannerOptions) {
  const { record } = useSession();
  const userId = record.id ?? '';
  const user = toEntitlement(record);
  const hasOwnPlan = user !== null && canUseFeature(user, 'family_planner');
  const calendars = useMemo(() => calendarsOf(households, userId, hasOwnPlan), [households, userId, hasOwnPlan]);
  const lists = useMemo(() => listsOf(calendars), [calendars]);
  const { views, retry } = useEntryLists(lists);
  const { apply, tap } = useChanges({ canUndo: mayChange });

  const stored = useMemo(() => {
    const isLoaded = views.every(({ entries }) => entries !== undefined);
    if (!isLoaded) return undefined;
    const all: StoredEvent[] = [];
    for (const [index, { scope, kind }] of lists.entries()) {
      const calendar = calendars.find((one) => one.scope === scope);
      for (const entry of views[index]?.entries ?? []) {
        const shown = calendar && shownValue(entry, kind.name, calendar);
        if (!calendar || !shown) continue;
        const isBusyBlock = kind === busyBlockKind;
        const isTheirs = !isBusyBlock && calendar.mayChange(entry.createdBy ?? entry.author);
        all.push({
          id: `${scope} ${entry.key}`,
          key: entry.key,
          calendar,
          value: shown,
          isBusyBlock,
          isUnsynced: entry.isUnsynced,
          mayChange: mayChange && calendar.isOpen && isTheirs,
          mayDelete: (mayChange || isLapsed) && isTheirs,
        });
      }
    }
    return all;

    function shownValue({ value, createdBy }: ListedEntry, kind: string, { people }: Calendar): PlannedEvent | null {
      if (kind !== busyBlockKind.name) return value as PlannedEvent;
      // What the user shows as busy stands in the planner as the event that it is, and who has left the family takes up nobody's time.
      const isMember = people.some(({ id }) => id === createdBy);
      if (createdBy === undefined || createdBy === null || createdBy === userId || !isMember) return null;
      return busyEvent(value as BusyBlock, createdBy, memberName(createdBy, people));
    }
  }, [views, lists, calendars, mayChange, isLapsed, userId]);

  const plans = usePlanEvents(households);
  const followed = useFollowedEvents(calendars);
  const { subjects, hasFailed } = useSubjects(households, calendars);
  const events = useMemo(() => {
    if (!stored || !subjects || !plans) return undefined;
    const ids = new Set(stored.map(({ id }) => id));
    const known = knownEvents(subjects, mayChange).filter(({ id }) => !ids.has(id));
    return [...stored, ...known, ...planEvents(plans, calendars), ...followed.events];
  }, [stored, subjects, mayChange, plans, calendars, followed]);

  /** Changes of an event, or of a date that is computed until then. */
  function changesOf(
    { calendar, key, value: previous, known }: Pick<StoredEvent, 'calendar' | 'key' | 'value' | 'known'>,
    value: PlannedEvent | null,
  ): ScopedChange[] {
    if (!known) return eventChanges(calendar, key, value, previous);
    const { subject, date } = known;
    const settled = choicesChange(subject, settle(subject.choices, date));
    return value === null ? [settled] : [...eventChanges(calendar, key, value, null), settled];
  }

  const failed = views.find(({ failure }) => failure !== undefined);
  return {
    userId,
    calendars,
    events,
    followed: followed.sources,
    progress: views.find(({ progress }) => progress !== undefined)?.progress,
    failure: failed?.failure,
    retry,
    /** Whom dates of the product can be about. */
    subjects: subjects ?? noSubjects,
    hasFailedFacts: hasFailed,
    changesOf,
    addition: (calendar: Calendar, value: PlannedEvent | null) => eventChanges(calendar, newId(), value, null),
    apply,
    tap,
  };
}

/** The dates that are computed, as events. */
function knownEvents(subjects: readonly Subject[], mayChange: boolean): StoredEvent[] {
  const zone = deviceZone();
  return subjects.flatMap((subject) =>
    openDates(subject).map((date) => {
      const { calendar, mayChoose } = subject;
      const isOurs = mayChange && mayChoose;
      return {
        id: `${calendar.scope} ${date.key}`,
        key: date.key,
        calendar,
        value: knownEvent(subject, date, zone),
        isBusyBlock: false,
        isUnsynced: false,
        mayChange: isOurs,
        mayDelete: isOurs,
        known: { subject, date },
      };
    }),
  );
}

function planEvents(plans: readonly PlanEvent[], calendars: readonly Calendar[]): StoredEvent[] {
  return plans.flatMap((plan) => {
    const calendar = calendars.find(({ scope }) => scope === plan.household);
    if (!calendar) return [];
    const { household, key, value } = plan;
    const fixed = { isBusyBlock: false, isUnsynced: false, mayChange: false, mayDelete: false };
    return [{ id: `${household} ${key}`, key, calendar, value, ...fixed, plan }];
  });
}

export type Planner = ReturnType<typeof usePlanner>;
