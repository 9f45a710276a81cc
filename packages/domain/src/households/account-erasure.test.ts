import { describe, expect, it } from 'vitest';
import { familyErasureText, memberErasedText, memberLeavingTexts, memberStayingTexts } from './account-erasure';
import type { Role } from './roles';

const member = (name: string, role: Role, day = 1) => ({
  id: name,
  name,
  role,
  joinedAt: new Date(Date.UTC(2026, 0, day)),
  isLeaving: false,
});
const leaving = (...[name, role, day]: Parameters<typeof member>) => ({ ...member(name, role, day), isLeaving: true });
const stays = 'stays, with its children and everything logged for them; what you logged stays without your name.';
const goes = 'goes with your account, with its children and everything logged for them.';
const told = 'The other parents are told by e-mail.';
const otherLeaves = 'The other parent has asked to delete their account as well.';
const lastGoes = 'goes with the last of these accounts, with its children and everything logged for them.';
const unlessKept = 'It stays if a parent keeps the account, or if somebody else is made a parent first.';

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
    [
      'the owner beside a parent who is leaving and one who is not: only the latter takes over',
      [member('Ana', 'owner'), leaving('Ben', 'parent', 2), member('Cleo', 'parent', 5)],
      `Your family ${stays} Cleo becomes the owner. ${told}`,
    ],
    [
      'the owner beside a parent who is leaving',
      [member('Ana', 'owner'), leaving('Ben', 'parent', 2)],
      `${otherLeaves} Your family ${lastGoes} ${unlessKept} ${told}`,
    ],
    [
      'an owner who has asked already, beside a parent who is leaving',
      [leaving('Ana', 'owner'), leaving('Ben', 'parent', 2)],
      `${otherLeaves} Your family ${lastGoes} ${unlessKept} ${told}`,
    ],
    [
      'an owner who has asked already, beside a parent who is not leaving',
      [leaving('Ana', 'owner'), member('Ben', 'parent', 2)],
      `Your family ${stays} Ben becomes the owner. ${told}`,
    ],
    [
      'a parent whose owner is leaving, with others who look on',
      [leaving('Ben', 'owner'), member('Ana', 'parent', 2), member('Cleo', 'carer', 3), member('Vera', 'viewer', 4)],
      `${otherLeaves} Your family ${lastGoes} Cleo and Vera will no longer see any of it. ${unlessKept} ${told}`,
    ],
    [
      'a parent beside two who are leaving',
      [leaving('Ben', 'owner'), leaving('Dan', 'parent', 2), member('Ana', 'parent', 3)],
      `The other parents have asked to delete their accounts as well. Your family ${lastGoes} ${unlessKept} ${told}`,
    ],
    [
      'the last parent, with others who look on',
      [member('Ana', 'owner'), member('Cleo', 'carer', 2), member('Vera', 'viewer', 3)],
      `Your family ${goes} Cleo and Vera will no longer see any of it. If it should stay, make one of them a parent first.`,
    ],
    [
      'the last parent, with a carer who is leaving too',
      [member('Ana', 'owner'), leaving('Cleo', 'carer', 2)],
      `Your family ${goes}`,
    ],
  ])('%s', (_name, members, text) => {
    expect(familyErasureText({ members }, 'Ana')).toBe(text);
  });

  it.each(['carer', 'viewer'] as const)('says nothing to a %s about who else is leaving', (role) => {
    for (const parent of [member('Ben', 'owner'), leaving('Ben', 'owner')])
      expect(familyErasureText({ members: [member('Ana', role, 2), parent] }, 'Ana')).toBe(
        'Your family does not go with your account; what you logged stays in it without your name. Its parents are told by e-mail.',
      );
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

it('promises parents no stay of a family that is being deleted, when a member leaves and after', () => {
  const members = [leaving('Ana', 'parent'), member('Ben', 'owner')];
  const dates = { date: '3 December 2026', deletionDate: '5 December 2026' };
  const anyway = 'Your family is deleted on 5 December 2026, as a parent asked.';
  expect(memberLeavingTexts({ members, leaving: { id: 'Ana', name: 'Ana' }, ...dates }, 'Ben')).toEqual([
    'Ana has asked us to delete their account on 3 December 2026.',
    anyway,
  ]);
  expect(memberErasedText([member('Ben', 'owner')], { isNewOwner: false, ...dates })).toBe(
    `An account in your family was deleted; what that member logged has no name any more. ${anyway}`,
  );
  expect(memberErasedText([leaving('Ben', 'owner')], { isNewOwner: false, ...dates })).toMatch(
    /is deleted on 5 December 2026 at the latest, .* before that with the last account of a parent\.$/,
  );
});

it('tells parents who keeps the account after all, by a name that an e-mail may contain', () => {
  expect(memberStayingTexts('Ana')[0]).toMatch(/^Ana keeps their account after all/);
  expect(memberStayingTexts('')[0]).toMatch(/^Another parent keeps/);
});

describe('what a parent is told when a member asks for the deletion of the account', () => {
  const text = (members: ReturnType<typeof member>[], recipient: string, who = 'Ana') =>
    memberLeavingTexts({ members, leaving: { id: who, name: who }, date: '3 December 2026' }, recipient).join(' ');
  const asked = 'Ana has asked us to delete their account on 3 December 2026.';
  const nothingToDo = 'There is nothing you have to do.';
  const familyStays = 'Your family stays, with everything logged in it.';

  it('says that the family stays with a parent who keeps the account, and who becomes its owner', () => {
    const members = [leaving('Ana', 'owner'), leaving('Ben', 'parent', 2), member('Cleo', 'parent', 3)];
    expect(text(members, 'Cleo')).toBe(`${asked} ${familyStays} You become its owner then. ${nothingToDo}`);
    expect(text(members, 'Ben')).toBe(`${asked} ${familyStays} Another parent becomes its owner then. ${nothingToDo}`);
    expect(text([leaving('Ana', 'parent'), member('Ben', 'owner')], 'Ben')).toBe(
      `${asked} ${familyStays} ${nothingToDo}`,
    );
  });

  it.each([
    ['the owner', 'owner', 'parent'],
    ['another parent', 'parent', 'owner'],
  ] as const)(
    'says that it goes with the last account once every parent is leaving, if it is %s who asks',
    (_who, ana, ben) => {
      expect(text([leaving('Ana', ana), leaving('Ben', ben, 2), member('Vera', 'viewer')], 'Ben')).toBe(
        `${asked} Every parent of your family has asked us to delete their account, so it goes with the last of these accounts, with everything logged in it. It stays if one of you keeps the account, or if somebody else is made a parent first.`,
      );
    },
  );

  it('says to an only parent who is leaving that the family goes too', () => {
    expect(text([leaving('Ana', 'carer', 2), leaving('Ben', 'owner')], 'Ben')).toBe(
      `${asked} You have asked us to delete your account as well, so your family goes with it, with everything logged in it. It stays if you keep your account, or if somebody else is made a parent first.`,
    );
  });

  it('names nobody whose name an e-mail may not contain', () => {
    const members = [leaving('Ana', 'parent'), member('Ben', 'owner')];
    const [first] = memberLeavingTexts({ members, leaving: { id: 'Ana', name: '' }, date: '3 December 2026' }, 'Ben');
    expect(first).toMatch(/^Another parent has asked us/);
  });
});

describe('what a parent is told when the account of a member was erased', () => {
  const noName = 'what that member logged has no name any more.';
  const owner = 'You are the owner of the family now: you invite, and decide who may do what.';

  it('says that the family stays with a parent who keeps the account', () => {
    const members = [member('Ben', 'owner'), leaving('Dan', 'parent', 2)];
    const text = `An account in your family was deleted. The family stays with everything logged in it; ${noName}`;
    expect(memberErasedText(members, { isNewOwner: false })).toBe(text);
    expect(memberErasedText(members, { isNewOwner: true })).toBe(`${text} ${owner}`);
  });

  it('promises nothing to parents who are all leaving', () => {
    const text = `An account in your family was deleted; ${noName}`;
    expect(memberErasedText([leaving('Ben', 'owner'), member('Vera', 'viewer')], { isNewOwner: true })).toBe(
      `${text} ${owner} You have asked us to delete your account as well, so your family goes with it, with everything logged in it. It stays if you keep your account, or if somebody else is made a parent first.`,
    );
    expect(memberErasedText([leaving('Ben', 'owner'), leaving('Dan', 'parent')], { isNewOwner: false })).toBe(
      `${text} Every parent of your family has asked us to delete their account, so it goes with the last of these accounts, with everything logged in it. It stays if one of you keeps the account, or if somebody else is made a parent first.`,
    );
  });
});
