import { appPasswordScreenTexts as texts, calendarAppsId } from '@everstep/domain/app-passwords/screen-texts';
import { paths } from '@everstep/domain/base/paths';
import { screenTexts } from '@everstep/domain/planner';
import { applyLook, expectAccessible, expectAccessibleHere } from '../../support/axe';
import { becomePro } from '../../support/family';
import { expect, test } from '../../support/journey';
import { editEvent, jumpTo, openPlanner, plannedDay } from '../../support/planner';

const text = [
  ...[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A phone//EN',
    'BEGIN:VEVENT',
    'UID:swim',
    'DTSTAMP:20261127T100000Z',
  ],
  ...[
    'SUMMARY:Swimming',
    `DTSTART;VALUE=DATE:${plannedDay.replaceAll('-', '')}`,
    'X-PHONE:1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ],
].join('\r\n');

test('a phone with an app password adds an event, and hears of what is edited in the planner, until it is ended', async ({
  page,
}) => {
  const { email } = await becomePro(page);
  await openPlanner(page);

  await page.goto(`${paths.dashboard}?tab=profile#${calendarAppsId}`);
  await page.getByRole('button', { name: texts.make }).click();
  await page.getByRole('dialog').getByLabel(texts.nameLabel).fill('My phone');
  await page.getByRole('button', { name: texts.create, exact: true }).click();
  const made = page.getByRole('alertdialog', { name: texts.passwordTitle });
  const password = await made.locator('dd').last().locator('code').innerText();
  await expectAccessibleHere(page, 'a new app password');
  await made.getByRole('button', { name: texts.done }).click();
  await expectAccessibleHere(page, 'the app passwords');

  // The phone has no session.
  const phone = async (method: string, path: string, init: RequestInit = {}) => {
    const url = new URL(process.env.EVERSTEP_URL ?? '');
    url.pathname = path;
    const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
    return fetch(url, { method, ...init, headers: { authorization, ...init.headers } });
  };
  const root = await (await phone('PROPFIND', '/dav/', { headers: { depth: '0' } })).text();
  const [home = ''] = /\/dav\/calendars\/[^/<]+\//.exec(root) ?? [];
  const found = await (await phone('PROPFIND', home, { headers: { depth: '1' } })).text();
  const [, calendar = ''] = /<d:href>(\/dav\/calendars\/[^<]+\/[^<]+\/)<\/d:href>/.exec(found) ?? [];
  const path = `${calendar}swim.ics`;
  const put = await phone('PUT', path, { body: text, headers: { 'content-type': 'text/calendar' } });
  expect(put.status).toBe(201);

  await page.goto(paths.familyPlanner);
  await jumpTo(page, plannedDay);
  const dialog = await editEvent(page, plannedDay, 'Swimming');
  await dialog.getByLabel(screenTexts.titleLabel, { exact: true }).fill('Diving');
  await dialog.getByRole('button', { name: screenTexts.save, exact: true }).click();
  await expect.poll(async () => (await phone('GET', path)).text()).toContain('SUMMARY:Diving\r\n');
  expect(await (await phone('GET', path)).text()).toContain('X-PHONE:1\r\n');

  await page.goto(`${paths.dashboard}?tab=profile#${calendarAppsId}`);
  await expect(page.getByText(texts.lastUsed(texts.today))).toBeVisible();
  await page.getByRole('button', { name: texts.actions('My phone') }).click();
  await page.getByRole('menuitem', { name: texts.end }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.endConfirm }).click();
  await expect(page.getByText(texts.emptyTitle)).toBeVisible();
  expect((await phone('GET', path)).status).toBe(401);
});

test('an app password is made, renamed and ended by keyboard alone, on 320 px', async ({ page }) => {
  await becomePro(page);
  await openPlanner(page);
  const expectAccessibleOnPhone = async (name: string) => {
    for (const theme of ['dark', 'light'] as const) {
      const look = { width: 320, theme };
      await applyLook(page, look);
      await expectAccessible(page, name, look);
    }
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto(`${paths.dashboard}?tab=profile#${calendarAppsId}`);
  const make = page.getByRole('button', { name: texts.make });
  await make.focus();
  await expectAccessibleOnPhone('no app password');

  await press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.newTitle });
  await expect(dialog.getByLabel(texts.nameLabel)).toBeFocused();
  await press('Enter');
  await expect(dialog.getByLabel(texts.nameLabel)).toHaveAccessibleDescription(/Please give/);
  await expectAccessibleOnPhone('an app password without a name');
  await page.keyboard.type('My phone');
  await press('Enter');
  await expect(page.getByRole('alertdialog', { name: texts.passwordTitle })).toBeFocused();
  await expectAccessibleOnPhone('a new app password');
  await press('Escape');
  await expect(make).toBeFocused();

  await press('Shift+Tab', 'Enter');
  await expect(page.getByRole('menuitem', { name: texts.rename })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('textbox', { name: texts.nameLabel })).toBeFocused();
  await press('Control+a');
  await page.keyboard.type('Old phone');
  await press('Enter');
  const actions = page.getByRole('button', { name: texts.actions('Old phone') });
  await expect(actions).toBeFocused();
  await expectAccessibleOnPhone('an app password');

  await press('Enter');
  await expect(page.getByRole('menuitem', { name: texts.rename })).toBeFocused();
  await press('ArrowDown', 'Enter');
  const ending = page.getByRole('alertdialog', { name: texts.endTitle('Old phone') });
  await expect(ending).toBeVisible();
  await expectAccessibleOnPhone('the end of an app password');
  await ending.getByRole('button', { name: texts.endConfirm }).focus();
  await press('Enter');
  await expect(page.getByText(texts.emptyTitle)).toBeVisible();
});
