import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { suspension, upgradePrompt } from '@everstep/domain/billing';
import { accountSecurity } from '@everstep/domain/auth/account-security';
import { consents, consentTexts, getConsents, giveConsent } from '@everstep/domain/consents';
import {
  getInsights,
  hideInsight,
  insightNames,
  insightPages,
  insightTexts,
  setWeeklyEmail,
  type MissingData,
} from '@everstep/domain/insights';
import { trackerTexts } from '@everstep/domain/trackers';
import { consentsReply } from '../../../test/consents';
import { api, fail, pending, reply, unreachable } from '../../../test/fake-api';
import { fakeInsights, someInsights } from '../../../test/insights';
import { open } from '../../../test/open';

const { night, interval, waking } = someInsights;
const card = async ({ sentence }: { sentence: string }) =>
  within(await screen.findByRole('article', { name: sentence }));
const expectGone = ({ sentence }: { sentence: string }) =>
  waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
const button = (label: string) => ({ name: new RegExp(`^${label.replace('?', '\\?')}`) });
const missing: MissingData = { id: 'sleep_naps', have: 9, need: 14, sentence: 'Five more days' };

describe('the page of insights', () => {
  it('asks in the zone, the dates and the units of the device', async () => {
    const { asked } = fakeInsights();
    open('/insights');
    expect(await screen.findByRole('heading', { level: 1, name: insightTexts.title })).toBeVisible();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await waitFor(() => expect(asked[0]).toEqual({ zone, locale: 'en-GB', units: 'metric' }));
  });

  it('has each insight under its topic, with its period and its picture in words', async () => {
    fakeInsights({ insights: [waking, night, interval] });
    open('/insights');
    const sleep = within(await screen.findByRole('region', { name: insightTexts.topics.sleep }));
    expect(sleep.getByText('2 to 29 March')).toBeVisible();
    expect(sleep.getByText(insightTexts.kinds.trend)).toBeVisible();
    expect(
      sleep.getByRole('img', {
        name:
          'Picture: First two weeks, 14 values, middle value 4 h 5 min, from 3 h 20 min to 4 h 30 min; ' +
          'Last two weeks, 14 values, middle value 5 h 10 min, from 4 h 25 min to 5 h 40 min.',
      }),
    ).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      insightTexts.topics.feeding,
      insightTexts.topics.sleep,
      insightTexts.topics.together,
    ]);
    expect(screen.getAllByText(insightTexts.together)).toHaveLength(1);
    expect(screen.getByText(insightTexts.estimate)).toBeVisible();
  });

  it('names the child where there are several, and keeps children apart', async () => {
    const { child, addSibling, state } = fakeInsights();
    const theo = addSibling('Theo');
    state.insights = [
      { ...night, childId: child.id },
      { ...night, childId: theo.id, sentence: 'The nights of the other child.' },
    ];
    open('/insights');
    expect(await (await card(night)).findByText('Mila')).toBeVisible();
    expect((await card({ sentence: 'The nights of the other child.' })).getByText('Theo')).toBeVisible();
  });

  it('names no only child', async () => {
    const { child, state } = fakeInsights();
    state.insights = [{ ...night, childId: child.id }];
    open('/insights');
    expect((await card(night)).queryByText('Mila')).toBeNull();
  });

  it('leads to where one can do what is next', async () => {
    const lessons = { ...interval, id: 'learn_next', kind: 'due', sentence: 'One lesson is still open.' } as const;
    fakeInsights({ insights: [interval, lessons] });
    open('/insights');
    const { path, text } = insightPages.learn_next ?? {};
    expect((await card(lessons)).getByRole('link', { name: text })).toHaveAttribute('href', path);
    expect((await card(interval)).queryByRole('link')).toBeNull();
  });

  it('says of a weight from where to where it grew, and of no middle', async () => {
    const series = [3_400, 3_600, 3_900].map((value, index) => ({ date: `2026-03-0${index + 1}`, value, part: null }));
    fakeInsights({ insights: [{ ...interval, id: 'growth_since_visit', unit: 'weight', series }] });
    open('/insights');
    const inCard = await card(interval);
    expect(inCard.getByRole('img', { name: 'Picture: 3 values, from 3.4 kg to 3.9 kg.' })).toBeVisible();
    expect(inCard.queryByText(/middle value/i)).toBeNull();
  });

  it('says why: the numbers, what it rests on, the method, and what would change it', async () => {
    fakeInsights({ insights: [{ ...night, why: { ...night.why, used: 26, leftOut: 2 } }] });
    const { user } = open('/insights');
    const inCard = await card(night);
    const why = inCard.getByRole('button', button(insightTexts.why));
    expect(why).toHaveAttribute('aria-expanded', 'false');
    await user.click(why);
    expect(why).toHaveAttribute('aria-expanded', 'true');
    for (const text of [
      'middle value 4 h 5 min, from 3 h 20 min to 4 h 30 min',
      insightTexts.used(26, 'nights', 2),
      night.why.method,
      night.why.change,
    ])
      expect(inCard.getByText(text)).toBeVisible();
    await user.click(why);
    expect(inCard.queryByText(night.why.method)).toBeNull();
  });

  it('lists the days, the newest first', async () => {
    fakeInsights({ insights: [night] });
    const { user } = open('/insights');
    const inCard = await card(night);
    await user.click(inCard.getByRole('button', button(insightTexts.days)));
    const rows = within(inCard.getByRole('table', { name: insightTexts.days })).getAllByRole('row');
    expect(rows).toHaveLength(29);
    expect(rows[1]).toHaveTextContent('29 March5 h 15 minLast two weeks');
    expect(rows[28]).toHaveTextContent('2 March4 h 10 minFirst two weeks');
  });

  it('hides a kind that is not useful, which Undo takes back', async () => {
    const { state } = fakeInsights({ insights: [night, interval] });
    const { user } = open('/insights');
    await user.click((await card(night)).getByRole('button', button(insightTexts.notUseful)));
    await expectGone(night);
    expect((await card(interval)).getByText(interval.sentence)).toBeVisible();
    expect(await screen.findByText(insightTexts.hidden(insightNames.sleep_longest_night))).toBeVisible();
    await waitFor(() => expect(state.hidden).toEqual(['sleep_longest_night']));
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    expect(await card(night)).toBeDefined();
    await waitFor(() => expect(state.hidden).toEqual([]));
  });

  it('lists the hidden kinds, to show them again', async () => {
    const { state } = fakeInsights({ insights: [night], hidden: ['sleep_longest_night'] });
    const { user } = open('/insights');
    expect(await screen.findByText(insightTexts.allHidden)).toBeVisible();
    await user.click(screen.getByText(insightTexts.hiddenTitle));
    await user.click(screen.getByRole('button', button(insightTexts.showAgain)));
    expect(await card(night)).toBeDefined();
    await waitFor(() => expect(state.hidden).toEqual([]));
    await waitFor(() => expect(screen.queryByText(insightTexts.hiddenTitle)).toBeNull());
  });

  it('brings back what could not be hidden, and says so', async () => {
    fakeInsights({ insights: [night] });
    api.use(fail(hideInsight, 'unavailable'));
    const { user } = open('/insights');
    await user.click((await card(night)).getByRole('button', button(insightTexts.notUseful)));
    expect(await screen.findByText(insightTexts.notSaved)).toBeVisible();
    expect(await card(night)).toBeDefined();
  });

  it('says what is still needed while there is nothing to say', async () => {
    fakeInsights({ missing: [missing] });
    open('/insights');
    expect(await screen.findByRole('heading', { name: insightTexts.emptyTitle })).toBeVisible();
    expect(screen.getByText(missing.sentence)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: insightTexts.progress(9, 14) })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: insightTexts.toTrackers })).toHaveAttribute('href', '/trackers');
  });

  it('waits for what is being counted, and asks again by itself', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    try {
      const { state } = fakeInsights({ state: 'computing', computed_at: null });
      open('/insights');
      expect(await screen.findByText(insightTexts.computing)).toBeVisible();
      Object.assign(state, { state: 'ready', insights: [night] });
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await card(night)).toBeDefined();
      expect(screen.queryByText(insightTexts.computing)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps showing the earlier insights while new entries are counted', async () => {
    fakeInsights({ state: 'computing', insights: [night] });
    open('/insights');
    expect(await card(night)).toBeDefined();
    expect(screen.getByText(insightTexts.computingAgain)).toBeVisible();
  });

  it('asks for consent in place, and works nothing out before it', async () => {
    const { asked } = fakeInsights({ insights: [night] });
    let isGiven = false;
    const given = () => consentsReply({ trackers: isGiven ? '2026-11-26T08:00:00.000Z' : null });
    api.use(
      reply(getConsents, given),
      reply(giveConsent, () => {
        isGiven = true;
        return given();
      }),
    );
    const { user } = open('/insights');
    expect(await screen.findByRole('region', { name: consents.trackers.title })).toBeVisible();
    expect(screen.getByText(insightTexts.noConsent)).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: consentTexts.agree }));
    expect(await card(night)).toBeDefined();
  });

  it('says nothing of a consent that is not known yet', async () => {
    fakeInsights();
    api.use(pending(getConsents));
    open('/insights');
    expect(await screen.findByText(insightTexts.estimate)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0));
    expect(screen.queryByText(insightTexts.noConsent)).toBeNull();
  });

  it('explains a consent that was withdrawn elsewhere, and leads to it', async () => {
    fakeInsights({ state: 'no_consent' });
    open('/insights');
    expect(await screen.findByText(insightTexts.noConsent)).toBeVisible();
    expect(screen.getByRole('link', { name: insightTexts.toConsents })).toHaveAttribute('href', '/dashboard?tab=data');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { state } = fakeInsights({ insights: [night] });
    api.use(fail(getInsights, 'unavailable'));
    const { user } = open('/insights');
    expect(await screen.findByText(insightTexts.loadFailed)).toBeVisible();
    api.use(reply(getInsights, state));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(night)).toBeDefined();
  });

  it('says that it needs a connection', async () => {
    fakeInsights();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.use(unreachable(getInsights));
    open('/insights');
    expect(await screen.findByText(insightTexts.offline)).toBeVisible();
  });
});

