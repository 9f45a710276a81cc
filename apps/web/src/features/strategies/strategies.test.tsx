import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { suspension, upgradePrompt } from '@everstep/domain/billing';
import { consents, consentTexts, getConsents, giveConsent } from '@everstep/domain/consents';
import { crisisNoteTexts } from '@everstep/domain/help';
import { screenTexts } from '@everstep/domain/planner';
import {
  demoStrategies,
  getStrategyGuide,
  guideTexts,
  listedStrategies,
  strategyChecksKind,
  strategyTexts,
  type Strategy,
} from '@everstep/domain/strategies';
import { trackerTexts } from '@everstep/domain/trackers';
import { ApiError } from '../../platform/api/api-error';
import { consentsReply } from '../../../test/consents';
import { accessReply, api, fail, maya, reply } from '../../../test/fake-api';
import { fakeFamilyServer } from '../../../test/family-server';
import { open, storeSession } from '../../../test/open';

const step = (id: string, text: string) => ({ id, text });
const strategy: Strategy = {
  id: 'mood',
  title: 'A quiet evening',
  why: 'Because quiet helps.',
  how: 'Sit down on one evening.',
  script: { to: 'a friend', words: 'Will you sit with me?' },
  steps: [step('mood-sit', 'I have sat down'), step('mood-tell', 'I have told somebody')],
  event: { title: 'Sit down', note: 'With tea.', rrule: 'FREQ=WEEKLY' },
  links: [{ path: '/sleep-tracker', label: 'Sleep tracker' }],
  sources: [{ text: 'A study, 2020', url: 'https://doi.org/10.1000/1' }],
};

function setUp({ hasAccess = true } = {}) {
  const { sync, email } = fakeFamilyServer();
  const asked: string[] = [];
  api.use(
    reply(validateAccess, { success: true, has_access: hasAccess }),
    reply(subscriptionAccess, accessReply({ ...maya, email, subscription_tier: hasAccess ? 'ultra_elite' : 'free' })),
    reply(getStrategyGuide, ({ params: { guide } }) => {
      asked.push(guide ?? '');
      return { success: true as const, strategies: [strategy, { ...strategy, id: 'two', title: 'Two', steps: [] }] };
    }),
  );
  const scope = { scope: maya.id, kind: strategyChecksKind.name };
  return {
    asked,
    stored: () => sync.values(scope),
    put: (guide: string, done: string[]) => sync.put(guide, { done }, scope),
  };
}
const openStrategy = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByText(`1. ${strategy.title}`));

