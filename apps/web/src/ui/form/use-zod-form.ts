import { useEffect, useRef, useState, type FormEvent } from 'react';
import { safeParse, type $ZodType } from 'zod/v4/core';

export type FieldErrors = Record<string, string>;

/**
 * Validates a form by its schema on submit: shows the first error of each field and focuses the first invalid one. Editing a
 * field clears its error. `showErrors` shows the server's errors in the same way.
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

  // Runs after rendering, when the fields are marked as invalid.
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
