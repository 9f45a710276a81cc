import { screen } from '@testing-library/react';
import {
  changeUserPassword,
  createUser,
  deleteUser,
  resetUserPassword,
  updateUser,
} from '@everstep/domain/console/user-actions';
import { dashboardStats } from '@everstep/domain/console/stats';
import { listUsers } from '@everstep/domain/console/users';
import { signInAsAdmin } from '../administrator';
import { api, fail, gatewayError, reply, unreachable } from '../fake-api';
import { open } from '../open';
import { fillIn, press, type Situations } from './driver';

const done = { success: true, message: 'Done.' } as const;

function openConsole() {
  signInAsAdmin();
  return open('/admin-dashboard');
}

async function openUsers(...replies: Parameters<typeof api.use>) {
  signInAsAdmin();
  const app = open('/admin-dashboard?tab=users');
  await screen.findByText('noor@parents.example');
  api.use(...replies);
  return app;
}

/** Starts an action on a user who is active, or on one who is suspended. */
async function act(action: string, replies: Parameters<typeof api.use> = [], name = 'Noor Example') {
  const app = await openUsers(...replies);
  await press(app.user, `Actions for ${name}`);
  await app.user.click(await screen.findByRole('menuitem', { name: action }));
  return app;
}

async function add(...replies: Parameters<typeof api.use>) {
  const app = await openUsers(...replies);
  await press(app.user, 'Add User');
  return app;
}

const newUser = { 'Full name': 'New Example', Email: 'new@parents.example', Password: 'a-long-one' };
const newPassword = { 'New password': 'a-long-one', 'New password again': 'a-long-one' };

async function reset(...replies: Parameters<typeof api.use>) {
  const app = await act('Password', replies);
  await app.user.click(await screen.findByRole('radio', { name: 'Reset' }));
  await press(app.user, 'Reset password');
  return app;
}

export const consoleSituations: Situations = {
  'An administrator opens the console': async () => openConsole(),
  'An administrator refreshes the figures': async () => {
    const app = openConsole();
    await screen.findByText('1,234');
    await press(app.user, 'Refresh Data');
    return app;
  },
  'An administrator refreshes the figures without a connection': async () => {
    const app = openConsole();
    await screen.findByText('1,234');
    api.use(unreachable(dashboardStats));
    await press(app.user, 'Refresh Data');
    return app;
  },
  'An administrator opens the users': () => openUsers(),
  'An administrator opens the users while the database is down': async () => {
    signInAsAdmin();
    api.use(fail(listUsers, 'unavailable'));
    return open('/admin-dashboard?tab=users');
  },
  'An administrator opens the users without a connection': async () => {
    signInAsAdmin();
    api.use(unreachable(listUsers));
    return open('/admin-dashboard?tab=users');
  },
  'An administrator adds a user without a name': async () => {
    const app = await add();
    await press(app.user, 'Create user');
    return app;
  },
  'An administrator has added a user': async () => {
    const app = await add(reply(createUser, { ...done, id: 'new' }));
    await fillIn(app.user, newUser);
    await press(app.user, 'Create user');
    return app;
  },
  'The address of a new user is taken': async () => {
    const app = await add(fail(createUser, 'taken'));
    await fillIn(app.user, newUser);
    await press(app.user, 'Create user');
    return app;
  },
  'An administrator has edited a user': async () => {
    const app = await act('Edit', [reply(updateUser, done)]);
    await fillIn(app.user, { 'Full name': ' Two' });
    await press(app.user, 'Save changes');
    return app;
  },
  'An edit of a user fails': async () => {
    const app = await act('Edit', [fail(updateUser, 'unavailable')]);
    await fillIn(app.user, { 'Full name': ' Two' });
    await press(app.user, 'Save changes');
    return app;
  },
  'An administrator is about to delete a user': () => act('Delete'),
  'An administrator has deleted a user': async () => {
    const app = await act('Delete', [reply(deleteUser, done)]);
    await press(app.user, 'Delete user');
    return app;
  },
  'A user cannot be deleted': async () => {
    const app = await act('Delete', [fail(deleteUser, 'taken')]);
    await press(app.user, 'Delete user');
    return app;
  },
  'An administrator is about to suspend a user': () => act('Suspend'),
  'An administrator has suspended a user': async () => {
    const app = await act('Suspend', [reply(updateUser, done)]);
    await press(app.user, 'Suspend user');
    return app;
  },
  'A user cannot be suspended': async () => {
    const app = await act('Suspend', [fail(updateUser, 'taken')]);
    await press(app.user, 'Suspend user');
    return app;
  },
  'An administrator is about to activate a user': () => act('Activate', [], 'Ines Example'),
  'An administrator has activated a user': async () => {
    const app = await act('Activate', [reply(updateUser, done)], 'Ines Example');
    await press(app.user, 'Activate user');
    return app;
  },
  'An administrator sets no password': async () => {
    const app = await act('Password');
    await press(app.user, 'Change password');
    return app;
  },
  'An administrator sets five characters, and others below': async () => {
    const app = await act('Password');
    await fillIn(app.user, { 'New password': '12345', 'New password again': '123456' });
    await press(app.user, 'Change password');
    return app;
  },
  'An administrator has set a password': async () => {
    const app = await act('Password', [reply(changeUserPassword, { ...done, user_email: 'noor@parents.example' })]);
    await fillIn(app.user, newPassword);
    await press(app.user, 'Change password');
    return app;
  },
  'A password cannot be set without a connection': async () => {
    const app = await act('Password', [unreachable(changeUserPassword)]);
    await fillIn(app.user, newPassword);
    await press(app.user, 'Change password');
    return app;
  },
  'A password cannot be set, and nobody says why': async () => {
    const app = await act('Password', [gatewayError(changeUserPassword)]);
    await fillIn(app.user, newPassword);
    await press(app.user, 'Change password');
    return app;
  },
  'An administrator has reset a password': () =>
    reset(reply(resetUserPassword, { ...done, temporary_password: 'hazel-Moss-4417-tide' })),
  'A password cannot be reset, and nobody says why': () => reset(gatewayError(resetUserPassword)),
};
