import { useEffect, useRef, useState, type FormEvent } from 'react';
import { feedingTexts, formProblem, type Feeding } from '@everstep/domain/feedings';
import { plainText } from '@everstep/domain/base/text';
import { correctedNow } from '../../../platform/api/clock';
import type { Logged } from '../../../platform/trackers/use-child-log';

type FieldErrors = Readonly<Record<string, string>>;

/** Either what is wrong with the fields, by name, or what to do with them. */
export type Outcome = { errors: FieldErrors; overlapped?: string } | { save: () => Promise<void> };

/** A form whose fields are checked together on submit. Editing a field clears its error. */
export function useEntryForm(check: (fields: FormData) => Outcome, onSaved: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [overlapped, setOverlapped] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const outcome = check(new FormData(event.currentTarget));
    if ('errors' in outcome) {
      setFailed(false);
      setErrors(outcome.errors);
      setOverlapped(outcome.overlapped ?? null);
      return;
    }
    save(outcome.save);
  }
  function save(work: () => Promise<void>): void {
    setFailed(false);
    work().then(onSaved, () => setFailed(true));
  }
  return {
    /** Saves what needs no check. */
    save,
    /** The key of the feed that this one overlaps. */
    overlapped,
    /** Whether the device could not store it. */
    isFailed,
    formProps: {
      ref: form,
      fieldErrors: { ...errors },
      onSubmit: submit,
      onInput(event: FormEvent) {
        const { name } = event.target as HTMLInputElement;
        setOverlapped(null);
        setErrors(({ [name]: _edited, ...rest }) => rest);
      },
    },
  };
}

/** What is wrong with the times of a feed, at the field of its start. */
export function timeErrors(
  key: string,
  value: Feeding,
  others: readonly Logged<Feeding>[],
): { errors: FieldErrors; overlapped?: string } | null {
  const problem = formProblem({ key, value }, { now: correctedNow(), others });
  if (!problem) return null;
  const errors = { started_at: feedingTexts.problems[problem.code] };
  return problem.code === 'overlap' ? { errors, overlapped: problem.id } : { errors };
}

export const fieldText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? plainText(value).trim() : '';
};

/** Null for an empty note. */
export const noteOf = (fields: FormData): string | null => fieldText(fields, 'note') || null;
