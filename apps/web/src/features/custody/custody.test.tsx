import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upgradePrompt } from '@everstep/domain/billing';
import { consents, getConsents } from '@everstep/domain/consents';
import {
  custodyTexts,
  getCustody,
  answerPlan,
  homesTexts,
  planFormTexts,
  swapScreenTexts,
} from '@everstep/domain/custody';
import { listHouseholds } from '@everstep/domain/households';
import { screenTexts } from '@everstep/domain/planner';
import { trackerTexts } from '@everstep/domain/trackers';
import { consentsReply } from '../../../test/consents';
import { ben, fakeCustody } from '../../../test/custody-server';
import { api, fail, maya, pending, reply, unreachable } from '../../../test/fake-api';
import { fakeLocks } from '../../../test/fake-locks';
import { open } from '../../../test/open';
import { accessEvent, fakeStreamServer } from '../../../test/stream-server';

const path = '/two-homes';
const feature = 'dual_parent_calendar_sync';
const locked = upgradePrompt(feature, 'ultra_elite').title;

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const card = async () => within(await screen.findByRole('region', { name: homesTexts.holds }));
const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
};
const goOnline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
};

describe('the plan that holds', () => {
  it('says whose night it is, when the child changes homes, who drives and where', async () => {
    fakeCustody().plan();
    open(path);
    const plan = await card();
    expect(plan.getByRole('heading', { name: homesTexts.tonight('Maya') })).toBeVisible();
    expect(plan.getByText('Exchange Wednesday, 2 December, 17:00 · Ben drives · School')).toBeVisible();
    expect(plan.getByText(homesTexts.agreed)).toBeVisible();
    expect(plan.getByRole('img', { name: /^Tue 1: Maya, Wed 2: Ben, Thu 3: Ben, Fri 4: Maya/ })).toBeVisible();
  });

  it('says whose night it is where the plan is for, wherever the device is', async () => {
    vi.setSystemTime(new Date('2026-12-01T20:00:00Z'));
    fakeCustody().plan({ zone: 'Asia/Tokyo' });
    open(path);
    const plan = await card();
    expect(plan.getByRole('heading', { name: homesTexts.tonight('Ben') })).toBeVisible();
    expect(plan.getByText('Exchange Wednesday, 2 December, 17:00 in Tokyo · Ben drives · School')).toBeVisible();
    expect(plan.getByText(/^17:00 in Tokyo, School\. /)).toBeInTheDocument();
    expect(plan.getByRole('img', { name: /^Wed 2: Ben, Thu 3: Ben, Fri 4: Maya/ })).toBeVisible();
  });

  it('still says whose night is running in the small hours', async () => {
    vi.setSystemTime(new Date('2026-12-02T03:30:00Z'));
    fakeCustody().plan();
    open(path);
    expect((await card()).getByRole('heading', { name: homesTexts.tonight('Maya') })).toBeVisible();
  });

  it('says in the small hours of its first day whose night comes next', async () => {
    vi.setSystemTime(new Date('2026-12-02T03:30:00Z'));
    fakeCustody().plan({ from: '2026-12-02' });
    open(path);
    expect((await card()).getByRole('heading', { name: homesTexts.tonight('Ben') })).toBeVisible();
  });

  it('is marked as not agreed while only one parent is in the family', async () => {
    fakeCustody({ isAlone: true }).plan({ parents: { a: maya.id, b: null } }, { agreed_by: ['a'] });
    open(path);
    const plan = await card();
    expect(plan.getByText(homesTexts.notAgreed)).toBeVisible();
    expect(plan.getByText(homesTexts.notAgreedText)).toBeVisible();
    expect(screen.getByText(swapScreenTexts.needsAgreement)).toBeVisible();
    expect(screen.queryByRole('button', { name: swapScreenTexts.ask })).toBeNull();
  });

  it('says what the plan says, and what begins later', async () => {
    const { plan: add } = fakeCustody();
    add({
      holidays: [{ name: 'Christmas Eve', on: { month: 12, day: 24 }, nights: 1, with: { even: 'b', odd: 'a' } }],
    });
    add({ from: '2027-03-01', pattern: 'alternating_weeks' });
    open(path);
    const plan = await card();
    expect(plan.getByText('Christmas Eve: 1 night, Ben in even years, Maya in odd years')).toBeInTheDocument();
    const later = within(plan.getByRole('region', { name: homesTexts.laterTitle }));
    expect(later.getByText(homesTexts.later('1 March 2027'))).toBeVisible();
    expect(later.getByText(custodyTexts.patternWords.alternating_weeks.label)).toBeVisible();
  });

  it('says that it has ended', async () => {
    fakeCustody().plan({ from: '2026-11-30', pattern: null });
    open(path);
    expect(await (await card()).findByText(homesTexts.ended)).toBeVisible();
  });

  it('gives the nights first and then per cent, for the period that is chosen', async () => {
    fakeCustody().plan();
    const { user } = open(path);
    const year = within(await screen.findByRole('region', { name: homesTexts.nights }));
    expect(await year.findByText('183 nights')).toBeVisible();
    expect(year.getByText('182 nights')).toBeVisible();
    expect(year.getByText(homesTexts.percent('50.1'))).toBeVisible();
    expect(year.getByText(homesTexts.percent('49.9'))).toBeVisible();
    await user.click(year.getByRole('radio', { name: homesTexts.periods.own }));
    expect(await year.findAllByText('15 nights')).toHaveLength(2);
    await user.click(year.getByRole('radio', { name: homesTexts.periods.thisYear(2026) }));
    expect(await year.findByText(homesTexts.withoutPlan('305 nights'))).toBeVisible();
  });

  it('shows the year as a picture, and the same as a list', async () => {
    fakeCustody().plan();
    const { user } = open(path);
    const year = within(await screen.findByRole('region', { name: homesTexts.nights }));
    expect(
      await year.findByRole('img', { name: homesTexts.yearPicture('December 2026', 'November 2027') }),
    ).toBeVisible();
    await user.click(year.getByText(homesTexts.asList, { selector: 'summary' }));
    expect(year.getByRole('row', { name: /^2 December 2026 4 December 2026 2 Ben/ })).toBeVisible();
  });

  it('names weekends in a row, which a holiday has made', async () => {
    const holiday = {
      name: 'School break',
      on: { month: 12, day: 11 },
      nights: 3,
      with: { even: 'a', odd: 'a' },
    } as const;
    fakeCustody().plan({ holidays: [holiday] });
    open(path);
    const year = within(await screen.findByRole('region', { name: homesTexts.nights }));
    expect(
      await year.findByText(/^Three weekends in a row with Maya from 4 December 2026 \(School break\)/),
    ).toBeVisible();
  });
});

