import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { authMessages, changePasswordForm } from '@everstep/domain/auth';
import { useSession } from '../../lib/session';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { useZodForm, type FieldErrors } from '../../ui/use-zod-form';
import { FormRefusal, useChangePassword } from './api';

interface Fields {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

/** Asks for the current password once more, then for the new one twice. */
export function PasswordChange() {
  const { record } = useSession();
  const change = useChangePassword(record.email);
  const [refusal, setRefusal] = useState('');
  // A new form, with empty fields, after each success.
  const [round, setRound] = useState(0);

  async function submit({ current_password, new_password }: Fields, showErrors: (errors: FieldErrors) => void) {
    if (change.isPending) return;
    setRefusal('');
    try {
      await change.mutateAsync({ current_password, new_password });
      setRound(round + 1);
    } catch (error) {
      if (error instanceof FormRefusal && Object.keys(error.fields).length > 0) showErrors(error.fields);
      else setRefusal(error instanceof FormRefusal ? error.message : authMessages.somethingWrong);
    }
  }
  const { formProps } = useZodForm<Fields>(changePasswordForm, (values, showErrors) => void submit(values, showErrors));

  return (
    <section className="grid content-start gap-5 card" aria-labelledby="password">
      <h2 id="password" className="text-2xl">
        Password
      </h2>
      <p role="status" className={change.isSuccess ? 'font-medium text-spruce' : 'sr-only'}>
        {change.isSuccess ? change.data.message : ''}
      </p>
      <Form key={round} {...formProps} aria-busy={change.isPending} className="grid max-w-md gap-5">
        <TextField name="current_password" type="password" label="Current password" autoComplete="current-password" />
        <TextField
          name="new_password"
          type="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters. 8 or more is safer."
        />
        <TextField name="confirm_password" type="password" label="New password again" autoComplete="new-password" />
        {refusal && <Notice>{refusal}</Notice>}
        <Button type="submit" aria-disabled={change.isPending} className="justify-self-start">
          {change.isPending ? 'Changing...' : 'Change password'}
        </Button>
      </Form>
    </section>
  );
}
