import { Suspense, useState } from 'react';
import {
  childTexts,
  type Child,
  type ChildDetails,
  type HouseholdMember,
  type InvitedRole,
} from '@everstep/domain/households';
import { lazyDialog } from '../../platform/offline/lazy-part';
import type { Question } from '../../ui/dialog/question-dialog';

const ChildDialog = lazyDialog(async () => (await import('./child-dialog')).ChildDialog);
const InviteDialog = lazyDialog(async () => (await import('./invite-dialog')).InviteDialog);
const RoleDialog = lazyDialog(async () => (await import('./role-dialog')).RoleDialog);
const QuestionDialog = lazyDialog(async () => (await import('../../ui/dialog/question-dialog')).QuestionDialog);

export type OpenDialog =
  | { kind: 'child'; child: Child | null; onSave: (details: ChildDetails) => Promise<unknown> }
  | { kind: 'invite'; onInvite: (invitation: { id: string; email: string; role: InvitedRole }) => Promise<unknown> }
  | { kind: 'role'; member: HouseholdMember; onSave: (role: InvitedRole) => Promise<unknown> }
  | { kind: 'question'; question: Question };

/** The dialog of the page that is open; only one can be. `requested` is open from the start, until `onAnswered`. */
export function useDialog(requested: OpenDialog | null, onAnswered: () => void) {
  const [chosen, setDialog] = useState<OpenDialog | null>(null);
  const dialog = chosen ?? requested;
  const close = () => {
    setDialog(null);
    if (requested) onAnswered();
  };
  const element = dialog && (
    <Suspense>
      {dialog.kind === 'child' && <ChildDialog child={dialog.child} onSave={dialog.onSave} onClose={close} />}
      {dialog.kind === 'invite' && <InviteDialog onInvite={dialog.onInvite} onClose={close} />}
      {dialog.kind === 'role' && <RoleDialog member={dialog.member} onSave={dialog.onSave} onClose={close} />}
      {dialog.kind === 'question' && (
        <QuestionDialog question={dialog.question} cancelLabel={childTexts.cancel} onClose={close} />
      )}
    </Suspense>
  );
  return { open: setDialog, element };
}
