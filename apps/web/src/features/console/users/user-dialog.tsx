import type { AdminUser } from '@everstep/domain/console/users';
import { AuditDialog } from '../audit/audit-dialog';
import { AccessDialog } from './access-dialog';
import { AddUserDialog } from './add-user-dialog';
import { ConfirmDialog } from './confirm-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { PasswordDialog } from './password-dialog';
import type { UserAction } from './user-actions';

type UserDialogProps = ({ action: 'add' } | { action: UserAction; user: AdminUser }) & {
  onClose: () => void;
  /** Called with the sentence to show. */
  onDone: (text: string) => void;
};

export function UserDialog({ onClose, onDone, ...dialog }: UserDialogProps) {
  switch (dialog.action) {
    case 'add':
      return <AddUserDialog onClose={onClose} onDone={onDone} />;
    case 'edit':
      return <EditUserDialog user={dialog.user} onClose={onClose} onDone={onDone} />;
    case 'password':
      return <PasswordDialog user={dialog.user} onClose={onClose} />;
    case 'access':
      return <AccessDialog user={dialog.user} onClose={onClose} />;
    case 'audit':
      return <AuditDialog user={dialog.user} onClose={onClose} />;
    default:
      return <ConfirmDialog action={dialog.action} user={dialog.user} onClose={onClose} onDone={onDone} />;
  }
}
