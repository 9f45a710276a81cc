import { type FormEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { safeParse } from 'zod/v4/core';
import { addDays } from '@everstep/domain/base/days';
import { daySchema, earliestDay, futureDayText, logTexts } from '@everstep/domain/fertility';
import { Form } from '../../../ui/form/form';
import { TextField } from '../../../ui/form/text-field';

export interface TypedDay {
  /** The valid day that the text replaces. */
  replacedDay: string;
  text: string;
  problem: string;
}

interface DayPickerProps {
  day: string;
  today: string;
  /** Typed text that is not a valid day, or null. */
  typed: TypedDay | null;
  onTyped: (typed: TypedDay | null) => void;
  onDayChange: (day: string) => void;
}

const step =
  'inline-flex min-h-11 items-center gap-1 rounded-full px-3 font-semibold text-spruce hover:bg-sunken aria-disabled:opacity-60';

export function DayPicker({ day, today, typed, onTyped, onDayChange }: DayPickerProps) {
  const isLast = day >= today;

  function go(next: string): void {
    onTyped(null);
    if (next !== day) onDayChange(next);
  }
  function type(text: string): void {
    const problem = dayProblem(text, today);
    if (!problem) return go(text);
    // A half-typed year is a date long ago, so only a day in the future shows its problem while typing.
    onTyped({ replacedDay: day, text, problem: problem === futureDayText ? problem : '' });
  }
  function leave(event?: FormEvent): void {
    event?.preventDefault();
    if (typed) onTyped({ ...typed, problem: dayProblem(typed.text, today) ?? '' });
  }
  return (
    <Form fieldErrors={typed?.problem ? { day: typed.problem } : {}} onSubmit={leave} className="grid gap-2">
      <TextField
        label={logTexts.day}
        name="day"
        type="date"
        min={earliestDay}
        max={today}
        value={typed?.text ?? day}
        onChange={(event) => type(event.target.value)}
        onBlur={() => leave()}
      />
      <div className="-mx-3 flex flex-wrap justify-between">
        <button type="button" onClick={() => go(addDays(day, -1))} className={step}>
          <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
          {logTexts.dayBefore}
        </button>
        <button type="button" aria-disabled={isLast} onClick={() => !isLast && go(addDays(day, 1))} className={step}>
          {logTexts.dayAfter}
          <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
        </button>
      </div>
    </Form>
  );
}

function dayProblem(text: string, today: string): string | null {
  const { error } = safeParse(daySchema, text);
  return error?.issues[0]?.message ?? (text > today ? futureDayText : null);
}
