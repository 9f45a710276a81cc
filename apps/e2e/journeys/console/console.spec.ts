import type { Browser, Page } from '@playwright/test';
import { consolePageTexts, consoleTexts } from '@everstep/domain/console/texts';
import { signInAsAdministrator } from '../../support/administrator';
import { expectAccessibleHere } from '../../support/axe';
import { expect, expectOnlyErrors, newEmail, pressEscape, signInAs, signUp, tabTo, test } from '../../support/journey';
import { openUntilQuiet } from '../../support/quiet';

const proLesson = '/library/advanced-ivf-protocols';
const openLesson = (page: Page) => page.getByRole('button', { name: /Mark complete|Not finished/ });

/** A page of another user, who shares no cookies with the administrator. */
async function openPageOfUser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function showUsers(page: Page) {
  await signInAsAdministrator(page);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
}

async function choose(page: Page, email: string, action: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  const row = page.getByRole('row', { name: email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function suspend(page: Page, email: string) {
  await choose(page, email, 'Suspend');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend user' }).click();
  await expect(page.getByText(consoleTexts.suspended)).toBeVisible();
}

test('a Pro user with VIP access whom an administrator adds keeps the Pro lesson when suspended', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await showUsers(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(dialog.getByText(consoleTexts.requiredFields)).toBeVisible();
  await expectAccessibleHere(page, 'adding a user, with errors');
  await dialog.getByLabel('Full name').fill('Guest Example');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a-good-long-one');
  await dialog.getByRole('radio', { name: 'Pro' }).check();
  await dialog.getByRole('checkbox', { name: 'VIP access' }).check();
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText(consoleTexts.created)).toBeVisible();

  const guest = await openPageOfUser(browser);
  await guest.goto('/login');
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Password', { exact: true }).fill('a-good-long-one');
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await guest.getByLabel('Current password').fill('a-good-long-one');
  await guest.getByLabel('New password', { exact: true }).fill('an-own-long-one');
  await guest.getByLabel('New password again').fill('an-own-long-one');
  await guest.keyboard.press('Enter');
  await expect(guest).toHaveURL('/dashboard');
  await expect(guest.getByRole('heading', { name: 'Choose your own password' })).toBeHidden();
  await guest.goto(proLesson);
  await expect(openLesson(guest)).toBeVisible();
  await suspend(page, email);
  await expectAccessibleHere(page, 'users');
  await guest.reload();
  await expect(openLesson(guest)).toBeVisible();
  await guest.context().close();
});

test('a user whom an administrator gives Pro opens a Pro lesson, until the account is suspended', async ({
  page,
  browser,
}) => {
  const userPage = await openPageOfUser(browser);
  const { email } = await signUp(userPage);
  await userPage.goto(proLesson);
  await expect(userPage.getByRole('heading', { name: /Requires Everstep Pro/ })).toBeVisible();

  await showUsers(page);
  await choose(page, email, 'Edit');
  await expectAccessibleHere(page, 'editing a user');
  await page.getByRole('dialog').getByRole('radio', { name: 'Pro' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(consoleTexts.updated)).toBeVisible();
  await userPage.reload();
  await expect(openLesson(userPage)).toBeVisible();

  await choose(page, email, consolePageTexts.accessTitle);
  await expect(page.getByText(/granted by an administrator, and the account is active/).first()).toBeVisible();
  await expectAccessibleHere(page, 'why a user can open something');
  await pressEscape(page);
  await suspend(page, email);
  await userPage.reload();
  await expect(
    userPage.getByRole('heading', {
      name: 'Closed while your plan is suspended',
    }),
  ).toBeVisible();

  await userPage.goto('/dashboard?tab=data');
  const card = userPage.getByRole('region', { name: 'Who looked' });
  await expect(card.getByText('Suspended your account.')).toBeVisible();
  await userPage.context().close();
});

test('a user whom an administrator deletes is gone, and can register anew', async ({ page, browser }) => {
  const userPage = await openPageOfUser(browser);
  const { email, password } = await signUp(userPage);
  await showUsers(page);
  await choose(page, email, 'Delete');
  await expect(page.getByRole('alertdialog').getByText(consoleTexts.confirmDelete)).toBeVisible();
  await expectAccessibleHere(page, 'question before a user is deleted');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText(consoleTexts.deleted)).toBeVisible();
  await expect(page.getByText(consolePageTexts.usersNotFound)).toBeVisible();

  await userPage.goto('/dashboard');
  await expect(userPage).toHaveURL('/login');
  await userPage.getByLabel('Email').fill(email);
  await userPage.getByLabel('Password', { exact: true }).fill(password);
  await userPage.keyboard.press('Enter');
  await expect(userPage.getByText('Invalid email or password')).toBeVisible();
  await signUp(userPage, { email, password });
  await userPage.context().close();
});

test('an administrator resets a password by keyboard, and the user has to choose another one', async ({
  page,
  browser,
}) => {
  const newcomer = await openPageOfUser(browser);
  const { email } = await signUp(newcomer);
  await newcomer.context().close();
  await showUsers(page);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
  const menu = page.getByRole('row', { name: email }).getByRole('button', { name: /^Actions for/ });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Password Management' });
  await tabTo(page, dialog.getByRole('radio', { name: 'Change' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('button', { name: 'Reset password' }));
  await page.keyboard.press('Enter');
  const result = page.getByRole('alertdialog', {
    name: 'Password Reset Successful',
  });
  await expect(result.locator('code')).toHaveText(/^\S{16,}$/);
  const [temporary] = await result.locator('code').allTextContents();
  await pressEscape(page);
  await expect(menu).toBeFocused();

  const userPage = await openPageOfUser(browser);
  await userPage.goto('/login');
  await userPage.getByLabel('Email').fill(email);
  await userPage.getByLabel('Password', { exact: true }).fill(temporary ?? '');
  await userPage.keyboard.press('Enter');
  await expect(userPage.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await userPage.context().close();

  await choose(page, email, 'Password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('New password is required')).toBeVisible();
  await expectAccessibleHere(page, 'password dialog');
  await dialog.getByRole('radio', { name: 'Reset' }).check();
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(result).toBeVisible();
  await expectAccessibleHere(page, 'temporary password');
});

test('an administrator answers and resolves a ticket of a user, after which it is archived', async ({
  page,
  browser,
}) => {
  const userPage = await openPageOfUser(browser);
  await signUp(userPage);
  const subject = `The chart of ${newEmail()} stays empty`;
  await userPage.goto('/dashboard');
  const written = await userPage.request.post('/api/support/tickets', {
    headers: { origin: process.env.EVERSTEP_URL ?? '' },
    data: {
      ticketId: '019b0000-0000-7000-8000-' + Date.now().toString(16).padStart(12, '0'),
      subject,
      category: 'technical',
      description: 'I logged three days and see no line.',
      priority: 'high',
    },
  });
  expect(written.status()).toBe(200);

  await signInAsAdministrator(page);
  await page.getByRole('tab', { name: 'Support' }).click();
  const ticket = page.getByRole('button', { name: subject });
  await expect(ticket).toContainText('Unread.');
  await expectAccessibleHere(page, 'tickets');
  await ticket.click();
  const dialog = page.getByRole('dialog', { name: subject });
  await dialog.getByLabel('Start from').selectOption({ label: 'Reload the newest version' });
  await expectAccessibleHere(page, 'answering a ticket');
  await dialog.getByRole('radio', { name: 'In progress' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(consoleTexts.ticketUpdated)).toBeVisible();
  await expect(ticket).toContainText('In progress');

  await ticket.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'Resolved' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tab', { name: 'Resolved' })).toHaveAttribute('aria-selected', 'true');
  await ticket.click();
  await expect(dialog.getByText(/is resolved and archived/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessibleHere(page, 'resolved ticket');
  await userPage.context().close();
});

test('while calls fail the console shows demo data with every action disabled, and then real data again', async ({
  page,
  browserErrors,
}) => {
  await showUsers(page);
  await page.route('**/api/admin/**', (route) => route.abort());
  await page.getByRole('radio', { name: 'Suspended' }).check();
  await expect(page.getByText(consoleTexts.backendFailed)).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(page.getByText('robin@parents.example')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add User' })).toBeDisabled();
  for (const button of await page.getByRole('button', { name: /^Actions for/ }).all())
    await expect(button).toBeDisabled();
  await expectAccessibleHere(page, 'demo data in the list of users');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('12,847')).toBeVisible();
  await expect(page.getByText(consoleTexts.backendFailed)).toBeVisible();
  await expectAccessibleHere(page, 'demo figures');

  await page.unroute('**/api/admin/**');
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText(consoleTexts.refreshed)).toBeVisible();
  await expect(page.getByText(consoleTexts.backendFailed)).toBeHidden();
  await page.getByRole('button', { name: 'Audit log' }).click();
  await expect(page.getByText('Looked at a page of users').first()).toBeVisible();
  await expectAccessibleHere(page, 'audit log');
  expectOnlyErrors(browserErrors, 'net::ERR_FAILED');
});

test('nobody else downloads the code of the console', async ({ page, browser }) => {
  const loadedBy = async (visitor: Page) => {
    const files = new Set<string>();
    visitor.on('request', (request) => files.add(new URL(request.url()).pathname));
    return files;
  };
  const userPage = await openPageOfUser(browser);
  const ofUser = await loadedBy(userPage);
  await signInAs(userPage, 'pro@parents.example');
  await openUntilQuiet(userPage, '/library');
  const isConsole = (file: string) => /admin-dashboard|\/users-|\/tickets-/.test(file) && file.endsWith('.js');
  expect([...ofUser].filter(isConsole)).toEqual([]);
  const ofAdministrator = await loadedBy(page);
  await showUsers(page);
  expect([...ofAdministrator].filter(isConsole).length).toBeGreaterThan(1);
  await userPage.context().close();
});

test('a wide screen shows users in rows of 40 pixels, and how many there are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await showUsers(page);
  await expect(page.getByText(/^\d+ of \d+ users$/)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(41);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { table, frame } = await page.getByRole('table', { name: 'Users' }).evaluate((element) => ({
      table: element.getBoundingClientRect().right,
      frame: element.parentElement?.getBoundingClientRect().right ?? 0,
    }));
    expect(table).toBeLessThanOrEqual(frame);
  }
});
