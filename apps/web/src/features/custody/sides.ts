import { homesTexts, otherSide, type CustodyPlan, type Side } from '@everstep/domain/custody';
import { hasRole, type Household } from '@everstep/domain/households';
import { memberName } from '@everstep/domain/trackers';

export type Members = readonly { id: string; name: string }[];

/** How the two parents of a plan are called. */
export interface SideNames {
  name: Record<Side, string>;
  /** One or two signs that tell them apart. */
  initial: Record<Side, string>;
}

const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '?';

export function namesOf(name: Record<Side, string>): SideNames {
  const [a, b] = [initialOf(name.a), initialOf(name.b)];
  return { name, initial: a === b ? { a: `${a}1`, b: `${b}2` } : { a, b } };
}

/** Null is a parent outside the family. */
export const parentName = (parent: string | null, members: Members): string =>
  parent === null ? homesTexts.outsideParent : memberName(parent, members);

export const namesOfPlan = ({ parents }: Pick<CustodyPlan, 'parents'>, members: Members): SideNames =>
  namesOf({ a: parentName(parents.a, members), b: parentName(parents.b, members) });

/** Which of the two parents a user is; null for everybody else. */
export function sideOf({ parents }: Pick<CustodyPlan, 'parents'>, userId: string): Side | null {
  if (parents.a === userId) return 'a';
  return parents.b === userId ? 'b' : null;
}

/** With whom a user can make a plan. */
export const otherParents = ({ members }: Household, userId: string) =>
  members.filter(({ id, role }) => id !== userId && hasRole(role, 'parent'));

/** With whom a user goes on from a plan: its other parent while they are in the family, or else another one; null with nobody. */
export function partnerOf(
  plan: Pick<CustodyPlan, 'parents'> | undefined,
  household: Household,
  userId: string,
): string | null {
  const others = otherParents(household, userId).map(({ id }) => id);
  const ownSide = plan && sideOf(plan, userId);
  const agreed = plan && ownSide ? plan.parents[otherSide(ownSide)] : null;
  return others.find((id) => id === agreed) ?? others[0] ?? null;
}