describe('a proposal', () => {
  const proposed = (server: ReturnType<typeof fakeCustody>, by: string) =>
    server.plan(
      { from: '2027-01-04', anchor: '2027-01-04', pattern: 'alternating_weeks' },
      { state: 'proposed', proposed_by: by, proposed_at: '2026-11-30T09:00:00.000Z', answered_at: null, agreed_by: [] },
    );
  const proposal = async () => within(await screen.findByRole('region', { name: homesTexts.proposal }));

  it('of the other parent is accepted after one more question, and holds then', async () => {
    const server = fakeCustody();
    server.plan();
    proposed(server, ben.id);
    const { user } = open(path);
    const box = await proposal();
    expect(box.getByText(/^Proposed by Ben, 30 November 2026/)).toBeVisible();
    expect(box.getByText(homesTexts.proposalWaits)).toBeVisible();
    await user.click(box.getByRole('button', { name: homesTexts.accept }));
    const question = within(await screen.findByRole('alertdialog', { name: homesTexts.acceptPlanTitle }));
    expect(question.getByText(homesTexts.acceptPlanText('4 January 2027'))).toBeVisible();
    await user.click(question.getByRole('button', { name: homesTexts.accept }));
    expect(await screen.findByText(homesTexts.accepted)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: homesTexts.proposal })).toBeNull());
    expect(await (await card()).findByText(homesTexts.later('4 January 2027'))).toBeVisible();
  });

  it('of the other parent is declined', async () => {
    const server = fakeCustody();
    proposed(server, ben.id);
    const { user } = open(path);
    await user.click((await proposal()).getByRole('button', { name: homesTexts.decline }));
    expect(await screen.findByText(homesTexts.declined)).toBeVisible();
    expect(await screen.findByRole('button', { name: homesTexts.start })).toBeVisible();
  });

  it('of the user’s own is withdrawn', async () => {
    const server = fakeCustody();
    proposed(server, maya.id);
    const { user } = open(path);
    const box = await proposal();
    expect(box.queryByRole('button', { name: homesTexts.accept })).toBeNull();
    await user.click(box.getByRole('button', { name: homesTexts.withdraw }));
    expect(await screen.findByText(homesTexts.withdrawn)).toBeVisible();
  });

  it('that was answered a moment ago says so, and shows how it stands now', async () => {
    const server = fakeCustody();
    proposed(server, ben.id);
    const { user } = open(path);
    const box = await proposal();
    api.use(fail(answerPlan, 'taken', 'This plan was withdrawn.'));
    server.state.plans = [];
    await user.click(box.getByRole('button', { name: homesTexts.decline }));
    expect(await screen.findByText('This plan was withdrawn.')).toBeVisible();
    expect(await screen.findByText(homesTexts.emptyTitle('Mila'))).toBeVisible();
  });

  it('is shown as a year on request', async () => {
    const server = fakeCustody();
    proposed(server, ben.id);
    const { user } = open(path);
    await user.click((await proposal()).getByText(homesTexts.showYear));
    expect(
      await (await proposal()).findByRole('img', { name: homesTexts.yearPicture('January 2027', 'December 2027') }),
    ).toBeVisible();
  });

  it('answered offline waits, says that it may come too late, and is sent once there is a network', async () => {
    const server = fakeCustody();
    proposed(server, ben.id);
    const { user } = open(path);
    const box = await proposal();
    goOffline();
    expect(await screen.findByText(homesTexts.offline)).toBeVisible();
    await user.click(box.getByRole('button', { name: homesTexts.decline }));
    expect(await box.findByText(swapScreenTexts.waiting)).toBeVisible();
    expect(server.state.plans).toHaveLength(1);
    goOnline();
    expect(await screen.findByText(homesTexts.declined)).toBeVisible();
    expect(server.state.plans).toHaveLength(0);
  });

  it('answered offline can be taken back', async () => {
    const server = fakeCustody();
    proposed(server, ben.id);
    const { user } = open(path);
    const box = await proposal();
    goOffline();
    await user.click(box.getByRole('button', { name: homesTexts.decline }));
    await user.click(await box.findByRole('button', { name: swapScreenTexts.stopWaiting }));
    goOnline();
    await waitFor(() => expect(screen.queryByText(homesTexts.offline)).toBeNull());
    expect(server.state.plans).toHaveLength(1);
  });
});

