import { useState } from 'react';
import { consoleFailures, consoleTexts, reasonHint, userFormTexts } from '@everstep/domain/console/texts';
import { addUserForm, createUser } from '@everstep/domain/console/user-actions';
import { call } from '../../../platform/api/client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Form } from '../../../ui/form/form';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { startingWith, useConsoleAction } from '../use-console-action';
import { FormProblems } from './form-problems';
import { PlanFields, type AssignableTier } from './plan-fields';

interface AddUserDialogProps {
  onClose: () => void;
  onDone: (text: string) => void;
}

export function AddUserDialog({ onClose, onDone }: AddUserDialogProps) {
  const [tier, setTier] = useState<AssignableTier>('free');
  const [isVip, setVip] = useState(false);
  const run = useConsoleAction();
  const { refusal, isSending, formProps } = useForm(
    addUserForm,
    async ({ reason, ...fields }) => {
      const body = { ...fields, subscriptionTier: tier, vipAccess: isVip, ...(reason !== '' && { reason }) };
      await run(startingWith(consoleFailures.create), () => call(createUser, { body }));
      onDone(consoleTexts.created);
    },
    consoleFailures.create,
  );
  return (
    <Dialog title={userFormTexts.addTitle} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <FormProblems fieldErrors={formProps.fieldErrors} refusal={refusal} />
        <TextField name="name" label="Full name" required autoComplete="off" />
        <TextField name="email" type="email" label="Email" required autoComplete="off" />
        <TextField
          name="password"
          type="password"
          label="Password"
          required
          autoComplete="new-password"
          hint={userFormTexts.passwordHint}
        />
        <PlanFields tier={tier} onTier={setTier} isVip={isVip} onVip={setVip} />
        <TextField name="reason" label={userFormTexts.reason} hint={reasonHint} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Creating...' : 'Create user'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
