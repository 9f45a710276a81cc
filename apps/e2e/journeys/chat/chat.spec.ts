import { chatScreenTexts, chatTexts, emergencyTexts, historyTexts, voiceTexts } from '@everstep/domain/chat';
import { urgentTexts } from '@everstep/domain/chat/section-texts';
import { consentKinds, consents } from '@everstep/domain/consents';
import { expectAccessibleHere } from '../../support/axe';
import { alertOn, ask, box, emergency, log, openChat, say } from '../../support/chat';
import { expect, expectOnlyErrors, pressEscape, startSignedIn, tabTo, test } from '../../support/journey';

const plus = 'plus@parents.example';

test('a user with Plus asks, gets an answer from the lessons, asks further and stops the voice', async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    speechSynthesis.speak = ({ text }) => void spoken.push(text);
    speechSynthesis.cancel = () => void spoken.push('(silence)');
  });
  await startSignedIn(page, plus);
  await openChat(page);
  const first = await ask(page, 'How should our baby sleep?');
  const source = first.getByRole('link').first();
  await expect(source).toHaveAttribute('href', /^\/library\/[a-z-]+/);
  const stop = page.getByRole('button', { name: voiceTexts.stopSpeaking });
  await stop.click();
  await expect(stop).toBeHidden();
  expect(await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken.at(-1))).toBe('(silence)');
  await ask(page, 'And for twins?');
  await expect(box(page)).toBeFocused();
  await source.click();
  await expect(page).toHaveURL(/\/library\//);
  await page.goBack();
  await expect(log(page).getByText('And for twins?')).toBeVisible();
});

test.describe('an emergency', () => {
  test('is recognized before the consent, offline and past the limit, and nothing is sent', async ({
    page,
    context,
    browserErrors,
  }) => {
    await startSignedIn(page, plus);
    await openChat(page);
    const sent: string[] = [];
    await page.route('**/api/chat', (route) => {
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ status: 429, json: { success: false, code: 'too_many', detail: chatTexts.tooManyToday } });
    });
    await say(page, 'When do babies smile?');
    await expect(page.getByText(chatTexts.tooManyToday)).toBeVisible();
    expectOnlyErrors(browserErrors, 'status of 429');

    const expectAlert = async () => {
      await say(page, emergency);
      await expect(alertOn(page).getByRole('link', { name: 'Call 911' }).first()).toHaveAttribute('href', 'tel:911');
      await pressEscape(page);
      await page.getByRole('button', { name: emergencyTexts.reached }).click();
    };
    await expectAlert();
    await context.setOffline(true);
    await expect(page.getByText(chatScreenTexts.offline)).toBeVisible();
    await expectAlert();
    await context.setOffline(false);
    expectOnlyErrors(browserErrors, 'ERR_INTERNET_DISCONNECTED');

    const noConsents = Object.fromEntries(consentKinds.map((kind) => [kind, null]));
    await page.route('**/api/user/consents', (route) =>
      route.fulfill({ json: { success: true, consents: noConsents } }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: consents.chat.title })).toBeVisible();
    await expectAlert();
    expect(sent).toHaveLength(1);
  });

  test('is recognized for a visitor and a user on Free, who send nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/chat')) sent.push(request.url());
    });
    const check = async () => {
      await page.getByRole('textbox', { name: urgentTexts.label }).fill(emergency);
      await page.getByRole('button', { name: urgentTexts.check }).click();
      await expect(alertOn(page)).toBeVisible();
    };
    await page.goto('/#ai-chat');
    await check();
    await pressEscape(page);
    await startSignedIn(page, 'free@parents.example');
    await page.goto('/chat');
    await check();
    await expectAccessibleHere(page, 'an emergency at /chat on Free');
    expect(sent).toEqual([]);
  });
});

test('history is switched on, searched, deleted and offered for download', async ({ page }) => {
  await startSignedIn(page, 'pro@parents.example');
  await openChat(page);
  const keep = page.getByRole('checkbox', { name: historyTexts.keep });
  await keep.check();
  await expect(page.getByRole('complementary').locator('[aria-busy=true]')).toHaveCount(0);
  await ask(page, 'How should our baby sleep?');
  await ask(page, 'How much should we have saved before the baby comes?');
  await page.getByRole('button', { name: historyTexts.show }).click();
  const kept = page.getByRole('complementary');
  await kept.getByRole('searchbox').fill('SAVED');
  await expect(kept.getByRole('listitem').filter({ hasText: 'saved before the baby' })).toHaveCount(1);
  await expect(kept.getByText('How should our baby sleep?')).toBeHidden();
  await kept.getByText('How much should we have saved').first().click();
  await kept.getByRole('button', { name: historyTexts.deleteOne, exact: true }).click();
  await kept
    .getByRole('group', { name: historyTexts.deleteOneQuestion })
    .getByRole('button', { name: historyTexts.deleteConfirm })
    .click();
  await expect(kept.getByText(historyTexts.noMatch)).toBeVisible();
  await kept.getByRole('searchbox').fill('');
  await kept.getByRole('button', { name: historyTexts.deleteAll }).click();
  await kept
    .getByRole('group', { name: historyTexts.deleteAllQuestion })
    .getByRole('button', { name: historyTexts.deleteConfirm })
    .click();
  await expect(kept.getByText(historyTexts.empty)).toBeVisible();
  await kept.getByRole('link', { name: historyTexts.export }).click();
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
});

test('the keyboard alone asks, rates and leaves an alert', async ({ page }) => {
  await startSignedIn(page, 'pro@parents.example');
  await openChat(page);
  await tabTo(page, box(page));
  await page.keyboard.type('How should our baby sleep?');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('And where?');
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole('button', { name: chatScreenTexts.copy })).toBeVisible();
  await page.keyboard.type(emergency);
  await page.keyboard.press('Enter');
  await expect(alertOn(page)).toBeVisible();
  await pressEscape(page);
  await expect(box(page)).toBeFocused();
});

test('at 320 px the box stays in view above the keyboard, also in an emergency', async ({ page }) => {
  await startSignedIn(page, 'pro@parents.example');
  await page.setViewportSize({ width: 320, height: 640 });
  await openChat(page);
  await box(page).focus();
  // What a keyboard leaves.
  await page.setViewportSize({ width: 320, height: 340 });
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: chatScreenTexts.send })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(chatTexts.disclaimer)).toBeInViewport({ ratio: 1 });
  await say(page, emergency);
  await expect(alertOn(page)).toBeVisible();
  await pressEscape(page);
  const pinned = page.getByRole('region', { name: emergencyTexts.title });
  await expect(pinned.getByRole('link', { name: 'Call 911' })).toBeInViewport({ ratio: 1 });
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(chatTexts.disclaimer)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(chatTexts.notADoctor, { exact: true })).toBeInViewport({ ratio: 1 });
});
