import { useEffect, useRef, useState, type FormEvent } from 'react';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { useAction } from '../use-action';
import { FormRefusal, type FieldErrors } from './form-refusal';

const hasFields = ({ fields }: FormRefusal) => Object.keys(fields).length > 0;

/**
 * Validates a form by its schema and sends it, one submission at a time. The first error of each field is shown next to it until
 * the field is edited, and the first invalid field takes the focus. `send` reports errors with a `FormRefusal`, shown next to its
 * fields or as one message; any other error is shown as `otherwise`. Without a schema, the caller keeps the values itself.
 */
export function useForm<T>(
  schema: $ZodType<T> | null,
  send: (values: T) => unknown,
  otherwise: string | ((error: unknown) => string),
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const mayFocus = useRef(false);
  const { isRunning, failure, run, clearFailure } = useAction((error) => {
    if (error instanceof FormRefusal) return hasFields(error) ? '' : error.message;
    return typeof otherwise === 'string' ? otherwise : otherwise(error);
  });

  function showErrors(next: FieldErrors): void {
    mayFocus.current = Object.keys(next).length > 0;
    setErrors(next);
  }
  // Runs after rendering, when the fields are marked as invalid.
  useEffect(() => {
    if (!mayFocus.current) return;
    mayFocus.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  /** Runs an action that needs no validation, and shows its errors in the form. */
  const runInForm = (action: () => unknown): Promise<boolean> =>
    run(async () => {
      setConflict(null);
      try {
        await action();
      } catch (error) {
        if (error instanceof FormRefusal) {
          setConflict(error.conflict ?? null);
          if (hasFields(error)) showErrors(error.fields);
        }
        throw error;
      }
    });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const result = schema && safeParse(schema, Object.fromEntries(new FormData(event.currentTarget)));
    const next: Record<string, string> = {};
    for (const issue of result?.error?.issues ?? []) next[String(issue.path[0])] ??= issue.message;
    showErrors(next);
    if (result?.success !== false) void runInForm(() => send(result?.data as T));
  }

  /** Editing means that the user is correcting the input. */
  function noteEdit(target: EventTarget): void {
    const { name } = target as HTMLInputElement;
    setErrors(({ [name]: _edited, ...rest }) => rest);
    setConflict(null);
    clearFailure();
  }

  return {
    refusal: failure,
    /** The key of the entry in conflict, if the refusal named one. */
    conflict,
    isSending: isRunning,
    run: runInForm,
    showErrors,
    formProps: {
      ref: form,
      fieldErrors: errors,
      'aria-busy': isRunning,
      onSubmit: submit,
      // A select has its new value only with its second event: rendered anew before that, it would have the former one again.
      onInput: ({ target }: FormEvent) => target instanceof HTMLSelectElement || noteEdit(target),
      onChange: ({ target }: FormEvent) => target instanceof HTMLSelectElement && noteEdit(target),
    },
    clear: (): void => {
      clearFailure();
      showErrors({});
    },
  };
}
