import { Crown, Mail, UserMinus, UserPlus, UserRound, UsersRound } from 'lucide-react';
import {
  canChangeRole,
  canManageMembers,
  canRemove,
  householdTexts,
  invitationTexts,
  roleLabels,
  type HouseholdMember,
} from '@everstep/domain/households';
import { formatDay } from '../../platform/locale/dates';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ActionMenu } from '../../ui/menu';
import type { CardProps } from './children-card';

export function MembersCard({
  household,
  actions,
  onOpen,
  onDone,
  onRun,
  isDisabled,
  level,
  userId,
}: CardProps & { userId: string }) {
  const { id: householdId, role: ownRole, members, invitations } = household;
  const mayManage = canManageMembers(ownRole);
  const Heading = `h${level}` as const;
  const Subheading = level === 2 ? 'h3' : 'h4';

  function changeRole(member: HouseholdMember): void {
    onOpen({
      kind: 'role',
      member,
      onSave: async (role) => {
        await actions.changeRole(householdId, member.id, role);
        onDone(householdTexts.roleChanged(member.name, role));
      },
    });
  }
  function handOver({ id, name }: HouseholdMember): void {
    const onConfirm = async () => {
      await actions.changeRole(householdId, id, 'owner');
      onDone(householdTexts.handedOver(name));
    };
    onOpen({
      kind: 'question',
      question: {
        title: householdTexts.handOverQuestion(name),
        text: householdTexts.handOverText(name),
        confirm: householdTexts.handOver,
        onConfirm,
      },
    });
  }
  function remove({ id, name }: HouseholdMember): void {
    const onConfirm = async () => {
      await actions.removeMember(householdId, id);
      onDone(householdTexts.memberRemoved(name));
    };
    onOpen({
      kind: 'question',
      question: {
        title: householdTexts.removeMemberQuestion(name),
        text: householdTexts.removeMemberText(name),
        confirm: householdTexts.removeMember,
        onConfirm,
      },
    });
  }
  function invite(): void {
    onOpen({
      kind: 'invite',
      onInvite: async (invitation) => {
        await actions.invite(householdId, invitation);
        onDone(invitationTexts.sent(invitation.email));
      },
    });
  }
  const menuOf = (member: HouseholdMember) => [
    ...(canChangeRole(ownRole, member.role, 'carer')
      ? [{ id: 'role', label: householdTexts.changeRole, icon: UsersRound, onAction: () => changeRole(member) }]
      : []),
    ...(canChangeRole(ownRole, member.role, 'owner')
      ? [{ id: 'owner', label: householdTexts.handOver, icon: Crown, onAction: () => handOver(member) }]
      : []),
    ...(canRemove(ownRole, member.role)
      ? [
          {
            id: 'remove',
            label: householdTexts.removeMember,
            icon: UserMinus,
            isDanger: true,
            onAction: () => remove(member),
          },
        ]
      : []),
  ];

  return (
    <section className="grid content-start gap-4 card" aria-label={householdTexts.members}>
      <Heading className="text-2xl">{householdTexts.members}</Heading>
      <ul className="grid gap-3">
        {members.map((member) => (
          <li key={member.id} className="flex min-h-18 items-center gap-4">
            <span
              aria-hidden
              className="grid size-14 shrink-0 place-items-center rounded-full bg-spruce-soft text-spruce"
            >
              <UserRound size={26} strokeWidth={1.6} />
            </span>
            <div className="min-w-0 grow">
              <p className="text-lg font-semibold wrap-anywhere">
                {member.name}
                {member.id === userId && <span className="font-normal text-ink-2"> ({householdTexts.you})</span>}
              </p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
                <Badge variant={member.role === 'owner' ? 'accent' : 'muted'}>{roleLabels[member.role]}</Badge>
                <span className="text-sm tabular-nums">{householdTexts.joined(formatDay(member.joined))}</span>
              </p>
              {member.is_leaving && member.id !== userId && <p className="mt-1">{householdTexts.isLeaving}</p>}
            </div>
            {menuOf(member).length > 0 && (
              <ActionMenu
                label={householdTexts.actions(member.name)}
                isDisabled={isDisabled}
                actions={menuOf(member)}
              />
            )}
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <div className="grid gap-3 border-t border-line pt-4">
          <Subheading className="font-text font-semibold">{invitationTexts.open}</Subheading>
          <ul className="grid gap-3">
            {invitations.map(({ id, email, role, expires }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Mail size={22} strokeWidth={1.6} className="shrink-0 text-ink-3" aria-hidden />
                <div className="min-w-0 grow">
                  <p className="font-semibold wrap-anywhere">{email}</p>
                  <p className="text-ink-2">
                    {roleLabels[role]}. {invitationTexts.expires(formatDay(expires))}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  disabled={isDisabled}
                  aria-label={`${invitationTexts.withdraw}: ${email}`}
                  onClick={() =>
                    onRun(async () => {
                      await actions.withdraw(householdId, id);
                      onDone(invitationTexts.withdrawn(email));
                    })
                  }
                >
                  {invitationTexts.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayManage && (
        <Button variant="quiet" className="justify-self-start" disabled={isDisabled} onClick={invite}>
          <UserPlus size={20} strokeWidth={1.8} aria-hidden />
          {members.length === 1 ? invitationTexts.inviteParent : invitationTexts.invite}
        </Button>
      )}
    </section>
  );
}
