import { chatScreenTexts, emergencyTexts, historyTexts, lookAtTexts } from '@everstep/domain/chat';
import { urgentTexts } from '@everstep/domain/chat/section-texts';
import { alertOn, ask, emergency, openChat, say } from '../support/chat';
import { expect, pressEscape } from '../support/journey';
import type { Screen } from '../support/screen';

const path = '/chat';
const as = 'plus@parents.example';

export const screens: Screen[] = [
  {
    name: 'an answer with its sources, and what was wrong with it',
    path,
    as,
    prepare: async (page) => {
      await openChat(page);
      await ask(page, 'How should our baby sleep?');
      await page.getByRole('button', { name: chatScreenTexts.notHelpful }).click();
    },
  },
  {
    name: 'what it may look at',
    path,
    as,
    prepare: async (page) => {
      await openChat(page);
      await page.getByText(lookAtTexts.title).click();
      await expect(page.getByText(lookAtTexts.lead)).toBeVisible();
    },
  },
  {
    name: 'what is urgent',
    path,
    as,
    prepare: async (page) => {
      await openChat(page);
      await say(page, 'I am 36 weeks pregnant and the baby moves less than usual');
      await expect(page.getByRole('region', { name: emergencyTexts.urgentTitle })).toBeVisible();
    },
  },
  {
    name: 'an emergency',
    path,
    as,
    prepare: async (page) => {
      await openChat(page);
      await say(page, emergency);
      await expect(alertOn(page)).toBeVisible();
    },
  },
  {
    name: 'an emergency that stays in view',
    path,
    as,
    prepare: async (page) => {
      await openChat(page);
      await say(page, emergency);
      await expect(alertOn(page)).toBeVisible();
      await pressEscape(page);
      await expect(page.getByRole('region', { name: emergencyTexts.title })).toBeVisible();
    },
  },
  {
    name: 'what is kept',
    path,
    as,
    prepare: async (page) => {
      await openChat(page);
      await page.getByRole('button', { name: historyTexts.show }).click();
      await expect(page.getByRole('button', { name: historyTexts.show })).toBeHidden();
    },
  },
  {
    name: 'an emergency of a user without the chat',
    path,
    as: 'free@parents.example',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: urgentTexts.label }).fill(emergency);
      await page.getByRole('button', { name: urgentTexts.check }).click();
      await expect(alertOn(page)).toBeVisible();
      await pressEscape(page);
    },
  },
];