describe('who may do what', () => {
  it.each(['viewer', 'carer'] as const)('a %s sees the plan and changes nothing', async (role) => {
    fakeCustody({ role }).plan();
    open(path);
    const plan = await card();
    expect(plan.getByRole('heading', { name: homesTexts.tonight('Maya') })).toBeVisible();
    for (const name of [homesTexts.change, homesTexts.end]) expect(plan.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('heading', { name: swapScreenTexts.title })).toBeNull();
    expect(screen.getByText(homesTexts.readOnly)).toBeVisible();
    expect(screen.queryByText(consents.planner.title)).toBeNull();
  });

  it('a viewer of a family without a plan reads that the parents have made none', async () => {
    fakeCustody({ role: 'viewer' });
    open(path);
    expect(await screen.findByText(homesTexts.emptyReadOnly)).toBeVisible();
    expect(screen.queryByRole('button', { name: homesTexts.start })).toBeNull();
  });

  it('asks a parent for consent before anything can be proposed', async () => {
    fakeCustody().plan();
    api.use(reply(getConsents, consentsReply({ planner: null })));
    open(path);
    expect(await screen.findByText(consents.planner.title)).toBeVisible();
    expect((await card()).queryByRole('button', { name: homesTexts.change })).toBeNull();
  });

  it('a family whose plan does not include it sees the example of a year', async () => {
    fakeCustody({ hasFeature: false, tier: 'free' });
    open(path);
    expect(await screen.findByText(locked)).toBeVisible();
    const example = within(await screen.findByRole('region', { name: homesTexts.exampleTitle }));
    expect(
      await example.findByRole('img', { name: homesTexts.yearPicture('December 2026', 'November 2027') }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: homesTexts.start })).toBeNull();
  });

  it('after a lapse what was agreed can still be read', async () => {
    fakeCustody({ hasFeature: false, tier: 'free' }).plan();
    open(path);
    expect(await screen.findByText(locked)).toBeVisible();
    const plan = await card();
    expect(plan.getByRole('heading', { name: homesTexts.tonight('Maya') })).toBeVisible();
    expect(plan.queryByRole('button', { name: homesTexts.change })).toBeNull();
    expect(screen.queryByRole('region', { name: homesTexts.exampleTitle })).toBeNull();
  });

  it('after a lapse a parent withdraws what they have asked, and answers nothing', async () => {
    const { plan: add, swap, state } = fakeCustody({ hasFeature: false, tier: 'free' });
    add();
    add({ from: '2027-01-11' }, { state: 'proposed', agreed_by: ['a'], answered_at: null });
    add({ from: '2027-02-01' }, { state: 'proposed', agreed_by: ['b'], answered_at: null, proposed_by: ben.id });
    swap();
    swap({ asked_by: maya.id }, { nights: { from: '2026-12-17', to: '2026-12-18' }, with: 'a', in_return: null });
    const { user } = open(path);
    const proposals = await screen.findAllByRole('region', { name: homesTexts.proposal });
    expect(proposals).toHaveLength(2);
    for (const name of [homesTexts.accept, homesTexts.decline, swapScreenTexts.counter, swapScreenTexts.ask])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(within(proposals[0] as HTMLElement).getByRole('button', { name: homesTexts.withdraw }));
    expect(await screen.findByText(homesTexts.withdrawn)).toBeVisible();
    expect(state.plans.map(({ proposed_by: by, state: is }) => [by, is])).toEqual([
      [maya.id, 'holds'],
      [ben.id, 'proposed'],
    ]);
    const requests = within(screen.getByRole('region', { name: swapScreenTexts.title }));
    await user.click(requests.getByRole('button', { name: swapScreenTexts.withdraw }));
    expect(await screen.findByText(swapScreenTexts.withdrawn)).toBeVisible();
    expect(state.swaps.map(({ asked_by: by, state: is }) => [by, is])).toEqual(
      expect.arrayContaining([
        [ben.id, 'open'],
        [maya.id, 'withdrawn'],
      ]),
    );
  });

  it('a parent whose partner has Pro may plan', async () => {
    fakeCustody({ tier: 'free', features: [feature], hasFeature: false });
    open(path);
    expect(await screen.findByRole('button', { name: homesTexts.start })).toBeVisible();
    expect(screen.queryByText(locked)).toBeNull();
  });
});

