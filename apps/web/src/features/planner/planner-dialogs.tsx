import { Suspense } from 'react';
import { addDays } from '@everstep/domain/base/days';
import { localDayIn, localTimeIn } from '@everstep/domain/base/time-zone';
import { conflictsOf, conflictText, screenTexts, type PlannedEvent } from '@everstep/domain/planner';
import { knownPanelTexts } from '@everstep/domain/planner/known-dates/panel-texts';
import { eventReminderTexts } from '@everstep/domain/reminders';
import { lazyDialog } from '../../platform/offline/lazy-part';
import type { Calendar } from './calendars';
import { draftOf, type Draft } from './event/draft';
import { EventDetails } from './event/event-details';
import { Orphans } from './event/orphans';
import { ReminderLine } from './event/reminder-line';
import type { useEventEdits } from './event/use-event-edits';
import { occurrencesBetween, type Occurrence } from './occurrences';
import type { StoredEvent } from './stored-event';
import type { Planner } from './use-planner';

const EventDialog = lazyDialog(async () => (await import('./event/event-dialog')).EventDialog);
const MoveDialog = lazyDialog(async () => (await import('./event/move-dialog')).MoveDialog);
const ReminderDialog = lazyDialog(async () => (await import('./event/reminder-dialog')).ReminderDialog);
const KeysDialog = lazyDialog(async () => (await import('./keys-dialog')).KeysDialog);

export type Open =
  | { is: 'details' | 'move' | 'remind'; occurrence: Occurrence }
  | { is: 'edit'; occurrence: Occurrence; draft: Draft }
  | { is: 'new'; draft: Draft }
  | { is: 'keys' }
  | null;

interface PlannerDialogsProps {
  open: Open;
  onOpen: (open: Open) => void;
  planner: Planner;
  events: readonly StoredEvent[];
  edits: ReturnType<typeof useEventEdits>;
  zone: string;
  mayChange: boolean;
}

