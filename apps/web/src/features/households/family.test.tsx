import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import {
  changeMemberRole,
  childTexts,
  createHousehold,
  householdTexts,
  invitationTexts,
  inviteMember,
  leaveHousehold,
  listHouseholds,
  removeChild,
  removeMember,
  restoreChild,
  saveChild,
  type Child,
  type Household,
  addChildPath,
  firstActs,
} from '@everstep/domain/households';
import { accessReply, api, fail, maya, pending, reply, unreachable } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';
import { formatDay } from '../../platform/locale/dates';

const deletionAt = '2026-11-30T09:00:00.000Z';
const mila: Child = {
  id: '01990000-0000-7000-8000-0000000000c1',
  name: 'Mila',
  birth_date: '2026-09-14',
  gestation_weeks: 36,
  sex: 'girl',
  deletion_at: null,
};
const ben = {
  id: '01990000-0000-7000-8000-0000000000b1',
  name: 'Ben',
  role: 'parent' as const,
  joined: '2026-10-01T09:00:00.000Z',
};
const family = (change: Partial<Household> = {}): Household => ({
  id: '01990000-0000-7000-8000-0000000000f1',
  role: 'owner',
  deletion_at: null,
  members: [{ id: maya.id, name: 'Maya', role: 'owner', joined: '2026-09-20T09:00:00.000Z' }, ben],
  children: [mila],
  invitations: [],
  ...change,
});

function openFamily(households: Household[]) {
  storeSession();
  api.use(reply(listHouseholds, { success: true, households }));
  return open('/family');
}
const question = () => screen.findByRole('alertdialog');