describe('the page', () => {
  it('explains itself before there is a plan, and says what the other parent does', async () => {
    fakeCustody();
    open(path);
    expect(await screen.findByRole('heading', { level: 2, name: homesTexts.emptyTitle('Mila') })).toBeVisible();
    expect(screen.getByText(homesTexts.emptyAgree)).toBeVisible();
  });

  it('says that a plan holds at once with one parent', async () => {
    fakeCustody({ isAlone: true });
    open(path);
    expect(await screen.findByText(homesTexts.emptyAlone)).toBeVisible();
  });

  it('without a child leads to the family', async () => {
    fakeCustody();
    api.use(reply(listHouseholds, { success: true, households: [] }));
    open(path);
    expect(await screen.findByText(trackerTexts.noChildTitle)).toBeVisible();
    expect(screen.getByRole('link', { name: trackerTexts.addChild })).toBeVisible();
  });

  it('shows each child by itself', async () => {
    const { plan } = fakeCustody({ children: ['Mila', 'Theo'] });
    plan();
    const { user } = open(path);
    await user.click(await screen.findByRole('radio', { name: 'Theo' }));
    expect(await screen.findByText(homesTexts.emptyTitle('Theo'))).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Mila' }));
    expect((await card()).getByRole('heading', { name: homesTexts.tonight('Maya') })).toBeVisible();
  });

  it('waits, and offers to try again if the plan cannot be loaded', async () => {
    const server = fakeCustody();
    server.plan();
    api.use(fail(getCustody, 'unexpected'));
    const { user } = open(path);
    expect(await screen.findByText(homesTexts.loadFailed)).toBeVisible();
    api.use(reply(getCustody, () => server.state));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card();
  });

  it('shows nothing while it is loading', async () => {
    fakeCustody();
    api.use(pending(getCustody));
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: homesTexts.title })).toBeVisible();
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: homesTexts.start })).toBeNull();
  });

  it('offline shows what this device has seen last', async () => {
    fakeCustody().plan();
    const first = open(path);
    await card();
    first.unmount();
    api.use(unreachable(getCustody), unreachable(listHouseholds));
    goOffline();
    open(path);
    expect((await card()).getByRole('heading', { name: homesTexts.tonight('Maya') })).toBeVisible();
    expect(screen.getByText(homesTexts.offline)).toBeVisible();
    goOnline();
  });

  it('fetches again when it becomes visible', async () => {
    const server = fakeCustody();
    server.plan();
    open(path);
    expect((await card()).getByRole('heading', { name: homesTexts.tonight('Maya') })).toBeVisible();
    server.state.plans = server.state.plans.map((former) => ({
      ...former,
      plan: { ...former.plan, first_parent: 'b' },
    }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await (await card()).findByRole('heading', { name: homesTexts.tonight('Ben') })).toBeVisible();
  });

  it('shows at once what the other parent does', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
    const stream = fakeStreamServer();
    const server = fakeCustody();
    server.plan();
    api.use(stream.handler);
    open(path);
    await card();
    await waitFor(() => expect(stream.connections).toHaveLength(1));
    server.swap();
    stream.connections[0]?.send(accessEvent);
    expect(await screen.findByText(/^Asked by Ben/)).toBeVisible();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('of a child that is being removed only shows', async () => {
    const server = fakeCustody({ child: { deletion_at: '2026-12-05T10:00:00.000Z' } });
    server.plan();
    open(path);
    expect(await screen.findByText(homesTexts.leaving)).toBeVisible();
    expect((await card()).queryByRole('button', { name: homesTexts.change })).toBeNull();
  });

  it('is left quickly, as the planner is', async () => {
    fakeCustody().plan();
    const { unmount } = open(path);
    expect(await screen.findByRole('button', { name: homesTexts.leave })).toBeVisible();
    unmount();
    open('/family-planner');
    expect(await screen.findByRole('button', { name: screenTexts.leave })).toBeVisible();
    expect(screen.getByRole('link', { name: screenTexts.toTwoHomes })).toHaveAttribute('href', path);
  });

  it('opens the form for a plan', async () => {
    fakeCustody();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: homesTexts.start }));
    expect(await screen.findByRole('heading', { name: planFormTexts.newTitle })).toHaveFocus();
  });
});
