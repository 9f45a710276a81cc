import { useState, type ReactNode } from 'react';
import { passwordDialogTexts as texts, reasonHint, userFormTexts } from '@everstep/domain/console/texts';
import { changeUserPassword, resetUserPassword, userPasswordForm } from '@everstep/domain/console/user-actions';
import type { AdminUser } from '@everstep/domain/console/users';
import { Copy } from 'lucide-react';
import { call } from '../../../platform/api/client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import { RadioGroup } from '../../../ui/form/radio-group';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { passwordFailure, useConsoleAction } from '../use-console-action';

type Method = 'change' | 'reset';

const methods = [
  { value: 'change', label: userFormTexts.change, description: userFormTexts.changeText },
  { value: 'reset', label: userFormTexts.reset, description: userFormTexts.resetText },
] as const;

interface PasswordDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Sets a password for a user, or makes a temporary one. The temporary one is held only while this dialog is open. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const [method, setMethod] = useState<Method>('change');
  const [done, setDone] = useState<{ title: string; password?: string } | null>(null);
  if (done)
    return (
      <Dialog title={done.title} isQuestion onClose={onClose}>
        <p role="status">{texts.consequence}</p>
        {done.password !== undefined && <TemporaryPassword password={done.password} />}
        <Button className="justify-self-start" onClick={onClose}>
          Done
        </Button>
      </Dialog>
    );
  return (
    <Dialog title={userFormTexts.passwordTitle} onClose={onClose}>
      <p className="rounded-input bg-sunken px-4 py-3">
        <span className="block font-semibold wrap-anywhere">{user.name}</span>
        <span className="wrap-anywhere text-ink-2">{user.email}</span>
      </p>
      <RadioGroup
        legend={userFormTexts.passwordAction}
        variant="rows"
        options={methods}
        value={method}
        onChoose={setMethod}
      />
      {method === 'change' ? (
        <ChangeForm user={user} onClose={onClose} onDone={() => setDone({ title: texts.changed })} />
      ) : (
        <ResetForm user={user} onClose={onClose} onDone={(password) => setDone({ title: texts.reset, password })} />
      )}
    </Dialog>
  );
}

function ChangeForm({ user, onClose, onDone }: PasswordDialogProps & { onDone: () => void }) {
  const run = useConsoleAction();
  const { refusal, isSending, formProps } = useForm(
    userPasswordForm,
    async ({ new_password, reason }) => {
      const body = { new_password, ...(reason !== '' && { reason }) };
      await run(passwordFailure(texts.changeDefault), () =>
        call(changeUserPassword, { params: { id: user.id }, body }),
      );
      onDone();
    },
    texts.unexpected,
  );
  return (
    <Form {...formProps} className="grid gap-5">
      <TextField name="new_password" type="password" label="New password" required autoComplete="new-password" />
      <TextField
        name="confirm_password"
        type="password"
        label="New password again"
        required
        autoComplete="new-password"
      />
      <TextField name="reason" label={userFormTexts.reason} hint={reasonHint} autoComplete="off" />
      <p className="text-sm text-ink-2">{texts.consequence}</p>
      {refusal && <Failure title={texts.changeFailed} detail={refusal} hint={texts.changeHint} />}
      <Buttons onClose={onClose}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Changing...' : 'Change password'}
        </Button>
      </Buttons>
    </Form>
  );
}

function ResetForm({ user, onClose, onDone }: PasswordDialogProps & { onDone: (password: string) => void }) {
  const run = useConsoleAction();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function reset(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setRefusal('');
    try {
      const { temporary_password } = await run(passwordFailure(texts.resetDefault), () =>
        call(resetUserPassword, { params: { id: user.id } }),
      );
      onDone(temporary_password);
    } catch (error) {
      setRefusal((error as Error).message);
      setSending(false);
    }
  }
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-2">{texts.consequence}</p>
      {refusal && <Failure title={texts.resetFailed} detail={refusal} hint={texts.resetHint} />}
      <Buttons onClose={onClose}>
        <Button aria-disabled={isSending} onClick={() => void reset()}>
          {isSending ? 'Resetting...' : 'Reset password'}
        </Button>
      </Buttons>
    </div>
  );
}

function Buttons({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

function Failure({ title, detail, hint }: { title: string; detail: string; hint: string }) {
  return (
    <Notice>
      <strong className="block">{title}</strong>
      <span className="block">{detail}</span>
      <span className="block font-normal">{hint}</span>
    </Notice>
  );
}

/** A password to pass on, with a button to copy it. */
function TemporaryPassword({ password }: { password: string }) {
  const [copied, setCopied] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(password);
      setCopied('Copied.');
    } catch {
      setCopied('That did not work. Please select the password and copy it by hand.');
    }
  }
  return (
    <div className="grid gap-2">
      <p className="font-semibold">Temporary password</p>
      <div className="flex flex-wrap items-center gap-3 rounded-input bg-sunken px-4 py-3">
        <code className="font-text text-lg font-semibold wrap-anywhere tabular-nums select-all">{password}</code>
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy size={18} strokeWidth={1.6} aria-hidden />
          Copy
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {copied}
        </span>
      </div>
      <p className="text-ink-2">{texts.shownOnce}</p>
    </div>
  );
}
