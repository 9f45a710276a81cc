import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  consolePageTexts,
  consoleRefusals,
  consoleTexts,
  reasonHint,
  userFormTexts,
} from '@everstep/domain/console/texts';
import { createUser, deleteUser, updateUser } from '@everstep/domain/console/user-actions';
import { getUser, listUsers } from '@everstep/domain/console/users';
import { signInAsAdmin, someUser } from '../../../../test/administrator';
import { api, fail, gatewayError, reply, unreachable } from '../../../../test/fake-api';
import { widenScreen } from '../../../../test/fertility-server';
import { open } from '../../../../test/open';

beforeEach(() => void signInAsAdmin());

async function openUsers() {
  const app = open('/admin-dashboard?tab=users');
  await screen.findByText('noor@parents.example');
  return app;
}

type User = Awaited<ReturnType<typeof openUsers>>['user'];

async function choose(user: User, name: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list of users', () => {
  it('shows plan, status, badges and figures of each user', async () => {
    await openUsers();
    const [noor, ines] = screen.getAllByRole('listitem');
    for (const text of ['Noor Example', 'Plus', 'Active', '$117.00', '9', '2']) expect(noor).toHaveTextContent(text);
    for (const text of ['Ines Example', 'Pro', 'Suspended', 'VIP', 'Never']) expect(ines).toHaveTextContent(text);
  });

  it('says how many users there are, and of a search whether there are more', async () => {
    const total = 1234;
    api.use(
      reply(listUsers, ({ query }) =>
        query.search === undefined
          ? { success: true as const, users: [someUser()], next: 'more', total }
          : { success: true as const, users: [someUser()], next: 'more' },
      ),
    );
    const { user } = await openUsers();
    expect(await screen.findByText(consolePageTexts.userCount(1, total, true))).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'noor');
    expect(await screen.findByText(consolePageTexts.userCount(1, undefined, true))).toBeVisible();
  });

  it('is a table on a wide screen', async () => {
    widenScreen();
    await openUsers();
    const row = within(screen.getByRole('table', { name: 'Users' })).getByRole('row', { name: /Noor Example/ });
    expect(within(row).getByRole('button', { name: 'Actions for Noor Example' })).toBeVisible();
  });

  it('is searched by part of a name or e-mail, together with the status, once typing pauses', async () => {
    const queries: Record<string, string>[] = [];
    const { user } = await openUsers();
    api.use(
      reply(listUsers, ({ query }) => {
        queries.push(query);
        return { success: true as const, users: [], next: null };
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'Suspended' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), ' noor');
    expect(await screen.findByText('No user matches this search.')).toBeVisible();
    await waitFor(() => expect(queries.at(-1)).toEqual({ search: 'noor', status: 'suspended' }));
    expect(queries.length).toBeLessThan(5);
  });

  it('goes on by page', async () => {
    const next = '01990000-0000-7000-8000-0000000000a1';
    api.use(
      reply(listUsers, ({ query }) => ({
        success: true as const,
        users: [query.after === next ? someUser({ id: 'later', name: 'Later Example' }) : someUser()],
        next: query.after === next ? null : next,
      })),
    );
    const { user } = await openUsers();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Later Example')).toBeVisible();
    expect(screen.getByText('Noor Example')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it.each([
    ['the server fails', gatewayError(listUsers), consoleTexts.databaseFailed],
    ['the database is down', fail(listUsers, 'unavailable'), consoleTexts.databaseFailed],
    ['there is no connection', unreachable(listUsers), consoleTexts.backendFailed],
  ])('gives way to demo data with all actions disabled when %s', async (_what, handler, sentence) => {
    const { user } = await openUsers();
    api.use(handler);
    await user.click(screen.getByRole('radio', { name: 'Active' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText('noor@parents.example')).toBeNull();
    expect(screen.getByText('robin@parents.example')).toBeVisible();
    expect(screen.queryByText('alex@parents.example')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add User' })).toBeDisabled();
    for (const button of screen.getAllByRole('button', { name: /^Actions for/ })) expect(button).toBeDisabled();
    signInAsAdmin();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByText('noor@parents.example')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['not_signed_in', 'not_yours'] as const)(
    'leaves the screen as soon as the server replies %s',
    async (code) => {
      const { user, address } = await openUsers();
      api.use(fail(listUsers, code));
      await user.click(screen.getByRole('radio', { name: 'Active' }));
      await waitFor(() => expect(address()).toBe('/login'));
      expect(screen.queryByText('noor@parents.example')).toBeNull();
    },
  );

  it('offers to retry after another refusal', async () => {
    api.use(fail(listUsers, 'too_many'));
    const { user } = open('/admin-dashboard?tab=users');
    expect(await screen.findByRole('alert')).toHaveTextContent('The users could not be loaded.');
    signInAsAdmin();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('noor@parents.example')).toBeVisible();
  });
});

describe('adding a user', () => {
  async function openForm() {
    const { user } = await openUsers();
    await user.click(screen.getByRole('button', { name: 'Add User' }));
    await screen.findByRole('dialog', { name: 'Add New User' });
    return user;
  }

  it('needs name, e-mail and password', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('button', { name: 'Create user' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
    expect(screen.getAllByText('Required')).toHaveLength(3);
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    await user.type(screen.getByLabelText('Full name'), 'New Example');
    await user.type(screen.getByLabelText('Email'), 'nowhere');
    await user.type(screen.getByLabelText('Password'), '12345');
    await user.click(screen.getByRole('button', { name: 'Create user' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends plan, VIP access and reason, and says that it is done', async () => {
    const sent: unknown[] = [];
    const user = await openForm();
    api.use(
      reply(createUser, ({ body }) => {
        sent.push(body);
        return { success: true as const, message: consoleTexts.created, id: 'new' };
      }),
    );
    await user.type(screen.getByLabelText('Full name'), 'New Example');
    await user.type(screen.getByLabelText('Email'), 'New@parents.example');
    await user.type(screen.getByLabelText('Password'), 'a-long-one');
    await user.click(screen.getByRole('radio', { name: 'Pro' }));
    await user.click(screen.getByRole('checkbox', { name: 'VIP access' }));
    await user.type(screen.getByLabelText('Reason (optional)'), 'A guest');
    await user.click(screen.getByRole('button', { name: 'Create user' }));
    expect(await screen.findByText('User created successfully!')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([
      {
        name: 'New Example',
        email: 'new@parents.example',
        password: 'a-long-one',
        subscriptionTier: 'ultra_elite',
        vipAccess: true,
        reason: 'A guest',
      },
    ]);
  });

  it.each([
    ['refused', fail(createUser, 'taken', 'no', { email: consoleRefusals.emailTaken }), consoleRefusals.emailTaken],
    ['unreachable', unreachable(createUser), 'We cannot reach Everstep right now.'],
  ])('keeps what was typed when it is %s', async (_what, handler, detail) => {
    api.use(handler);
    const user = await openForm();
    await user.type(screen.getByLabelText('Full name'), 'New Example');
    await user.type(screen.getByLabelText('Email'), 'noor@parents.example');
    await user.type(screen.getByLabelText('Password'), 'a-long-one');
    await user.click(screen.getByRole('button', { name: 'Create user' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to create user: ${detail}`);
    expect(screen.getByLabelText('Full name')).toHaveValue('New Example');
  });
});

describe('editing a user', () => {
  async function openForm() {
    const { user } = await openUsers();
    await choose(user, 'Noor Example', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit User' });
    return user;
  }

  it('sends only what was changed', async () => {
    const sent: unknown[] = [];
    const user = await openForm();
    api.use(
      reply(updateUser, ({ body }) => {
        sent.push(body);
        return { success: true as const, message: consoleTexts.updated };
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'Pro' }));
    await user.click(screen.getByRole('checkbox', { name: 'VIP access' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('User updated successfully!')).toBeVisible();
    expect(sent).toEqual([{ subscriptionTier: 'ultra_elite', vipAccess: true }]);
  });

  it('asks for a change, and for name and e-mail', async () => {
    const user = await openForm();
    expect(screen.getByText(userFormTexts.tierHint)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please make at least one change.');
    await user.clear(screen.getByLabelText('Full name'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  });

  it('shows why it was refused', async () => {
    api.use(fail(updateUser, 'not_found', consoleRefusals.unknownUser));
    const user = await openForm();
    await user.type(screen.getByLabelText('Full name'), ' Two');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update user: This user no longer exists.');
  });
});

describe('a confirmation', () => {
  it('comes before a user is suspended, with a reason that the user can read', async () => {
    const sent: unknown[] = [];
    const { user } = await openUsers();
    api.use(
      reply(updateUser, ({ body }) => {
        sent.push(body);
        return { success: true as const, message: consoleTexts.suspended };
      }),
    );
    await choose(user, 'Noor Example', 'Suspend');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Are you sure you want to suspend this user?')).toBeVisible();
    expect(question.getByText(reasonHint)).toBeVisible();
    await user.type(question.getByLabelText('Reason (optional)'), 'Chargeback');
    await user.click(question.getByRole('button', { name: 'Suspend user' }));
    expect(await screen.findByText('User suspended successfully!')).toBeVisible();
    expect(sent).toEqual([{ status: 'suspended', reason: 'Chargeback' }]);
  });

  it('comes before a user is activated', async () => {
    const { user } = await openUsers();
    api.use(reply(updateUser, { success: true, message: consoleTexts.activated }));
    await choose(user, 'Ines Example', 'Activate');
    expect(await screen.findByText('Are you sure you want to activate this user?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Activate user' }));
    expect(await screen.findByText('User activated successfully!')).toBeVisible();
  });

  it('comes before a user is deleted, and the focus goes to the heading when the row is gone', async () => {
    const { user } = await openUsers();
    api.use(reply(deleteUser, { success: true, message: consoleTexts.deleted }));
    await choose(user, 'Noor Example', 'Delete');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(consoleTexts.confirmDelete)).toBeVisible();
    api.use(reply(listUsers, { success: true, users: [], next: null }));
    await user.click(question.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('User and all associated data deleted successfully!')).toBeVisible();
    expect(await screen.findByText('No users yet.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus());
  });

  it.each([
    ['Delete', 'Delete user', deleteUser, 'Failed to delete user: The last administrator cannot be deleted.'],
    ['Suspend', 'Suspend user', updateUser, 'Failed to update user status: The last administrator cannot be deleted.'],
  ])('shows why %s was refused, and can be canceled', async (action, button, record, sentence) => {
    const { user } = await openUsers();
    api.use(fail(record, 'taken', consoleRefusals.deleteLastAdministrator));
    await choose(user, 'Noor Example', action);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('why a person can open something', () => {
  it('is shown with the rule of each feature', async () => {
    const { user } = await openUsers();
    api.use(
      reply(getUser, {
        success: true,
        user: someUser(),
        details: {
          granted_tier: 'free',
          email_confirmed: true,
          must_change_password: false,
          suspended_at: null,
          erasure_at: null,
          is_administrator: false,
        },
        access: [
          { label: 'Community', requires: 'Plus', is_open: true, reason: 'The account has Plus by its subscription.' },
          { label: 'Elite lessons', requires: 'Pro', is_open: false, reason: 'Needs Pro, and this account has Plus.' },
        ],
      }),
    );
    await choose(user, 'Noor Example', 'Why can this person open this?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why can this person open this?' }));
    expect(await dialog.findByText('Needs Pro, and this account has Plus.')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Community from Plus: openThe account has Plus by its subscription.',
      'Elite lessons from Pro: closedNeeds Pro, and this account has Plus.',
    ]);
    expect(dialog.getByText('The e-mail is confirmed.')).toBeVisible();
  });
});
