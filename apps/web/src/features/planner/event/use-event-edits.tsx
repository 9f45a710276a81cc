import { useState, type ReactNode } from 'react';
import {
  deleteOccurrence,
  editOccurrence,
  editScopes,
  dividedFrom,
  madeFrom,
  screenTexts,
  type EditScope,
  type PlannedEvent,
  type SeriesEdit,
} from '@everstep/domain/planner';
import type { EventReminder } from '@everstep/domain/reminders';
import type { ScopedChange } from '../../../platform/trackers/change';
import type { Calendar } from '../calendars';
import type { Occurrence } from '../occurrences';
import type { Planner } from '../use-planner';
import { ScopeQuestion } from './scope-question';
import { useReminders, type Reminders } from './use-reminders';

interface Edit {
  occurrence: Occurrence;
  /** The event as it is to be, with the times of the occurrence; null deletes. */
  value: PlannedEvent | null;
  text: string;
  /** The user's own; undefined if it stays as it is. */
  reminder?: EventReminder | null | undefined;
}

interface NewEvent {
  event: PlannedEvent;
  calendar: Calendar;
  reminder?: EventReminder | null | undefined;
}

/** Changes and deletes events. For one of a series it first asks which of them are meant. */
export function useEventEdits(planner: Planner): {
  /** Resolves when it is stored, or when it is asked which are meant. */
  edit: (edit: Edit) => Promise<void>;
  /** The same where no form could show that it was not stored. */
  tapEdit: (edit: Edit) => void;
  /** Into another calendar, or a new event. */
  create: (made: NewEvent, from?: Occurrence) => Promise<void>;
  reminders: Reminders;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Edit | null>(null);
  const { apply, tap, changesOf, addition } = planner;
  const reminders = useReminders();

  function changesFor(
    { occurrence, value, reminder }: Edit,
    scope: EditScope,
  ): { changes: ScopedChange[]; warning: string | null } {
    const { stored, original } = occurrence;
    const { changes, warning } = editOf(stored.value, original, value, scope);
    const made = changes.flatMap((change) =>
      change.key === 'same'
        ? changesOf(stored, change.value)
        : addition(stored.calendar, change.value && dividedFrom(stored.key, change.value)),
    );
    return { changes: [...made, ...reminders.changesWith(stored, made, reminder)], warning };
  }

  function movedTo(calendar: Calendar, event: PlannedEvent, { stored, original }: Occurrence): ScopedChange[] {
    // The form shows one occurrence, and the whole series moves.
    const [whole] = editOf(stored.value, original, event, 'all').changes;
    return [...addition(calendar, madeFrom(stored.key, whole?.value ?? event)), ...changesOf(stored, null)];
  }

  return {
    async edit(wanted) {
      if (wanted.occurrence.repeats) setAsked(wanted);
      else await apply(wanted.text, ...changesFor(wanted, 'all').changes);
    },
    tapEdit(wanted) {
      if (wanted.occurrence.repeats) setAsked(wanted);
      else tap(wanted.text, ...changesFor(wanted, 'all').changes);
    },
    create({ event, calendar, reminder }, from) {
      const made = from ? movedTo(calendar, event, from) : addition(calendar, event);
      return apply(screenTexts.saved, ...made, ...reminders.changesWith(from?.stored ?? null, made, reminder));
    },
    reminders,
    question: asked && (
      <ScopeQuestion
        isDeletion={asked.value === null}
        scopes={scopesOf(asked)}
        onChoose={(scope) => {
          const { changes, warning } = changesFor(asked, scope);
          tap(warning === null ? asked.text : `${asked.text} ${warning}`, ...changes);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

/** A series that can only be deleted goes as a whole: without one of its dates it would be a changed one. */
const scopesOf = ({ occurrence: { stored } }: Edit): readonly EditScope[] => (stored.mayChange ? editScopes : ['all']);

function editOf(series: PlannedEvent, original: string, value: PlannedEvent | null, scope: EditScope): SeriesEdit {
  if (value === null) return { changes: deleteOccurrence(series, original, scope), warning: null };
  const { extra_dates: _dates, exceptions: _exceptions, ...edit } = value;
  return editOccurrence(series, original, edit, scope);
}
