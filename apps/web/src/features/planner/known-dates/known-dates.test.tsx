import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { getBilling } from '@everstep/domain/billing';
import {
  createCycleReport,
  defaultSettings,
  emptyEntry,
  getCycleReport,
  getFertilitySettings,
} from '@everstep/domain/fertility';
import { listHouseholds, type Child, type Household } from '@everstep/domain/households';
import { eventKind, ownEventKind, screenTexts, type PlannedEvent } from '@everstep/domain/planner';
import {
  dateChoicesKind,
  federalSentence,
  knownDateTexts,
  knownPanelTexts as texts,
  ownDateChoicesKind,
  wholeKey,
  type DateChoices,
  type FamilyDateChoices,
} from '@everstep/domain/planner/known-dates';
import { eventReminderKind, eventReminderTexts } from '@everstep/domain/reminders';
import { trackerTexts } from '@everstep/domain/trackers';
import { accessReply, api, maya, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';
import { open } from '../../../../test/open';
import { plannedEvent } from '../../../../test/planned-event';

const path = '/family-planner';

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

interface Setting {
  role?: Household['role'];
  child?: Partial<Child>;
  country?: Household['country'];
}

/** A family with a child who turns two months on Friday of this week. */
function setUp({ role = 'owner', child: details = {}, country = 'US' }: Setting = {}) {
  const family = fakeFamilyServer({ birth_date: '2026-09-27', ...details }, role);
  family.sync.setClock(() => Date.now() + 1000);
  let child = family.child;
  const household = (): Household => ({
    id: family.household,
    role,
    deletion_at: null,
    ...(country && { country }),
    invitations: [],
    children: [child],
    members: [{ id: maya.id, name: 'Maya', role, joined: '2026-09-20T09:00:00.000Z' }],
  });
  api.use(
    reply(validateAccess, { success: true, has_access: true }),
    reply(subscriptionAccess, accessReply({ ...maya, email: family.email, subscription_tier: 'elite_premium' })),
    reply(listHouseholds, () => ({ success: true as const, households: [household()] })),
    reply(getFertilitySettings, { success: true, settings: defaultSettings }),
  );
  return {
    ...family,
    correctBirth: (day: string) => void (child = { ...child, birth_date: day }),
    choose: (choices: Partial<DateChoices>) =>
      family.put(dateChoicesKind.name, child.id, { child_id: child.id, sources: [], settled: [], ...choices }),
    choices: () => family.values(dateChoicesKind.name) as FamilyDateChoices[],
    events: () => family.values(eventKind.name) as PlannedEvent[],
    chooseOwn: (sources: DateChoices['sources']) =>
      family.sync.put(wholeKey, { sources, settled: [] }, { kind: ownDateChoicesKind.name }),
  };
}

const day = async (name: string) => within(await screen.findByRole('group', { name: new RegExp(`^${name}`) }));
const panel = async (name: string) => within(await screen.findByRole('group', { name }));

async function openPanel() {
  const { user, unmount } = open(path);
  await user.click(await screen.findByRole('button', { name: texts.title }));
  await screen.findByRole('heading', { name: texts.title });
  return { user, unmount };
}

async function openDate(weekday: string, title: string) {
  const { user, unmount } = open(path);
  const button = await (await day(weekday)).findByRole('button', { name: new RegExp(title) });
  await user.click(button);
  return { user, unmount, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

describe('the dates that Everstep knows', () => {
  it('are off until somebody switches them on, and Undo switches them off', async () => {
    const { choices, child } = setUp();
    const { user } = await openPanel();
    expect((await day('Friday')).getByText(screenTexts.emptyDay)).toBeVisible();
    const box = (await panel('About Mila')).getByRole('checkbox', { name: knownDateTexts.vaccines.name });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(new RegExp(federalSentence));
    await user.click(box);
    expect(await (await day('Friday')).findByText('Vaccines at 2 months')).toBeVisible();
    expect((await day('Friday')).getByText(texts.fromEverstep)).toBeVisible();
    await waitFor(() => expect(choices()).toEqual([{ child_id: child.id, sources: ['vaccines'], settled: [] }]));
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    await waitFor(async () => expect((await day('Friday')).queryByText('Vaccines at 2 months')).toBeNull());
    await waitFor(() => expect(choices()).toEqual([]));
  });

  it('say where they come from when they are opened', async () => {
    const { choose } = setUp();
    choose({ sources: ['vaccines'] });
    const { dialog } = await openDate('Friday', 'Vaccines at 2 months');
    expect(dialog.getByText(texts.fromEverstep)).toBeVisible();
    expect(dialog.getByText(new RegExp(federalSentence))).toHaveTextContent(/January 2026/);
    expect(dialog.getByText('Mila')).toBeVisible();
  });

  it('are removed, stay removed on the next visit, and are brought back', async () => {
    const { choose, choices, events } = setUp();
    choose({ sources: ['vaccines'] });
    const { user, unmount, dialog } = await openDate('Friday', 'Vaccines at 2 months');
    await user.click(dialog.getByRole('button', { name: texts.remove }));
    await waitFor(async () => expect((await day('Friday')).queryByText('Vaccines at 2 months')).toBeNull());
    await waitFor(() => expect(choices()).toMatchObject([{ settled: ['vaccines.us-2-months'] }]));
    expect(events()).toEqual([]);
    unmount();
    const again = await openPanel();
    expect((await day('Friday')).queryByText('Vaccines at 2 months')).toBeNull();
    const about = await panel('About Mila');
    await again.user.click(await about.findByRole('button', { name: texts.bringBackOf('Vaccines at 2 months') }));
    expect(await (await day('Friday')).findByText('Vaccines at 2 months')).toBeVisible();
    await waitFor(() => expect(choices()).toMatchObject([{ settled: [] }]));
  });

  it('come back with Undo', async () => {
    const { choose, choices } = setUp();
    choose({ sources: ['vaccines'] });
    const { user, dialog } = await openDate('Friday', 'Vaccines at 2 months');
    await user.click(dialog.getByRole('button', { name: texts.remove }));
    await waitFor(() => expect(choices()).toMatchObject([{ settled: ['vaccines.us-2-months'] }]));
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    expect(await (await day('Friday')).findByText('Vaccines at 2 months')).toBeVisible();
    await waitFor(() => expect(choices()).toMatchObject([{ settled: [] }]));
  });

  it('become an event once edited, which a corrected day of birth does not move', async () => {
    const { choose, events, correctBirth, choices, child } = setUp();
    choose({ sources: ['visits', 'vaccines'] });
    const { user, unmount, dialog } = await openDate('Friday', 'Vaccines at 2 months');
    await user.click(dialog.getByRole('button', { name: screenTexts.move }));
    const moving = within(await screen.findByRole('dialog', { name: screenTexts.moveTitle }));
    fireEvent.change(moving.getByLabelText(screenTexts.moveTo), { target: { value: '2026-11-28' } });
    await user.click(moving.getByRole('button', { name: screenTexts.save }));
    expect(await (await day('Saturday')).findByText('Vaccines at 2 months')).toBeVisible();
    expect((await day('Saturday')).queryByText(texts.fromEverstep)).toBeNull();
    await waitFor(() => expect(events()).toMatchObject([{ start: '2026-11-28T00:00:00', children: [child.id] }]));
    await waitFor(() => expect(choices()).toMatchObject([{ settled: ['vaccines.us-2-months'] }]));
    unmount();
    correctBirth('2026-09-26');
    open(path);
    expect(await (await day('Thursday')).findByText('Checkup at 2 months')).toBeVisible();
    expect((await day('Saturday')).getByText('Vaccines at 2 months')).toBeVisible();
    for (const name of ['Thursday', 'Friday']) expect((await day(name)).queryByText('Vaccines at 2 months')).toBeNull();
  });

  it('become an event once the user wants to be reminded of one', async () => {
    const { sync, choose, events, choices } = setUp();
    choose({ sources: ['vaccines'] });
    const { user, dialog } = await openDate('Friday', 'Vaccines at 2 months');
    await user.click(await dialog.findByRole('button', { name: eventReminderTexts.title }));
    const form = within(await screen.findByRole('dialog', { name: eventReminderTexts.yours }));
    await user.click(form.getByRole('button', { name: eventReminderTexts.add }));
    await user.click(form.getByRole('button', { name: screenTexts.save }));
    expect(await screen.findByText(eventReminderTexts.saved)).toBeVisible();
    await waitFor(() => expect(events()).toMatchObject([{ title: 'Vaccines at 2 months' }]));
    await waitFor(() => expect(choices()).toMatchObject([{ settled: ['vaccines.us-2-months'] }]));
    const reminders = () => sync.values({ kind: eventReminderKind.name });
    await waitFor(() =>
      expect(Object.values(reminders())).toMatchObject([{ alerts: [{ days_before: 0, at: '09:00' }] }]),
    );
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(events()).toEqual([]));
    await waitFor(() => expect(reminders()).toEqual({}));
  });

  it('do not come back when the event that was made of one is deleted', async () => {
    const { choose, put, events, choices } = setUp();
    choose({ sources: ['vaccines'], settled: ['vaccines.us-2-months'] });
    put(eventKind.name, '01990000-0000-7000-8000-600000000001', plannedEvent('Vaccines, Dr. Lee'));
    const { user, dialog } = await openDate('Thursday', 'Vaccines, Dr. Lee');
    await user.click(dialog.getByRole('button', { name: screenTexts.delete }));
    await waitFor(() => expect(events()).toEqual([]));
    expect((await day('Friday')).queryByText('Vaccines at 2 months')).toBeNull();
    expect(choices()).toMatchObject([{ settled: ['vaccines.us-2-months'] }]);
  });

  it('of a child born at 30 weeks go by birth for visits, and by the corrected age for checklists', async () => {
    const { choose } = setUp({ child: { birth_date: '2026-09-27', gestation_weeks: 30 } });
    choose({ sources: ['visits', 'checklists'] });
    open(path);
    expect(await (await day('Friday')).findByText('Checkup at 2 months')).toBeVisible();
    expect(screen.queryByText('Milestones at 2 months')).toBeNull();
  });

  it('are offered by country: elsewhere no vaccines, and the way to change it', async () => {
    setUp({ country: 'DE' });
    await openPanel();
    const about = await panel('About Mila');
    expect(about.queryByRole('checkbox', { name: knownDateTexts.vaccines.name })).toBeNull();
    expect(about.getByText(knownDateTexts.notOffered.vaccines)).toBeVisible();
    expect(about.getByText(texts.country('Germany'))).toBeVisible();
    expect(about.getByRole('link', { name: texts.changeCountry })).toHaveAttribute('href', '/family');
    expect(about.getByRole('checkbox', { name: knownDateTexts.checklists.name })).toBeEnabled();
  });

  it.each(['carer', 'viewer'] as const)('are seen by a %s, who chooses and removes none', async (role) => {
    const { choose } = setUp({ role });
    choose({ sources: ['vaccines'] });
    const { user } = await openPanel();
    const about = await panel('About Mila');
    const box = about.getByRole('checkbox', { name: knownDateTexts.vaccines.name });
    expect(box).toBeChecked();
    expect(box).toBeDisabled();
    expect(screen.getByText(texts.onlyParents)).toBeVisible();
    await user.click(await (await day('Friday')).findByRole('button', { name: /Vaccines at 2 months/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(texts.changedByParents)).toBeVisible();
    for (const name of [texts.remove, screenTexts.edit, screenTexts.move])
      expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  it('are on the card of the dashboard', async () => {
    const { choose } = setUp({ child: { birth_date: '2026-09-24' } });
    choose({ sources: ['vaccines'] });
    open('/dashboard');
    expect(await screen.findByText('Vaccines at 2 months')).toBeVisible();
  });
});

describe('what concerns the user alone', () => {
  const cycleDays = ['2026-09-17', '2026-10-15', '2026-11-12'].map((start) => ({
    ...emptyEntry(start),
    bleeding: 'medium' as const,
  }));

  it('is switched on in the own scope, with titles that say nothing about the cycle', async () => {
    const { sync } = setUp();
    api.use(
      reply(getCycleReport, ({ query }) => ({
        success: true as const,
        report: createCycleReport({
          entries: cycleDays,
          settings: defaultSettings,
          asOf: query.today ?? '',
          isAdvanced: false,
        }),
      })),
    );
    const { user } = await openPanel();
    const own = await panel(texts.own);
    await user.click(own.getByRole('checkbox', { name: knownDateTexts.cycle.name }));
    expect((await screen.findAllByText('My days')).length).toBeGreaterThan(0);
    expect(within(screen.getByRole('main')).queryByText(/fertile|period/i, { selector: 'li *' })).toBeNull();
    await waitFor(() =>
      expect(Object.values(sync.values({ kind: ownDateChoicesKind.name }))).toEqual([
        { sources: ['cycle'], settled: [] },
      ]),
    );
  });

  it('of a pregnancy starts from the due date of the tracker, and an edited visit is an own event', async () => {
    const { sync, chooseOwn } = setUp();
    // Week 28 begins on 27 November.
    api.use(
      reply(getFertilitySettings, {
        success: true,
        settings: { ...defaultSettings, mode: 'pregnancy', due_date: '2027-02-19' },
      }),
    );
    chooseOwn(['pregnancy']);
    const { user, dialog } = await openDate('Friday', 'Prenatal visit, week 28');
    await user.click(dialog.getByRole('button', { name: screenTexts.edit }));
    const form = within(await screen.findByRole('dialog', { name: screenTexts.editTitle }));
    fireEvent.change(form.getByLabelText(screenTexts.titleLabel), { target: { value: 'Midwife' } });
    await user.click(form.getByRole('button', { name: screenTexts.save }));
    expect(await (await day('Friday')).findByText('Midwife')).toBeVisible();
    await waitFor(() =>
      expect(Object.values(sync.values({ kind: ownEventKind.name }))).toMatchObject([{ title: 'Midwife' }]),
    );
  });

  it('of a plan is its last day once it was canceled', async () => {
    const { chooseOwn } = setUp();
    api.use(
      reply(getBilling, {
        success: true,
        billing: {
          tier: 'elite_premium',
          status: 'active',
          package_id: 'premium_elite_monthly',
          period_end: '2026-11-27T12:00:00.000Z',
          cancel_at_period_end: true,
          pending_package_id: null,
          grace_until: null,
          is_live: true,
        },
      }),
    );
    chooseOwn(['plan']);
    open(path);
    expect(await (await day('Friday')).findByText('Your Everstep plan ends')).toBeVisible();
  });
});
