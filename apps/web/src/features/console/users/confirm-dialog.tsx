import { consoleFailures, consoleTexts, reasonHint, userFormTexts } from '@everstep/domain/console/texts';
import { deleteUser, reasonForm, updateUser } from '@everstep/domain/console/user-actions';
import type { AdminUser } from '@everstep/domain/console/users';
import { call } from '../../../platform/api/client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { startingWith, useConsoleAction } from '../use-console-action';

const questions = {
  delete: {
    title: 'Delete user',
    question: consoleTexts.confirmDelete,
    failure: consoleFailures.delete,
    success: consoleTexts.deleted,
  },
  suspend: {
    title: 'Suspend user',
    question: consoleTexts.confirmSuspend,
    failure: consoleFailures.status,
    success: consoleTexts.suspended,
  },
  activate: {
    title: 'Activate user',
    question: consoleTexts.confirmActivate,
    failure: consoleFailures.status,
    success: consoleTexts.activated,
  },
} as const;

interface ConfirmDialogProps {
  action: keyof typeof questions;
  user: AdminUser;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Asks before a user is deleted, suspended or activated. */
export function ConfirmDialog({ action, user: { id, name, email }, onClose, onDone }: ConfirmDialogProps) {
  const { title, question, failure, success } = questions[action];
  const run = useConsoleAction();
  const { refusal, isSending, formProps } = useForm(
    reasonForm,
    async ({ reason }) => {
      const params = { id };
      const status = action === 'suspend' ? 'suspended' : 'active';
      await run(startingWith(failure), () =>
        action === 'delete'
          ? call(deleteUser, { params })
          : call(updateUser, { params, body: { status, ...(reason && { reason }) } }),
      );
      onDone(success);
    },
    failure,
  );
  return (
    <Dialog title={title} isQuestion onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <p className="text-lg">{question}</p>
        <p className="rounded-input bg-sunken px-4 py-3">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="wrap-anywhere text-ink-2">{email}</span>
        </p>
        {action !== 'delete' && <TextField name="reason" label={userFormTexts.reason} hint={reasonHint} />}
        {refusal && <Notice>{refusal}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={action === 'activate' ? 'primary' : 'danger'} aria-disabled={isSending}>
            {isSending ? 'Working...' : title}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
