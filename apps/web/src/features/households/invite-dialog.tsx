import { useState } from 'react';
import * as z from 'zod/mini';
import { emailSchema } from '@everstep/domain/auth/email-address';
import {
  childTexts,
  householdTexts,
  invitationTexts,
  invitedRoles,
  roleDescriptions,
  roleLabels,
  type InvitedRole,
} from '@everstep/domain/households';
import { newId } from '../../platform/api/new-id';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Form } from '../../ui/form/form';
import { RadioGroup } from '../../ui/form/radio-group';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';

const inviteForm = z.object({ email: emailSchema, role: z.enum(invitedRoles) });
const roleOptions = invitedRoles.map((value) => ({
  value,
  label: roleLabels[value],
  description: roleDescriptions[value],
}));

interface InviteDialogProps {
  onInvite: (invitation: { id: string; email: string; role: InvitedRole }) => Promise<unknown>;
  onClose: () => void;
}

export function InviteDialog({ onInvite, onClose }: InviteDialogProps) {
  // Kept, so that a retry sends the same id.
  const [id] = useState(() => newId());
  const [role, setRole] = useState<InvitedRole>('parent');
  const { refusal, isSending, formProps } = useForm(
    inviteForm,
    async (invitation) => {
      await onInvite({ id, ...invitation });
      onClose();
    },
    householdTexts.failed,
  );
  return (
    <Dialog title={invitationTexts.title} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <TextField
          name="email"
          type="email"
          label={invitationTexts.emailLabel}
          hint={invitationTexts.emailHint}
          autoComplete="off"
          required
        />
        <RadioGroup
          name="role"
          legend={invitationTexts.roleLabel}
          variant="rows"
          options={roleOptions}
          value={role}
          onChoose={setRole}
        />
        {refusal && <Notice>{refusal}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? invitationTexts.sending : invitationTexts.send}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {childTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
