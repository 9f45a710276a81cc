import { describe, expect, it } from 'vitest';
import { familyErasureText } from './account-erasure';
import type { Role } from './roles';

const member = (name: string, role: Role, day = 1) => ({
  id: name,
  name,
  role,
  joinedAt: new Date(Date.UTC(2026, 0, day)),
});
const stays = 'stays, with its children and everything logged for them; what you logged stays without your name.';
const goes = 'goes with your account, with its children and everything logged for them.';
const told = 'The other parents are told by e-mail.';

describe('what the erasure of an account means for a family', () => {
  it.each([
    ['the only member', [member('Ana', 'owner')], `Your family ${goes}`],
    [
      'the owner beside a parent',
      [member('Ana', 'owner'), member('Ben', 'parent', 2)],
      `Your family ${stays} Ben becomes the owner. ${told}`,
    ],
    [
      'the owner beside two parents: who joined first takes over',
      [member('Ana', 'owner'), member('Cleo', 'parent', 5), member('Ben', 'parent', 2)],
      `Your family ${stays} Ben becomes the owner. ${told}`,
    ],
    ['a parent', [member('Ana', 'parent'), member('Ben', 'owner')], `Your family ${stays} ${told}`],
    ['a viewer', [member('Ana', 'viewer'), member('Ben', 'owner')], `Your family ${stays} ${told}`],
    [
      'the last parent, with others who look on',
      [member('Ana', 'owner'), member('Cleo', 'carer', 2), member('Vera', 'viewer', 3)],
      `Your family ${goes} Cleo and Vera will no longer see any of it. If it should stay, make one of them a parent first.`,
    ],
  ])('%s', (_name, members, text) => {
    expect(familyErasureText({ members }, 'Ana')).toBe(text);
  });

  it('names the children where it may', () => {
    const family = { members: [member('Ana', 'owner')], childNames: ['Mila', 'Theo', 'Ida'] };
    expect(familyErasureText(family, 'Ana')).toBe(`Your family with Mila, Theo and Ida ${goes}`);
  });

  it('promises nothing about a family that is being deleted', () => {
    const family = { members: [member('Ana', 'owner'), member('Ben', 'parent')], deletionDate: '3 December 2026' };
    expect(familyErasureText(family, 'Ana')).toBe('Your family is deleted on 3 December 2026, as a parent asked.');
  });
});
