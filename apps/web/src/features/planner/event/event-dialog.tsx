import { useMemo, useState } from 'react';
import { eventLimits, eventSchema, screenTexts, storedEventProblem, type PlannedEvent } from '@everstep/domain/planner';
import type { EventReminder } from '@everstep/domain/reminders';
import { safeParse } from 'zod/v4/core';
import { lazyPart } from '../../../platform/offline/lazy-part';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { Form } from '../../../ui/form/form';
import { SelectField } from '../../../ui/form/select-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import type { Calendar } from '../calendars';
import type { StoredEvent } from '../stored-event';
import { reminderOf, reminderProblem } from './alert-rows';
import { eventOf, timesOf, withStart, type Draft } from './draft';
import { RemindFields } from './remind-fields';
import { RepeatFields } from './repeat-fields';
import { householdOf, type Reminders } from './use-reminders';
import { WhenFields } from './when-fields';

const QuickEntry = lazyPart(async () => (await import('./quick-entry')).QuickEntry);

interface SavedEvent {
  event: PlannedEvent;
  calendar: Calendar;
  /** The user's own reminder of it; undefined if that stays as it is. */
  reminder: EventReminder | null | undefined;
  isEventChanged: boolean;
}

interface EventDialogProps {
  title: string;
  draft: Draft;
  /** The event that is edited; null for a new one. */
  former: StoredEvent | null;
  calendars: readonly Calendar[];
  reminders: Reminders;
  /** Who has something else at the time of an event, in sentences. */
  conflictsOf: (event: PlannedEvent, calendar: Calendar) => readonly string[];
  onSave: (saved: SavedEvent) => Promise<void>;
  onClose: () => void;
}

