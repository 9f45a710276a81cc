import { useState } from 'react';
import {
  consoleFailures,
  consoleRefusals,
  consoleTexts,
  reasonHint,
  userFormTexts,
} from '@everstep/domain/console/texts';
import { editUserForm, updateUser } from '@everstep/domain/console/user-actions';
import { statusLabels, type AdminUser } from '@everstep/domain/console/users';
import { call } from '../../../platform/api/client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Form } from '../../../ui/form/form';
import { RadioGroup } from '../../../ui/form/radio-group';
import { TextField } from '../../../ui/form/text-field';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import { startingWith, useConsoleAction } from '../use-console-action';
import { FormProblems } from './form-problems';
import { PlanFields, type AssignableTier } from './plan-fields';

interface EditUserDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDone: (text: string) => void;
}

const statuses = ['active', 'suspended'] as const;

/** Sends only the changed fields, so that it does not undo somebody else's changes. */
export function EditUserDialog({ user, onClose, onDone }: EditUserDialogProps) {
  const [tier, setTier] = useState(user.subscription_tier as AssignableTier);
  const [isVip, setVip] = useState(user.vipAccess);
  const [status, setStatus] = useState(user.subscription_status);
  const run = useConsoleAction();
  const { refusal, isSending, formProps } = useForm(
    editUserForm,
    async ({ reason, name, email }) => {
      const changes = {
        ...(name !== user.name && { name }),
        ...(email !== user.email && { email }),
        ...(tier !== user.subscription_tier && { subscriptionTier: tier }),
        ...(isVip !== user.vipAccess && { vipAccess: isVip }),
        ...(status !== user.subscription_status && { status: status === 'suspended' ? status : ('active' as const) }),
      };
      if (Object.keys(changes).length === 0) throw new FormRefusal(consoleRefusals.nothingToChange);
      const body = { ...changes, ...(reason !== '' && { reason }) };
      await run(startingWith(consoleFailures.update), () => call(updateUser, { params: { id: user.id }, body }));
      onDone(consoleTexts.updated);
    },
    consoleFailures.update,
  );
  return (
    <Dialog title={userFormTexts.editTitle} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <FormProblems fieldErrors={formProps.fieldErrors} refusal={refusal} />
        <TextField name="name" label="Full name" required autoComplete="off" defaultValue={user.name} />
        <TextField
          name="email"
          type="email"
          label="Email"
          required
          autoComplete="off"
          defaultValue={user.email}
          hint={userFormTexts.emailHint}
        />
        <PlanFields tier={tier} onTier={setTier} isVip={isVip} onVip={setVip} hint={userFormTexts.tierHint} />
        <RadioGroup
          legend="Status"
          options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
          value={status}
          onChoose={setStatus}
        />
        <TextField name="reason" label={userFormTexts.reason} hint={reasonHint} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Saving...' : 'Save changes'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
