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

interface Question {
  edit: Edit;
  /** Null if the user has canceled. */
  onAnswer: (scope: EditScope | null) => void;
}

interface NewEvent {
  event: PlannedEvent;
  calendar: Calendar;
  reminder?: EventReminder | null | undefined;
}

/** Changes and deletes events. For one of a series it first asks which of them are meant. */
export function useEventEdits(planner: Planner): {
  /** Resolves to false if the user has canceled the question. */
  edit: (edit: Edit) => Promise<boolean>;
  /** The same where no form could show that it was not stored. */
  tapEdit: (edit: Edit) => void;
  /** Into another calendar, or a new event. */
  create: (made: NewEvent, from?: Occurrence) => Promise<void>;
  reminders: Reminders;
  question: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const { apply, tap, changesOf, addition } = planner;
  const reminders = useReminders();

  async function scopeOf(edit: Edit): Promise<EditScope | null> {
    if (!edit.occurrence.repeats) return 'all';
    const scope = await new Promise<EditScope | null>((onAnswer) => setQuestion({ edit, onAnswer }));
    setQuestion(null);
    return scope;
  }

  function changesFor(
    { occurrence, value, text, reminder }: Edit,
    scope: EditScope,
  ): [text: string, ...changes: ScopedChange[]] {
    const { stored, original } = occurrence;
    const { changes, warning } = editOf(stored.value, original, value, scope);
    const made = changes.flatMap((change) =>
      change.key === 'same'
        ? changesOf(stored, change.value)
        : addition(stored.calendar, change.value && dividedFrom(stored.key, change.value)),
    );
    const changed = [...made, ...reminders.changesWith(stored, made, reminder)];
    return [warning === null ? text : `${text} ${warning}`, ...changed];
  }

  function movedTo(calendar: Calendar, event: PlannedEvent, { stored, original }: Occurrence): ScopedChange[] {
    // The form shows one occurrence, and the whole series moves.
    const [whole] = editOf(stored.value, original, event, 'all').changes;
    return [...addition(calendar, madeFrom(stored.key, whole?.value ?? event)), ...changesOf(stored, null)];
  }

  return {
    async edit(wanted) {
      const scope = await scopeOf(wanted);
      if (scope !== null) await apply(...changesFor(wanted, scope));
      return scope !== null;
    },
    tapEdit(wanted) {
      void scopeOf(wanted).then((scope) => scope !== null && tap(...changesFor(wanted, scope)));
    },
    create({ event, calendar, reminder }, from) {
      const made = from ? movedTo(calendar, event, from) : addition(calendar, event);
      return apply(screenTexts.saved, ...made, ...reminders.changesWith(from?.stored ?? null, made, reminder));
    },
    reminders,
    question: question && (
      <ScopeQuestion
        isDeletion={question.edit.value === null}
        scopes={scopesOf(question.edit)}
        onChoose={question.onAnswer}
        onClose={() => question.onAnswer(null)}
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
