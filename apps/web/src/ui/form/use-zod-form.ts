import { useEffect, useRef, useState, type FormEvent } from 'react';
import { safeParse, type $ZodType } from 'zod/v4/core';

export type FieldErrors = Record<string, string>;

/**
 * Checks a form by its schema when it is sent: the first sentence of each field beside it, focus on the first of them.
 * Editing a field clears its error. `showErrors` puts what the server said about fields in the same place.
 */
export function useZodForm<T>(
  schema: $ZodType<T>,
  onValid: (values: T, showErrors: (errors: FieldErrors) => void) => void,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const mayFocus = useRef(false);

  function showErrors(next: FieldErrors): void {
    mayFocus.current = Object.keys(next).length > 0;
    setErrors(next);
  }

  // Once the errors are on screen: earlier no field says yet that it is invalid.
  useEffect(() => {
    if (!mayFocus.current) return;
    mayFocus.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return {
    showErrors,
    formProps: {
      ref: form,
      fieldErrors: errors,
      onInput(event: FormEvent) {
        const { name } = event.target as HTMLInputElement;
        setErrors(({ [name]: _edited, ...rest }) => rest);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const result = safeParse(schema, Object.fromEntries(new FormData(event.currentTarget)));
        const next: FieldErrors = {};
        for (const issue of result.error?.issues ?? []) next[String(issue.path[0])] ??= issue.message;
        showErrors(next);
        if (result.success) onValid(result.data, showErrors);
      },
    },
  };
}