/** Adds or edits an event. */
export function EventDialog({
  title,
  draft: initial,
  former: formerEvent,
  calendars,
  reminders,
  conflictsOf,
  onSave,
  onClose,
}: EventDialogProps) {
  const former = formerEvent?.value ?? null;
  const [draft, setDraft] = useState(initial);
  const [initialReminder] = useState(() => reminders.draftOf(formerEvent?.key ?? null));
  const [reminder, setReminder] = useState(initialReminder);
  // One that has not been loaded would be replaced unseen.
  const [hasReminder] = useState(formerEvent === null || reminders.isLoaded);
  const [touched, setTouched] = useState<ReadonlySet<keyof Draft>>(new Set());
  const offered = calendars.filter(({ scope, mayAdd }) => mayAdd || scope === initial.scope);
  const calendar = calendars.find(({ scope }) => scope === draft.scope) ?? offered[0];
  const families = calendars.filter(({ isPrivate }) => !isPrivate);
  const children = useMemo(
    () => new Set(families.flatMap(({ people }) => people.filter(({ isChild }) => isChild).map(({ id }) => id))),
    [families],
  );
  const touch = (changed: Partial<Draft>): void =>
    setTouched((names) => new Set([...names, ...(Object.keys(changed) as (keyof Draft)[])]));
  const change = (changed: Partial<Draft>): void => {
    setDraft((current) => ({ ...current, ...changed }));
    touch(changed);
  };
  const event = useMemo(() => readEvent(draft, { children, initial, former }), [draft, children, initial, former]);
  const conflicts = event && calendar ? conflictsOf(event, calendar) : [];

  function wantedReminder({ scope }: Calendar): EventReminder | null | undefined {
    if (reminder === initialReminder) return undefined;
    const stored = formerEvent && reminders.of(formerEvent.key);
    return reminderOf(reminder, { isAllDay: draft.allDay, household: householdOf(scope), former: stored });
  }

  const { refusal, isSending, formProps } = useForm(
    null,
    async () => {
      if (!calendar) return;
      const missing = missingTimes(draft);
      if (missing) throw new FormRefusal('', missing);
      const next = eventOf(draft, { children, initial, former });
      const { error, data } = safeParse(eventSchema, next);
      if (error) {
        const [issue] = error.issues;
        const field = String(issue?.path[0]);
        throw new FormRefusal(
          issue?.message ?? screenTexts.notSaved,
          fieldNames.has(field) ? { [field]: issue?.message ?? '' } : {},
        );
      }
      const problem = storedEventProblem(data);
      if (problem !== null) throw new FormRefusal(problem);
      const wanted = wantedReminder(calendar);
      const reminderFault = reminderProblem(wanted ?? null);
      if (reminderFault !== null) throw new FormRefusal(reminderFault);
      const isEventChanged = JSON.stringify(next) !== JSON.stringify(eventOf(initial, { children, initial, former }));
      await onSave({ event: data, calendar, reminder: wanted, isEventChanged });
    },
    screenTexts.notSaved,
  );

  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        {former === null && (
          <QuickEntry
            calendars={offered}
            draft={draft}
            initial={initial}
            touched={touched}
            onRead={(read) => setDraft((current) => ({ ...current, ...read }))}
            onAnswer={(answer) => {
              setDraft((current) => ({ ...withStart(current, answer), ...answer }));
              touch(answer);
            }}
          />
        )}
        <TextField
          name="title"
          label={screenTexts.titleLabel}
          value={draft.title}
          maxLength={eventLimits.title}
          autoComplete="off"
          required
          onChange={({ target }) => change({ title: target.value })}
        />
        <WhenFields draft={draft} onChange={change} />
        <RepeatFields draft={draft} onChange={change} />
        {offered.length > 1 && (
          <SelectField
            id="event-calendar"
            label={screenTexts.calendarLabel}
            value={draft.scope}
            options={offered.map(({ scope, name }) => ({ value: scope, label: name }))}
            onChange={(scope) => {
              setDraft((current) => ({ ...current, scope, people: [], busyIn: [] }));
              touch({ scope });
            }}
          />
        )}
        {calendar && calendar.people.length > 0 && (
          <CheckboxGroup
            legend={screenTexts.whoLabel}
            variant="tags"
            options={calendar.people.map(({ id, name }) => ({ value: id, label: name }))}
            values={draft.people}
            onChoose={(people) => change({ people })}
          />
        )}
        {calendar?.isPrivate &&
          families.map(({ scope, name }) => (
            <Checkbox
              key={scope}
              label={screenTexts.showBusy(name)}
              isChecked={draft.busyIn.includes(scope)}
              onChange={(isShown) =>
                change({ busyIn: isShown ? [...draft.busyIn, scope] : draft.busyIn.filter((one) => one !== scope) })
              }
            />
          ))}
        {hasReminder && (
          <RemindFields
            draft={reminder}
            onChange={setReminder}
            event={{ start: timesOf(draft).start, all_day: draft.allDay, zone: draft.zone }}
            isSeries={draft.repeat !== null}
            reminders={reminders}
          />
        )}
        {conflicts.length > 0 && (
          <Notice variant="info">
            {conflicts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        <TextField
          name="place"
          label={screenTexts.placeLabel}
          value={draft.place}
          maxLength={eventLimits.place}
          autoComplete="off"
          onChange={({ target }) => change({ place: target.value })}
        />
        <TextArea
          name="note"
          label={screenTexts.noteLabel}
          value={draft.note}
          maxLength={eventLimits.note}
          rows={3}
          onChange={({ target }) => change({ note: target.value })}
        />
        {refusal && <Notice>{refusal}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? screenTexts.saving : screenTexts.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {screenTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const fieldNames = new Set(['title', 'place', 'note']);

function missingTimes({ startDay, startTime, endDay, endTime, allDay }: Draft): Record<string, string> | null {
  if (startDay === '') return { start_day: screenTexts.dayMissing };
  if (endDay === '') return { end_day: screenTexts.dayMissing };
  if (!allDay && startTime === '') return { start_time: screenTexts.timeMissing };
  if (!allDay && endTime === '') return { end_time: screenTexts.timeMissing };
  return null;
}

/** Null while the times are not all there. */
function readEvent(draft: Draft, edited: Parameters<typeof eventOf>[1]): PlannedEvent | null {
  if (missingTimes(draft)) return null;
  const event = eventOf(draft, edited);
  return storedEventProblem(event) === null ? event : null;
}