describe('the weekly email', () => {
  const toggle = () => screen.findByRole('checkbox', { name: insightTexts.weekly });

  it('is off until the user asks for it', async () => {
    const { email } = fakeInsights();
    const bodies: unknown[] = [];
    api.use(
      reply(setWeeklyEmail, ({ body }) => {
        bodies.push(body);
        return { success: true as const, weekly_email: true };
      }),
    );
    const { user } = open('/insights');
    expect(await toggle()).not.toBeChecked();
    expect(screen.getByText(insightTexts.weeklyHint(email))).toBeVisible();
    await user.click(await toggle());
    await waitFor(() => expect(bodies).toEqual([{ is_on: true }]));
    expect(await toggle()).toBeChecked();
  });

  it('says that an address that is not confirmed gets none, and sends the link again', async () => {
    fakeInsights({ weekly_email: true });
    api.use(
      reply(accountSecurity, { success: true, email_confirmed: false, has_password: true, may_set_password: false }),
    );
    open('/insights');
    expect(await screen.findByText(insightTexts.weeklyUnconfirmed)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send me a new link' })).toBeVisible();
  });

  it('stays as it was if that could not be saved', async () => {
    fakeInsights();
    api.use(fail(setWeeklyEmail, 'unavailable'));
    const { user } = open('/insights');
    await user.click(await toggle());
    expect(await screen.findByText(insightTexts.notSaved)).toBeVisible();
    expect(await toggle()).not.toBeChecked();
  });
});

describe('without the plan', () => {
  const { title } = upgradePrompt('ai_insights', 'elite_premium');

  it('a Free user sees marked examples and what opens insights, and the server is not asked', async () => {
    const { asked } = fakeInsights({ tier: 'free' });
    open('/insights');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    for (const insight of [night, interval, waking])
      expect((await card(insight)).getByText(insightTexts.locked.badge)).toBeVisible();
    expect(screen.queryByRole('button', button(insightTexts.notUseful))).toBeNull();
    expect(screen.queryByRole('checkbox', { name: insightTexts.weekly })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('a suspended user sees that the plan is suspended', async () => {
    const { asked } = fakeInsights({ status: 'suspended' });
    open('/insights');
    expect(await screen.findByRole('heading', { name: suspension.title })).toBeVisible();
    expect(screen.queryByText(title)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('a Plus user sees, as an example, what Pro adds', async () => {
    fakeInsights({ tier: 'elite_premium', insights: [night] });
    open('/insights');
    expect(
      within(await screen.findByRole('region', { name: insightTexts.topics.sleep })).queryByText('Example'),
    ).toBeNull();
    expect((await card(waking)).getByText(insightTexts.locked.badge)).toBeVisible();
    const pro = upgradePrompt('full_spectrum_ai', 'ultra_elite');
    expect(await screen.findByRole('heading', { name: pro.title })).toBeVisible();
  });
});
