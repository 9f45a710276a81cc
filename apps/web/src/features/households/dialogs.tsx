import { lazy, Suspense, useState } from 'react';
import type { Child, ChildDetails, HouseholdMember, InvitedRole } from '@everstep/domain/households';
import type { Question } from './question-dialog';

const ChildDialog = lazy(() => import('./child-dialog').then((module) => ({ default: module.ChildDialog })));
const InviteDialog = lazy(() => import('./invite-dialog').then((module) => ({ default: module.InviteDialog })));
const RoleDialog = lazy(() => import('./role-dialog').then((module) => ({ default: module.RoleDialog })));
const QuestionDialog = lazy(() => import('./question-dialog').then((module) => ({ default: module.QuestionDialog })));

export type OpenDialog =
  | { kind: 'child'; child: Child | null; onSave: (details: ChildDetails) => Promise<unknown> }
  | { kind: 'invite'; onInvite: (invitation: { id: string; email: string; role: InvitedRole }) => Promise<unknown> }
  | { kind: 'role'; member: HouseholdMember; onSave: (role: InvitedRole) => Promise<unknown> }
  | { kind: 'question'; question: Question };

/** The one dialog of the page that is open. */
export function useDialog() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const element = dialog && (
    <Suspense>
      {dialog.kind === 'child' && <ChildDialog child={dialog.child} onSave={dialog.onSave} onClose={close} />}
      {dialog.kind === 'invite' && <InviteDialog onInvite={dialog.onInvite} onClose={close} />}
      {dialog.kind === 'role' && <RoleDialog member={dialog.member} onSave={dialog.onSave} onClose={close} />}
      {dialog.kind === 'question' && <QuestionDialog question={dialog.question} onClose={close} />}
    </Suspense>
  );
  return { open: setDialog, element };
}
