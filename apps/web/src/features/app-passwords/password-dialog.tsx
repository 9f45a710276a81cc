import { appPasswordScreenTexts as texts } from '@everstep/domain/app-passwords/screen-texts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { AccessData } from './access-data';
import { SetupSteps } from './setup-steps';

interface PasswordDialogProps {
  email: string;
  password: string;
  onClose: () => void;
}

/** A new app password, which is shown once, and what to do with it. */
export function PasswordDialog({ email, password, onClose }: PasswordDialogProps) {
  return (
    <Dialog title={texts.passwordTitle} isQuestion onClose={onClose}>
      <p className="text-lg text-ink-2">{texts.passwordText}</p>
      <AccessData email={email} password={password} />
      <SetupSteps id="new-app-password-steps" />
      <p className="text-ink-2">{texts.lost}</p>
      <Button variant="quiet" onClick={onClose}>
        {texts.done}
      </Button>
    </Dialog>
  );
}
