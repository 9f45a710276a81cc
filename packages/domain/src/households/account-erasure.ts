import { namesText } from '../base/text';
import { successor } from './members';
import { hasRole, type Role } from './roles';

interface Member {
  id: string;
  name: string;
  role: Role;
  joinedAt: Date;
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
  'A family in which another parent stays is not deleted with your account: its children and what you logged for them stay, without your name. If you are its owner, the parent who joined first becomes the owner. A family without another parent goes with your account.';

/** What happens to a family when the account of one of its members is erased, worded for that member. */
export function familyErasureText({ members, childNames = [], deletionDate }: Family, userId: string): string {
  const family = childNames.length > 0 ? `Your family with ${namesText(childNames)}` : 'Your family';
  if (deletionDate) return `${family} is deleted on ${deletionDate}, as a parent asked.`;
  const others = members.filter(({ id }) => id !== userId);
  const parents = others.filter(({ role }) => hasRole(role, 'parent'));
  const isOwner = members.some(({ id, role }) => id === userId && role === 'owner');
  const next = successor(members, userId);
  if (isOwner && !next) {
    const excluded =
      others.length === 0
        ? ''
        : ` ${namesText(others.map(nameOf))} will no longer see any of it. If it should stay, make one of them a parent first.`;
    return `${family} goes with your account, with its children and everything logged for them.${excluded}`;
  }
  const owner = isOwner && next ? ` ${nameOf(next)} becomes the owner.` : '';
  const told = parents.length > 0 ? ' The other parents are told by e-mail.' : '';
  return `${family} stays, with its children and everything logged for them; what you logged stays without your name.${owner}${told}`;
}

const nameOf = ({ name }: Member) => name.trim() || 'Another member';
