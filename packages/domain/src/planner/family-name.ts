import { screenTexts } from './screen-texts';

interface Family {
  members: readonly { id: string; name: string }[];
  children: readonly { name: string }[];
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * A family has no name, so those say it whom the user would think of. Where the user has no other one, it needs none. `count` is the
 * number of the user's families.
 */
export function familyName({ members, children }: Family, count: number, userId: string): string {
  if (count === 1) return screenTexts.family;
  const names = children.map(({ name }) => name);
  const others = members.filter(({ id }) => id !== userId).map(({ name }) => name);
  if (names.length > 0) return screenTexts.familyOf(listFormat.format(names));
  return others.length > 0 ? screenTexts.familyWith(listFormat.format(others)) : screenTexts.family;
}
