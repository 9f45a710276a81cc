import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { localDay } from '@everstep/domain/base/days';
import { familyPlanTexts } from '@everstep/domain/billing';
import { dashboardTexts } from '@everstep/domain/dashboard';
import { feedingTexts } from '@everstep/domain/feedings';
import {
  createCycleReport,
  defaultSettings,
  emptyEntry,
  getCycleReport,
  getFertilitySettings,
} from '@everstep/domain/fertility';
import { listHouseholds, type Child, type Household } from '@everstep/domain/households';
import { eventKind, type PlannedEvent } from '@everstep/domain/planner';
import { latestQuizResult, scoreQuiz } from '@everstep/domain/quiz';
import { quizTaskTexts } from '@everstep/domain/quiz/next-step';
import { sleepTexts } from '@everstep/domain/sleep';
import { accessReply, api, fail, maya, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';
import { fakeClock, fakeFeedingServer, passMinutes } from '../../../../test/feeding-server';
import { fakeFertilityServer } from '../../../../test/fertility-server';
import { open, storeSession } from '../../../../test/open';
import { plannedEvent } from '../../../../test/planned-event';
import { newId } from '../../../platform/api/new-id';

fakeClock();

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const nothing = (text: string) => expect(screen.queryByText(text)).toBeNull();
const nora = { id: '019ac3a0-0000-7000-8000-00000000005b', name: 'Nora Sample' };

/** The family of Nora, which Maya has joined. */
function joinFamily(change: Partial<Household>): void {
  const { household } = fakeFamilyServer();
  const joined = '2026-09-20T09:00:00.000Z';
  const family: Household = {
    id: household,
    role: 'parent',
    deletion_at: null,
    invitations: [],
    children: [],
    members: [
      { ...nora, role: 'owner', joined },
      { id: maya.id, name: maya.name, role: 'parent', joined },
    ],
    ...change,
  };
  api.use(reply(listHouseholds, { success: true, households: [family] }));
}

describe('the dashboard of a family', () => {
  it('names each of two babies, with what changes by the hour and the quickest way to log it', async () => {
    const server = fakeFeedingServer({ sibling: 'Theo' });
    server.putFeeding(server.bottle(150));
    const { user } = open('/dashboard');
    const [mila, theo] = [await region('Mila'), await region('Theo')];
    expect(await mila.findByRole('link', { name: /^2 h 30 min ago/ })).toHaveTextContent(/Feeding · .*120 ml/);
    expect(await theo.findByRole('link', { name: `${feedingTexts.noFeedYet} Feeding` })).toBeVisible();
    for (const baby of [mila, theo]) expect(baby.queryByRole('link', { name: /Milestones|Growth/ })).toBeNull();
    nothing('Your cycle starts here');
    nothing(dashboardTexts.firstStep);
    await user.click(theo.getByRole('button', { name: feedingTexts.left }));
    expect(await theo.findByRole('link', { name: /^Nursing, left, 0:00/ })).toBeVisible();
    expect(mila.getByRole('button', { name: feedingTexts.left })).toBeVisible();
    await user.click(theo.getByRole('button', { name: sleepTexts.fellAsleep }));
    expect(await theo.findByRole('link', { name: /^Asleep for/ })).toBeVisible();
    passMinutes(61);
    expect(await theo.findByRole('link', { name: /^Asleep for 1 h 1 min/ })).toBeVisible();
  });

  it('leads to the trackers of the child that was tapped', async () => {
    fakeFeedingServer({ sibling: 'Theo' });
    const { user, address } = open('/dashboard');
    await user.click((await region('Theo')).getByRole('link', { name: dashboardTexts.allTrackersOf('Theo') }));
    await waitFor(() => expect(address()).toBe('/trackers'));
    expect(await screen.findByRole('radio', { name: 'Theo' })).toBeChecked();
  });

  it('has all trackers of an only child', async () => {
    fakeFeedingServer();
    open('/dashboard');
    const mila = await region('Mila');
    expect(await mila.findByRole('link', { name: /Milestones/ })).toHaveAttribute('href', '/baby-milestones');
    expect(await mila.findByRole('link', { name: /Growth$/ })).toHaveAttribute('href', '/growth');
    expect(await mila.findByRole('link', { name: /Sleep$/ })).toHaveAttribute('href', '/sleep-tracker');
  });

  it('asks about no feeds and sleep of an older child, unless they are logged', async () => {
    const server = fakeFeedingServer({ child: { birth_date: '2023-05-01' } });
    open('/dashboard');
    const mila = await region('Mila');
    expect(await mila.findByRole('link', { name: /Milestones/ })).toBeVisible();
    await waitFor(() => expect(mila.queryByRole('status')).toBeNull());
    expect(mila.queryByRole('link', { name: /Feeding/ })).toBeNull();
    expect(mila.queryByRole('link', { name: /Sleep/ })).toBeNull();
    expect(server.values('feeding')).toEqual([]);
  });

  it('has the feeds of an older child of whom only meals are logged', async () => {
    const server = fakeFeedingServer({ child: { birth_date: '2023-05-01' } });
    server.putFeeding(server.solids(60, { foods: 'Pasta' }));
    open('/dashboard');
    const mila = await region('Mila');
    const name = `${feedingTexts.noMilkYet} Feeding · Last meal: Pasta, 1 h ago`;
    expect(await mila.findByRole('link', { name })).toBeVisible();
  });

  it('leaves out what no plan of the family opens', async () => {
    fakeFamilyServer({}, 'owner', []);
    open('/dashboard');
    const mila = await region('Mila');
    expect(await mila.findByRole('link', { name: /Milestones/ })).toBeVisible();
    expect(mila.queryByText('Feeding', { exact: false })).toBeNull();
    expect(mila.queryByText('Sleep', { exact: false })).toBeNull();
  });

  it('lets a viewer look, without a button to log', async () => {
    fakeFeedingServer({ role: 'viewer' });
    open('/dashboard');
    const mila = await region('Mila');
    expect(await mila.findByRole('link', { name: /Feeding$/ })).toBeVisible();
    expect(await mila.findByRole('link', { name: /Sleep$/ })).toBeVisible();
    expect(mila.queryByRole('button')).toBeNull();
  });

  it('says that the family failed to load, offers no first step meanwhile, and loads it again', async () => {
    const { household, child } = fakeFamilyServer();
    api.use(fail(listHouseholds, 'unavailable'));
    const { user } = open('/dashboard');
    const again = within(await screen.findByRole('region', { name: dashboardTexts.now }));
    expect(await again.findByText(dashboardTexts.familiesFailed)).toBeVisible();
    nothing(dashboardTexts.firstStep);
    const family: Household = {
      id: household,
      role: 'owner',
      deletion_at: null,
      invitations: [],
      children: [child],
      members: [],
    };
    api.use(reply(listHouseholds, { success: true, households: [family] }));
    await user.click(again.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Mila' })).toBeVisible();
  });

  it('does not show a child that is being removed, nor asks to add one', async () => {
    const leaving: Child = {
      id: '019ac3a0-0000-7000-8000-0000000000c1',
      name: 'Mila',
      birth_date: '2026-09-14',
      gestation_weeks: null,
      sex: null,
      deletion_at: '2026-12-01T08:00:00.000Z',
    };
    joinFamily({ children: [leaving] });
    open('/dashboard');
    expect(await screen.findByText(/^Next lesson: /)).toBeVisible();
    nothing(dashboardTexts.firstStep);
    nothing(dashboardTexts.addChild.title);
    expect(screen.queryByRole('region', { name: 'Mila' })).toBeNull();
  });

  it('names no event that is only for a child that is being removed', async () => {
    const server = fakeFeedingServer({ child: { deletion_at: '2026-11-29T13:00:00.000Z' } });
    const planned = (title: string, changed: Partial<PlannedEvent> = {}) =>
      server.put(
        eventKind.name,
        newId(),
        plannedEvent(title, { start: '2026-11-23T10:00:00', end: '2026-11-23T11:00:00', ...changed }),
      );
    planned('Checkup', { children: [server.child.id] });
    planned('Dentist');
    open('/dashboard');
    expect(await screen.findByText('Dentist')).toBeVisible();
    nothing('Checkup');
  });

  it('warns of nothing in the log of a child that is being removed', async () => {
    const server = fakeFeedingServer({ sibling: 'Theo' });
    const leaving = { ...server.child, deletion_at: '2026-12-01T08:00:00.000Z' };
    const family = { id: server.household, role: 'owner' as const, deletion_at: null, invitations: [], members: [] };
    const households = [{ ...family, children: [leaving, server.twin] }];
    api.use(reply(listHouseholds, { success: true, households }));
    for (const { id: child_id } of [leaving, server.twin]) {
      server.putDiaper(server.diaper(30 * 60, { child_id }));
      for (let hours = 1; hours < 48; hours += 3) server.putFeeding(server.bottle(hours * 60, { child_id }));
    }
    open('/dashboard');
    const { title } = feedingTexts.wetDiapers;
    expect(await screen.findByRole('region', { name: title('Theo') })).toBeVisible();
    expect(screen.queryByRole('region', { name: title('Mila') })).toBeNull();
  });
});

describe('the first step', () => {
  it('of a parent without a child is to add it', async () => {
    storeSession();
    api.use(reply(latestQuizResult, { success: true, result: { ...scoreQuiz({ stage: 'parent' }), done: [] } }));
    open('/dashboard');
    const link = (await region(dashboardTexts.firstStep)).getByRole('link', { name: dashboardTexts.addChild.action });
    expect(link).toHaveAttribute('href', '/family?add=child');
  });

  it('of somebody pregnant is the due date', async () => {
    storeSession();
    api.use(reply(latestQuizResult, { success: true, result: { ...scoreQuiz({ stage: 'pregnant' }), done: [] } }));
    open('/dashboard');
    const link = (await region(dashboardTexts.firstStep)).getByRole('link', { name: dashboardTexts.dueDate.action });
    expect(link).toHaveAttribute('href', '/dashboard?tab=profile');
    nothing('Your cycle starts here');
  });

  it('is not the due date once the tracker is paused after a loss, nor is the plan of the pregnancy shown', async () => {
    fakeFertilityServer();
    api.use(
      reply(latestQuizResult, { success: true, result: { ...scoreQuiz({ stage: 'pregnant' }), done: [] } }),
      reply(getFertilitySettings, { success: true, settings: { ...defaultSettings, mode: 'pause' } }),
    );
    open('/dashboard');
    expect(await screen.findByText('Estimates are paused')).toBeVisible();
    expect(await screen.findByText(/^Next lesson: /)).toBeVisible();
    nothing(dashboardTexts.firstStep);
    nothing(dashboardTexts.dueDate.title);
    nothing(quizTaskTexts.book_visit);
  });

  it.each([
    ['is not the due date once a period has begun since the plan, after a loss', 60, dashboardTexts.dueDate.title],
    ['is the due date while the last period began before the plan', 1, 'Your cycle starts here'],
  ])('%s', async (_when, planDaysAgo, hidden) => {
    storeSession();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const period = { ...emptyEntry(localDay(daysAgo(6))), bleeding: 'medium' as const };
    const plan = { ...scoreQuiz({ stage: 'pregnant' }), done: [], saved_at: daysAgo(planDaysAgo).toISOString() };
    api.use(
      reply(latestQuizResult, { success: true, result: plan }),
      reply(getCycleReport, ({ query }) => ({
        success: true,
        report: createCycleReport({
          entries: [period],
          settings: defaultSettings,
          asOf: query.today ?? '',
          isAdvanced: false,
        }),
      })),
    );
    open('/dashboard');
    const shown = hidden === dashboardTexts.dueDate.title ? /^Day 7 of your cycle/ : dashboardTexts.dueDate.title;
    expect(await screen.findByText(shown)).toBeVisible();
    nothing(hidden);
  });

  it('of a helper before the birth is to wait for a parent', async () => {
    joinFamily({ role: 'carer' });
    open('/dashboard');
    expect(await screen.findByText(dashboardTexts.noChildYet.title)).toBeVisible();
    expect(screen.queryByRole('link', { name: dashboardTexts.addChild.action })).toBeNull();
  });
});

describe('the plan', () => {
  const shared = ['milk_feeding_tracker', 'family_planner'];

  it('of a family that opens more is shown as that, without an upgrade', async () => {
    joinFamily({ features: shared });
    open('/dashboard');
    const plan = await region('Pro, through Nora’s family');
    expect(plan.getByText(familyPlanTexts.own('free'))).toBeVisible();
    expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Milk & Feeding Tracker',
      'Family Planner',
    ]);
    expect(screen.getByText('Pro, through family')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Upgrade/ })).toBeNull();
  });

  it('is the user’s own if that opens as much', async () => {
    joinFamily({ features: shared });
    api.use(reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'ultra_elite' })));
    open('/dashboard');
    expect(await screen.findByRole('region', { name: 'Pro' })).toBeVisible();
    expect(screen.queryByText(/through/)).toBeNull();
  });
});
