import { namesText } from '../base/text';
import { hasStayingParent, successor } from './members';
import { hasRole, type Role } from './roles';

interface Member {
  id: string;
  name: string;
  role: Role;
  joinedAt: Date;
  /** Whether the member has asked for the deletion of the account: nobody is promised that such a parent stays. */
  isLeaving: boolean;
}

interface Family {
  members: readonly Member[];
  /** Omitted where children are not named, as in e-mails. */
  childNames?: readonly string[];
  /** The day on which the family is deleted anyway, formatted for the user. */
  deletionDate?: string | null;
}

/** What happens to every family, whoever asks. */
export const erasureRule =
  'A family in which another parent stays is not deleted with your account: its children and what you logged for them stay, without your name. If you are its owner, the first to have joined of the parents who stay becomes the owner. A family without another parent goes with your account. If all parents delete their accounts, it is deleted with the last of them.';

/** What happens to a family when the account of one of its members is erased, worded for that member. */
export function familyErasureText({ members, childNames = [], deletionDate }: Family, userId: string): string {
  const family = childNames.length > 0 ? `Your family with ${namesText(childNames)}` : 'Your family';
  if (deletionDate) return `${family} is deleted on ${deletionDate}, as a parent asked.`;
  const own = members.find(({ id }) => id === userId);
  // Only parents are told who leaves, so nobody else is promised anything beyond their own account.
  if (own && !isParent(own))
    return `${family} does not go with your account; what you logged stays in it without your name. Its parents are told by e-mail.`;
  const others = members.filter(({ id }) => id !== userId);
  const parents = others.filter(isParent);
  const everything = 'with its children and everything logged for them';
  if (hasStayingParent(others)) {
    const next = own?.role === 'owner' ? successor(members, userId) : null;
    const owner = next ? ` ${nameOf(next)} becomes the owner.` : '';
    return `${family} stays, ${everything}; what you logged stays without your name.${owner} ${parentsTold}`;
  }
  const excluded = others.filter((member) => !isParent(member) && !member.isLeaving).map(nameOf);
  const unseen = excluded.length > 0 ? ` ${namesText(excluded)} will no longer see any of it.` : '';
  if (parents.length > 0) {
    const leaving =
      parents.length > 1
        ? 'The other parents have asked to delete their accounts as well.'
        : 'The other parent has asked to delete their account as well.';
    return `${leaving} ${family} goes with the last of these accounts, ${everything}.${unseen} ${staysIf('a parent keeps the account')} ${parentsTold}`;
  }
  const way = excluded.length > 0 ? ' If it should stay, make one of them a parent first.' : '';
  return `${family} goes with your account, ${everything}.${unseen}${way}`;
}

interface LeavingMember {
  members: readonly Member[];
  /** The member who has asked for the deletion of the account, by a name that an e-mail may contain. */
  leaving: { id: string; name: string };
  /** When that account is erased, formatted for the recipient. */
  date: string;
  /** The day on which the family is deleted anyway, formatted for the recipient. */
  deletionDate?: string | null;
}

/** The paragraphs for another parent when a member has asked for the deletion of the account. */
export function memberLeavingTexts(
  { members, leaving, date, deletionDate }: LeavingMember,
  recipientId: string,
): string[] {
  const asked = `${leaving.name || 'Another parent'} has asked us to delete their account on ${date}.`;
  if (deletionDate) return [asked, deletedAnyway(members, deletionDate)];
  if (!hasStayingParent(members)) return [asked, allLeavingText(members)];
  const isOwner = members.some(({ id, role }) => id === leaving.id && role === 'owner');
  const next = isOwner ? successor(members, leaving.id) : null;
  const owner = next
    ? next.id === recipientId
      ? ' You become its owner then.'
      : ' Another parent becomes its owner then.'
    : '';
  return [`${asked} Your family stays, with everything logged in it.${owner}`, 'There is nothing you have to do.'];
}

/** The paragraphs for another parent when a member has withdrawn the deletion of the account. */
export const memberStayingTexts = (name: string): string[] => [
  `${name || 'Another parent'} keeps their account after all, so nothing changes in your family because of it.`,
  'There is nothing you have to do.',
];

/** For a parent who is left when the account of a member was erased. It must not name who that was. */
export function memberErasedText(
  members: readonly Member[],
  { isNewOwner, deletionDate }: { isNewOwner: boolean; deletionDate?: string | null },
): string {
  const owner = isNewOwner ? ' You are the owner of the family now: you invite, and decide who may do what.' : '';
  if (deletionDate)
    return `An account in your family was deleted; what that member logged has no name any more.${owner} ${deletedAnyway(members, deletionDate)}`;
  return hasStayingParent(members)
    ? `An account in your family was deleted. The family stays with everything logged in it; what that member logged has no name any more.${owner}`
    : `An account in your family was deleted; what that member logged has no name any more.${owner} ${allLeavingText(members)}`;
}

/** For one of the parents of a family whose parents have all asked for the deletion of their accounts. */
function allLeavingText(members: readonly Member[]): string {
  return members.filter(isParent).length > 1
    ? `Every parent of your family has asked us to delete their account, so it goes with the last of these accounts, with everything logged in it. ${staysIf('one of you keeps the account')}`
    : `You have asked us to delete your account as well, so your family goes with it, with everything logged in it. ${staysIf('you keep your account')}`;
}

const deletedAnyway = (members: readonly Member[], date: string) =>
  hasStayingParent(members)
    ? `Your family is deleted on ${date}, as a parent asked.`
    : `Your family is deleted on ${date} at the latest, as a parent asked, and before that with the last account of a parent.`;
const parentsTold = 'The other parents are told by e-mail.';
const staysIf = (condition: string) => `It stays if ${condition}, or if somebody else is made a parent first.`;
const isParent = ({ role }: Member) => hasRole(role, 'parent');
const nameOf = ({ name }: Member) => name.trim() || 'Another member';