describe('a guide', () => {
  it('opens with what it is not for, and has help above and below it', async () => {
    setUp();
    open('/strategies-mom');
    expect(await screen.findByRole('heading', { level: 1, name: guideTexts.mom.title })).toBeVisible();
    expect(screen.getByText(strategyTexts.opening)).toBeVisible();
    const list = await screen.findByRole('region', { name: strategyTexts.ten });
    const [first, last] = [crisisNoteTexts.first, crisisNoteTexts.last].map((name) =>
      screen.getByRole('region', { name }),
    );
    expect(first?.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(last?.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(within(first as HTMLElement).getByRole('link', { name: 'Call 988' })).toBeVisible();
    expect(screen.getByText(strategyTexts.rule.title)).toBeVisible();
    expect(screen.getByRole('link', { name: guideTexts.mom.toOther })).toHaveAttribute('href', '/strategies-dad');
  });

  it('says why, how and with which words, and names its source', async () => {
    const { asked } = setUp();
    const { user } = open('/strategies-dad');
    await openStrategy(user);
    for (const text of [strategy.why, strategy.how, '“Will you sit with me?”'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    const source = screen.getAllByRole('link', { name: /^A study, 2020/ })[0];
    expect(source).toHaveAttribute('href', 'https://doi.org/10.1000/1');
    expect(screen.getAllByRole('link', { name: 'Sleep tracker' })[0]).toHaveAttribute('href', '/sleep-tracker');
    expect(asked).toEqual(['dad']);
  });

  it('keeps what is checked off, which Undo takes back', async () => {
    const { stored, put } = setUp();
    put('mom', ['mood-tell']);
    const { user } = open('/strategies-mom');
    expect(await screen.findByText(`${strategyTexts.checked(1, 2)}.`)).toBeVisible();
    await openStrategy(user);
    expect(screen.getByRole('checkbox', { name: 'I have told somebody' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'I have sat down' }));
    expect(await screen.findByText(`${strategyTexts.checked(2, 2)}.`)).toBeVisible();
    await waitFor(() => expect(stored()).toEqual({ mom: { done: ['mood-tell', 'mood-sit'] } }));
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(stored()).toEqual({ mom: { done: ['mood-tell'] } }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'I have sat down' })).not.toBeChecked());
  });

  it('keeps the checks of the other guide apart', async () => {
    const { stored, put } = setUp();
    put('mom', ['mood-tell']);
    const { user } = open('/strategies-dad');
    await openStrategy(user);
    expect(await screen.findByRole('checkbox', { name: 'I have told somebody' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'I have sat down' }));
    await waitFor(() => expect(stored()).toEqual({ mom: { done: ['mood-tell'] }, dad: { done: ['mood-sit'] } }));
  });

  it('can be read without consent, and asks for it before anything is checked off', async () => {
    setUp();
    let isGiven = false;
    const given = () => consentsReply({ trackers: isGiven ? '2026-11-26T08:00:00.000Z' : null });
    api.use(
      reply(getConsents, given),
      reply(giveConsent, () => {
        isGiven = true;
        return given();
      }),
    );
    const { user } = open('/strategies-mom');
    expect(await screen.findByRole('region', { name: consents.trackers.title })).toBeVisible();
    await openStrategy(user);
    expect(screen.getByText('I have sat down')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: consentTexts.agree }));
    expect(await screen.findByRole('checkbox', { name: 'I have sat down' })).toBeVisible();
  });

  it('fills the form of the planner, where nothing is saved before the user does', async () => {
    const { stored } = setUp();
    const { user, address } = open('/strategies-mom');
    await openStrategy(user);
    await user.click(screen.getByRole('link', { name: `${strategyTexts.plan}: ${strategy.title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: screenTexts.newTitle }));
    expect(dialog.getByLabelText(screenTexts.titleLabel)).toHaveValue('Sit down');
    expect(dialog.getByLabelText(screenTexts.noteLabel)).toHaveValue('With tea.');
    expect(dialog.getByLabelText(screenTexts.repeatLabel)).toHaveDisplayValue(/week/i);
    expect(dialog.getByLabelText(screenTexts.calendarLabel)).toHaveDisplayValue(screenTexts.onlyMe);
    expect(address()).toBe('/family-planner');
    expect(stored()).toEqual({});
  });

  it('can be read again without a connection', async () => {
    setUp();
    const { unmount } = open('/strategies-mom');
    expect(await screen.findByText(`1. ${strategy.title}`)).toBeVisible();
    unmount();
    api.use(
      reply(getStrategyGuide, () => {
        throw new ApiError('unreachable', 0, '');
      }),
    );
    open('/strategies-mom');
    expect(await screen.findByText(`1. ${strategy.title}`)).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    setUp();
    api.use(fail(getStrategyGuide, 'unavailable'));
    const { user } = open('/strategies-mom');
    expect(await screen.findByText(strategyTexts.loadFailed)).toBeVisible();
    api.use(reply(getStrategyGuide, { success: true, strategies: [strategy] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(`1. ${strategy.title}`)).toBeVisible();
  });
});

describe('without the plan', () => {
  it('a guide names its ten strategies and the plan, and asks the server for no text', async () => {
    const { asked } = setUp({ hasAccess: false });
    open('/strategies-dad');
    const { title } = upgradePrompt('mom_dad_strategies', 'ultra_elite');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    const inside = within(screen.getByRole('region', { name: strategyTexts.inside }));
    expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      listedStrategies.dad.map((listed) => listed.title),
    );
    expect(screen.getByRole('region', { name: crisisNoteTexts.first })).toBeVisible();
    expect(screen.queryByText(suspension.title)).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('demo mode', () => {
  it('shows the titles with sample checks, and none of the texts', async () => {
    storeSession({ demo: true, email: 'ultra.demo@parents.example', subscriptionTier: 'ultra_elite' });
    const { user } = open('/strategies-mom');
    const [first] = demoStrategies('mom');
    await user.click(await screen.findByText(`1. ${first?.title}`));
    expect(screen.getAllByText(strategyTexts.demo.why)[0]).toBeVisible();
    expect(await screen.findByText(`${strategyTexts.checked(4, 30)}.`)).toBeVisible();
    expect(screen.getAllByRole('checkbox', { name: strategyTexts.demo.steps[0] })[0]).toBeChecked();
  });
});