describe('the family page', () => {
  it('shows children with their age and members with their roles', async () => {
    openFamily([family()]);
    expect(await screen.findByText('Mila')).toBeVisible();
    expect(screen.getByText(/Born on .*2026, at 36 weeks/)).toBeVisible();
    const members = within(screen.getByRole('region', { name: householdTexts.members }));
    expect(members.getByText('Owner')).toBeVisible();
    expect(members.getByText('Parent')).toBeVisible();
    expect(screen.getByText(householdTexts.handOverFirst)).toBeVisible();
  });

  it('says which other member has asked to delete the account', async () => {
    const [owner] = family().members;
    if (!owner) throw new Error('no owner');
    openFamily([
      family({
        members: [
          { ...owner, is_leaving: true },
          { ...ben, is_leaving: true },
        ],
      }),
    ]);
    const [own, other] = within(await screen.findByRole('region', { name: householdTexts.members })).getAllByRole(
      'listitem',
    );
    expect(own).not.toHaveTextContent(householdTexts.isLeaving);
    expect(other).toHaveTextContent(householdTexts.isLeaving);
  });

  it('shows a skeleton while it loads', async () => {
    storeSession();
    api.use(pending(listHouseholds));
    open('/family');
    expect(await screen.findByRole('heading', { level: 1, name: householdTexts.title })).toBeVisible();
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
  });

  it('says when it could not be loaded, and can be tried again', async () => {
    // Nothing was loaded on this device for this user before.
    const newUser = { ...maya, email: 'new@parents.example' };
    storeSession({ email: newUser.email });
    api.use(unreachable(listHouseholds), reply(subscriptionAccess, accessReply(newUser)));
    const { user } = open('/family');
    expect(await screen.findByText(householdTexts.loadFailed)).toBeVisible();
    api.use(reply(listHouseholds, { success: true, households: [family()] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Mila')).toBeVisible();
  });

  it('is there offline as it was last loaded', async () => {
    const { unmount } = openFamily([family()]);
    expect(await screen.findByText('Mila')).toBeVisible();
    unmount();
    api.use(unreachable(listHouseholds));
    open('/family');
    expect(await screen.findByText('Mila')).toBeVisible();
  });

  it('gives a viewer nothing to change but to leave', async () => {
    openFamily([
      family({
        role: 'viewer',
        members: [
          { ...ben, role: 'owner' },
          { ...ben, id: maya.id, role: 'viewer' },
        ],
      }),
    ]);
    expect(await screen.findByText('Mila')).toBeVisible();
    expect(screen.queryByRole('button', { name: childTexts.add })).toBeNull();
    expect(screen.queryByRole('button', { name: childTexts.actions('Mila') })).toBeNull();
    expect(screen.queryByRole('button', { name: invitationTexts.invite })).toBeNull();
    expect(screen.queryByRole('button', { name: householdTexts.remove })).toBeNull();
    expect(screen.getByRole('button', { name: householdTexts.leave })).toBeVisible();
  });

  it('numbers two families', async () => {
    openFamily([family(), family({ id: '01990000-0000-7000-8000-0000000000f2', children: [] })]);
    expect(await screen.findByRole('heading', { name: householdTexts.numbered(2) })).toBeVisible();
    expect(screen.getByText(childTexts.none)).toBeVisible();
  });
});

describe('the first child', () => {
  it('creates the family, once even if the child has to be sent again', async () => {
    const created: unknown[] = [];
    const sent: unknown[] = [];
    const empty = family({ children: [] });
    api.use(
      reply(createHousehold, ({ body }) => {
        created.push(body);
        return { success: true, household: empty };
      }),
      fail(saveChild, 'unavailable'),
    );
    const { user } = openFamily([]);
    await user.click(await screen.findByRole('button', { name: childTexts.addFirst }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: childTexts.add }));
    expect(await dialog.findByText(childTexts.nameRequired)).toBeVisible();
    expect(dialog.getByText(childTexts.birthDateRequired)).toBeVisible();
    await user.type(dialog.getByLabelText(childTexts.nameLabel), 'Mila');
    await user.type(dialog.getByLabelText(childTexts.birthDateLabel), '2026-09-14');
    await user.type(dialog.getByLabelText(childTexts.weeksLabel), '36');
    await user.click(dialog.getByRole('radio', { name: 'Girl' }));
    await user.click(dialog.getByRole('button', { name: childTexts.add }));
    expect(await dialog.findByText(householdTexts.failed)).toBeVisible();
    api.use(
      reply(saveChild, ({ body, params }) => {
        sent.push({ body, params });
        return {
          success: true,
          household: family({ features: ['milk_feeding_tracker'], children: [{ ...mila, id: params.child ?? '' }] }),
        };
      }),
    );
    await user.click(dialog.getByRole('button', { name: childTexts.add }));
    const added = within(await screen.findByRole('region', { name: childTexts.added('Mila') }));
    await waitFor(() => expect(added.getByRole('heading')).toHaveFocus());
    expect(added.getByRole('link', { name: firstActs.logFeed.label })).toHaveAttribute('href', '/milk-tracker');
    expect(added.getByRole('link', { name: firstActs.measure.label })).toHaveAttribute('href', '/growth');
    expect(new Set(created.map((body) => (body as { id: string }).id)).size).toBe(1);
    const { name, birth_date, gestation_weeks, sex } = mila;
    expect(sent).toMatchObject([{ body: { name, birth_date, gestation_weeks, sex } }]);
  });
});

it('a later date of birth asks to correct what is logged before it', async () => {
  const { user } = openFamily([family()]);
  await user.click(await screen.findByRole('button', { name: childTexts.actions('Mila') }));
  await user.click(await screen.findByRole('menuitem', { name: childTexts.edit }));
  const dialog = within(await screen.findByRole('dialog', { name: childTexts.editTitle('Mila') }));
  const day = dialog.getByLabelText(childTexts.birthDateLabel);
  for (const [typed, isAsked] of [
    ['2026-09-15', true],
    ['2026-09-13', false],
  ] as const) {
    await user.clear(day);
    await user.type(day, typed);
    expect(dialog.queryByText(childTexts.birthDateLater) !== null).toBe(isAsked);
  }
});

describe('the link to add a child', () => {
  it('opens the form, and a closed form stays closed', async () => {
    storeSession();
    api.use(reply(listHouseholds, { success: true, households: [] }));
    const { user, address } = open(addChildPath);
    const dialog = within(await screen.findByRole('dialog', { name: childTexts.add }));
    await user.click(dialog.getByRole('button', { name: childTexts.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/family');
  });

  it('adds it to the family in which the user is a parent', async () => {
    const saved: unknown[] = [];
    storeSession();
    const own = family({ children: [] });
    const others = { ...family({ role: 'viewer' }), id: '01990000-0000-7000-8000-0000000000f0' };
    api.use(
      reply(listHouseholds, { success: true, households: [others, own] }),
      reply(saveChild, ({ params }) => {
        saved.push(params.household);
        return { success: true, household: family({ children: [{ ...mila, id: params.child ?? '' }] }) };
      }),
    );
    const { user } = open(addChildPath);
    const dialog = within(await screen.findByRole('dialog', { name: childTexts.add }));
    await user.type(dialog.getByLabelText(childTexts.nameLabel), 'Mila');
    await user.type(dialog.getByLabelText(childTexts.birthDateLabel), '2026-09-14');
    await user.click(dialog.getByRole('button', { name: childTexts.add }));
    const added = within(await screen.findByRole('region', { name: childTexts.added('Mila') }));
    // Without the plan nothing is offered that is locked.
    expect(added.queryByRole('link', { name: firstActs.logFeed.label })).toBeNull();
    expect(added.getByRole('link', { name: firstActs.measure.label })).toBeVisible();
    expect(saved).toEqual([own.id]);
  });
});

describe('changing a family', () => {
  it('asks before a child is removed, and offers to undo it', async () => {
    api.use(
      reply(removeChild, { success: true, household: family({ children: [{ ...mila, deletion_at: deletionAt }] }) }),
      reply(restoreChild, { success: true, household: family() }),
    );
    const { user } = openFamily([family()]);
    await user.click(await screen.findByRole('button', { name: childTexts.actions('Mila') }));
    await user.click(await screen.findByRole('menuitem', { name: childTexts.remove }));
    const dialog = within(await question());
    expect(dialog.getByText(childTexts.removeText('Mila'))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: childTexts.remove }));
    expect(await screen.findByText(childTexts.removing(formatDay(deletionAt)))).toBeVisible();
    await user.click(screen.getByRole('button', { name: childTexts.undo }));
    expect(await screen.findByText(childTexts.restored('Mila'))).toBeVisible();
  });

  it('sends an invitation, and shows a refusal beside the address', async () => {
    api.use(fail(inviteMember, 'taken', invitationTexts.member, { email: invitationTexts.member }));
    const { user } = openFamily([family()]);
    await user.click(await screen.findByRole('button', { name: invitationTexts.invite }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(invitationTexts.emailLabel), 'ben@parents.example');
    await user.click(dialog.getByRole('button', { name: invitationTexts.send }));
    expect(await dialog.findByText(invitationTexts.member)).toBeVisible();
    const invitation = { id: 'i1', email: 'cleo@parents.example', role: 'parent' as const, expires: deletionAt };
    api.use(reply(inviteMember, { success: true, household: family({ invitations: [invitation] }) }));
    await user.clear(dialog.getByLabelText(invitationTexts.emailLabel));
    await user.type(dialog.getByLabelText(invitationTexts.emailLabel), 'cleo@parents.example');
    await user.click(dialog.getByRole('button', { name: invitationTexts.send }));
    expect(await screen.findByText(invitationTexts.sent('cleo@parents.example'))).toBeVisible();
    expect(screen.getByText(invitationTexts.open)).toBeVisible();
  });

  it('changes a role, hands over and removes, each after a question', async () => {
    const roles: unknown[] = [];
    api.use(
      reply(changeMemberRole, ({ body }) => {
        roles.push(body);
        return { success: true, household: family() };
      }),
      reply(removeMember, { success: true, household: family({ members: family().members.slice(0, 1) }) }),
    );
    const { user } = openFamily([family()]);
    const openMenu = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: householdTexts.actions('Ben') }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await openMenu(householdTexts.changeRole);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: 'Caregiver' }));
    await user.click(dialog.getByRole('button', { name: childTexts.save }));
    expect(await screen.findByText(householdTexts.roleChanged('Ben', 'carer'))).toBeVisible();
    await openMenu(householdTexts.handOver);
    await user.click(within(await question()).getByRole('button', { name: householdTexts.handOver }));
    expect(await screen.findByText(householdTexts.handedOver('Ben'))).toBeVisible();
    expect(roles).toEqual([{ role: 'carer' }, { role: 'owner' }]);
    await openMenu(householdTexts.removeMember);
    await user.click(within(await question()).getByRole('button', { name: householdTexts.removeMember }));
    expect(await screen.findByText(householdTexts.memberRemoved('Ben'))).toBeVisible();
    expect(screen.queryByText('Ben')).toBeNull();
  });

  it('tells the last parent that leaving deletes the family, and shows a failure in the dialog', async () => {
    api.use(fail(leaveHousehold, 'unavailable'));
    const { user } = openFamily([family({ members: family().members.slice(0, 1) })]);
    await user.click(await screen.findByRole('button', { name: householdTexts.leave }));
    const dialog = within(await question());
    expect(dialog.getByText(householdTexts.leaveLastText)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download my data' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: householdTexts.leave }));
    expect(await dialog.findByText(householdTexts.failed)).toBeVisible();
    api.use(
      reply(leaveHousehold, { success: true, deletion_at: deletionAt }),
      reply(listHouseholds, { success: true, households: [family({ deletion_at: deletionAt })] }),
    );
    await user.click(dialog.getByRole('button', { name: householdTexts.leave }));
    expect(await screen.findByText(householdTexts.removal(formatDay(deletionAt)))).toBeVisible();
    expect(screen.getByRole('button', { name: householdTexts.keep })).toBeVisible();
  });
});
