import { hasRole, type Role } from './roles';

export const householdLimits = {
  /** For one user, whose children may live with two families. */
  householdsPerUser: 2,
  /** Including open invitations. */
  members: 12,
  children: 12,
  openInvitations: 5,
  /** For one household, including withdrawn ones, so that nobody's mailbox is filled. */
  invitationsPerDay: 10,
  /**
   * To one address, from all households. Beyond these limits an invitation is not sent, and nobody is told, because that would
   * reveal who is invited.
   */
  emailsPerAddress: { day: 3, month: 10 },
} as const;

/** Whether another invitation may be sent to an address that has already received these. */
export function isWithinEmailLimits(sent: { day: number; month: number }): boolean {
  const { day, month } = householdLimits.emailsPerAddress;
  return sent.day < day && sent.month < month;
}

/** How long an invitation is valid. */
export const invitationDays = 7;

/** The time between the request to delete a child or a household and the deletion, for parents to change their minds. */
export const householdDeletionDays = 7;

/** The owner invites, removes, and changes roles. */
export function canManageMembers(role: Role): boolean {
  return role === 'owner';
}

/** The owner leaves by handing over or deleting, so nobody can remove the owner. */
export function canRemove(actor: Role, target: Role): boolean {
  return canManageMembers(actor) && target !== 'owner';
}

/** The owner may give any other member any role. The role `owner` hands the household over, which only a parent can take. */
export function canChangeRole(actor: Role, target: Role, next: Role): boolean {
  if (!canManageMembers(actor) || target === 'owner') return false;
  return next !== 'owner' || target === 'parent';
}

/** Owner and parents add, edit and remove children, and delete the household. */
export function canManageChildren(role: Role): boolean {
  return hasRole(role, 'parent');
}

interface Member {
  id: string;
  role: Role;
}

/** `hand_over`: there is another parent, who can become the owner first. `delete`: the last parent, so the household goes as well. */
export type Leaving = 'leave' | 'hand_over' | 'delete';

export function leaving(members: readonly Member[], userId: string): Leaving {
  const own = members.find(({ id }) => id === userId);
  if (own?.role !== 'owner') return 'leave';
  return members.some(({ id, role }) => id !== userId && hasRole(role, 'parent')) ? 'hand_over' : 'delete';
}

interface AccountHolder extends Member {
  /** Whether the member has asked for the deletion of the account. */
  isLeaving: boolean;
}

/** Whether a parent keeps their account. Without one the family goes with the last account of its parents. */
export function hasStayingParent(members: readonly AccountHolder[]): boolean {
  return members.some(({ role, isLeaving }) => !isLeaving && hasRole(role, 'parent'));
}

/**
 * The next owner when the owner's account is erased: the parent who joined first, of those who keep their accounts if there are any.
 * Null if no parent is left.
 */
export function successor<M extends AccountHolder & { joinedAt: Date }>(
  members: readonly M[],
  userId: string,
): M | null {
  const parents = members.filter(({ id, role }) => id !== userId && hasRole(role, 'parent'));
  const [next] = parents.toSorted(
    (a, b) =>
      Number(a.isLeaving) - Number(b.isLeaving) ||
      a.joinedAt.getTime() - b.joinedAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  );
  return next ?? null;
}

interface InvitationState {
  isAccepted: boolean;
  endedAt: Date | null;
  expiresAt: Date;
  email: string;
}

interface Invitee {
  email: string;
  isMember: boolean;
  householdCount: number;
}

export const invitationProblemNames = [
  'unknown',
  'used',
  'withdrawn',
  'expired',
  'wrong_address',
  'member',
  'too_many',
] as const;
export type InvitationProblem = (typeof invitationProblemNames)[number];

/** Whether an invitation can still be accepted. */
export function isInvitationOpen(
  { endedAt, expiresAt }: Pick<InvitationState, 'endedAt' | 'expiresAt'>,
  now: Date,
): boolean {
  return endedAt === null && expiresAt > now;
}

/**
 * Why an invitation cannot be accepted, or null; `user` is null for a visitor. For a member who has already accepted it, the
 * invitation is not an error. The link was mailed to the address and proves it, so the address need not be confirmed before.
 */
export function invitationProblem(
  invitation: InvitationState | null,
  user: Invitee | null,
  now: Date,
): InvitationProblem | null {
  if (!invitation) return 'unknown';
  if (user && invitation.email !== user.email) return 'wrong_address';
  if (user?.isMember) return 'member';
  if (invitation.isAccepted) return 'used';
  if (!isInvitationOpen(invitation, now)) return invitation.endedAt ? 'withdrawn' : 'expired';
  return user && user.householdCount >= householdLimits.householdsPerUser ? 'too_many' : null;
}