/** What is open over the calendar. */
export function PlannerDialogs({ open, onOpen, planner, events, edits, zone, mayChange }: PlannerDialogsProps) {
  const { calendars } = planner;
  const { reminders } = edits;
  const close = () => onOpen(null);
  /** Who else is taken when an event would be. */
  function conflictTexts(event: PlannedEvent, calendar: Calendar, own?: StoredEvent): string[] {
    const id = own?.id ?? `${calendar.scope} new`;
    const candidate: StoredEvent = {
      id,
      key: 'new',
      calendar,
      value: { ...event, rrule: null, extra_dates: [], exceptions: [] },
      isBusyBlock: false,
      isUnsynced: false,
      mayChange: true,
      mayDelete: true,
      plan: own?.plan,
    };
    const [day, lastDay] = [event.start.slice(0, 10), event.end.slice(0, 10)];
    // The device's days can be the ones before or after those of the event's zone.
    const [occurrence] = occurrencesBetween(
      [candidate],
      addDays(day, -1),
      addDays(lastDay < day ? day : lastDay, 1),
      zone,
    );
    if (!occurrence) return [];
    const others = events.filter((other) => other.id !== own?.id);
    return conflictsIn(
      occurrence,
      occurrencesBetween(others, occurrence.firstDay, occurrence.lastDay, zone),
      planner.userId,
    );
  }

  const details = open?.is === 'details' ? current(open.occurrence, events, zone) : null;

  return (
    <Suspense>
      {details && (
        <EventDetails
          occurrence={details}
          zone={zone}
          mayChange={mayChange}
          reminder={
            mayChange &&
            reminders.isLoaded &&
            mayBeRemindedOf(details.stored) && (
              <ReminderLine
                reminder={reminders.of(details.stored.key)}
                event={{ ...atOccurrence(details), receiverZone: reminders.settings.zone }}
                onChange={() => onOpen({ is: 'remind', occurrence: details })}
              />
            )
          }
          orphans={
            !details.stored.followed &&
            !details.stored.isBusyBlock && (
              <Orphans stored={details.stored} events={events} planner={planner} onSettled={close} />
            )
          }
          conflicts={conflictTexts(atOccurrence(details), details.stored.calendar, details.stored)}
          busyIn={calendars.filter(({ scope }) => details.stored.value.busy_in.includes(scope)).map(({ name }) => name)}
          onEdit={() =>
            onOpen({
              is: 'edit',
              occurrence: details,
              draft: draftOf(atOccurrence(details), details.stored.calendar.scope, details),
            })
          }
          onMove={() => onOpen({ is: 'move', occurrence: details })}
          onCopy={() => {
            const copy = { ...atOccurrence(details), rrule: null };
            onOpen({ is: 'new', draft: draftOf(copy, details.stored.calendar.scope, details) });
          }}
          onDelete={() => {
            close();
            const text = details.stored.known ? knownPanelTexts.dateRemoved : screenTexts.deleted;
            edits.tapEdit({ occurrence: details, value: null, text });
          }}
          onClose={close}
        />
      )}
      {open?.is === 'edit' && (
        <EventDialog
          title={screenTexts.editTitle}
          draft={open.draft}
          former={open.occurrence.stored}
          calendars={calendars}
          reminders={reminders}
          conflictsOf={(event, calendar) => conflictTexts(event, calendar, open.occurrence.stored)}
          onSave={async ({ event, calendar, reminder, isEventChanged }) => {
            const { occurrence } = open;
            const { stored } = occurrence;
            if (calendar.scope !== stored.calendar.scope) await edits.create({ event, calendar, reminder }, occurrence);
            else if (isEventChanged || stored.known) {
              const isStored = await edits.edit({ occurrence, value: event, text: screenTexts.saved, reminder });
              if (!isStored) return;
            } else if (reminder !== undefined) await reminders.set(stored.key, reminder);
            close();
          }}
          onClose={close}
        />
      )}
      {open?.is === 'new' && (
        <EventDialog
          title={screenTexts.newTitle}
          draft={open.draft}
          former={null}
          calendars={calendars}
          reminders={reminders}
          conflictsOf={conflictTexts}
          onSave={async (made) => {
            await edits.create(made);
            close();
          }}
          onClose={close}
        />
      )}
      {open?.is === 'remind' && (
        <ReminderDialog
          occurrence={open.occurrence}
          reminders={reminders}
          onSave={async (reminder) => {
            const { occurrence } = open;
            const { key, known } = occurrence.stored;
            if (!known) await reminders.set(key, reminder);
            else if (reminder) {
              const value = atOccurrence(occurrence);
              if (!(await edits.edit({ occurrence, value, text: eventReminderTexts.saved, reminder }))) return;
            }
            close();
          }}
          onClose={close}
        />
      )}
      {open?.is === 'move' && (
        <MoveDialog
          occurrence={open.occurrence}
          onMove={async (start, end) => {
            const { occurrence } = open;
            const value = { ...atOccurrence(occurrence), start, end };
            if (await edits.edit({ occurrence, value, text: screenTexts.moved })) close();
          }}
          onClose={close}
        />
      )}
      {open?.is === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  );
}

/** A reminder of a date that is computed stores the date as an event, as an edit does. Of others' own events only the times are known. */
const mayBeRemindedOf = ({ known, plan, followed, isBusyBlock, mayChange }: StoredEvent): boolean =>
  !isBusyBlock && !plan && !followed && (!known || mayChange);

/** The occurrence as it is by now, which somebody else may have changed; as it was where it is gone. */
function current(occurrence: Occurrence, events: readonly StoredEvent[], zone: string): Occurrence {
  const stored = events.find(({ id }) => id === occurrence.stored.id);
  const [day, before] = [occurrence.original.slice(0, 10), addDays(occurrence.original.slice(0, 10), -1)];
  const around = stored ? occurrencesBetween([stored], before, addDays(day, 1), zone) : [];
  const near = stored ? occurrencesBetween([stored], occurrence.firstDay, occurrence.lastDay, zone) : [];
  return [...near, ...around].find(({ id }) => id === occurrence.id) ?? occurrence;
}

/** The event as this occurrence has it. */
export const atOccurrence = ({ stored, title, place, note, start, end }: Occurrence): PlannedEvent => ({
  ...stored.value,
  title,
  place,
  note,
  start,
  end,
});

/** Where a child sleeps takes up nobody's day. */
const takesTime = ({ stored }: Occurrence): boolean => stored.plan === undefined;

/** What stands in the way of those whom an event is for, in sentences. */
export const conflictsIn = (occurrence: Occurrence, others: readonly Occurrence[], userId: string): string[] =>
  // What others have planned is nobody's to move, so it stands in the way and says nothing itself.
  !takesTime(occurrence) || occurrence.stored.followed
    ? []
    : conflictsOf(attended(occurrence), others.filter(takesTime).map(attended)).map(({ attendee, other }) => {
        const name = occurrence.people.find(({ id }) => id === attendee)?.name ?? null;
        return conflictText({ ...other, isBusyBlock: other.stored.isBusyBlock }, attendee === userId ? null : name);
      });

/** A private event takes the time of its owner. */
function attended({ people, ...occurrence }: Occurrence) {
  const { owner } = occurrence.stored.calendar;
  return { ...occurrence, people: owner === null ? people.map(({ id }) => id) : [owner] };
}

/** The next full hour, or a time like it on the given day. */
export function nextHour(zone: string, now: number, day?: string): { day: string; time: string } {
  const next = localTimeIn(zone, now + 3_600_000);
  const time = `${next.slice(11, 13)}:00`;
  if (day === undefined) return { day: next.slice(0, 10), time };
  const isLastHour = day === localDayIn(zone, now) && day < next.slice(0, 10);
  return { day, time: isLastHour ? '23:00' : time };
}
