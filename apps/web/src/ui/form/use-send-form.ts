import { useState, type FormEvent } from 'react';
import type { $ZodType } from 'zod/v4/core';
import { useZodForm, type FieldErrors } from './use-zod-form';

/** An error to show in the form: one message, or messages by field. */
export class FormRefusal extends Error {
  constructor(
    message: string,
    readonly fields: FieldErrors = {},
  ) {
    super(message);
  }
}

/**
 * Validates a form by its schema and sends it, one submission at a time. A `FormRefusal` is shown beside its fields or as one
 * message; any other error is shown as the message `otherwise`.
 */
export function useSendForm<T>(schema: $ZodType<T>, send: (values: T) => Promise<unknown>, otherwise: string) {
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);

  async function submit(values: T, showErrors: (errors: FieldErrors) => void) {
    if (isSending) return;
    setRefusal('');
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const isRefused = error instanceof FormRefusal;
      if (isRefused && Object.keys(error.fields).length > 0) showErrors(error.fields);
      else setRefusal(isRefused ? error.message : otherwise);
    } finally {
      setSending(false);
    }
  }
  const { formProps, showErrors } = useZodForm<T>(schema, (values, showErrors) => void submit(values, showErrors));

  return {
    refusal,
    isSending,
    formProps: {
      ...formProps,
      'aria-busy': isSending,
      // Editing means that the user is correcting the input.
      onInput(event: FormEvent) {
        formProps.onInput(event);
        setRefusal('');
      },
    },
    clear: () => {
      setRefusal('');
      showErrors({});
    },
  };
}
