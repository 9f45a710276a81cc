import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  custodyTexts,
  freePatternTexts,
  homesTexts,
  planFormTexts,
  planTexts,
  proposePlan,
} from '@everstep/domain/custody';
import { ben, fakeCustody, sam, somePlan } from '../../../../test/custody-server';
import { api, fail, maya, unreachable } from '../../../../test/fake-api';
import { open } from '../../../../test/open';

const path = '/two-homes';

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

/** Opens the form for a first plan, or for a change of the one that holds. */
async function openForm(button: string = homesTexts.start) {
  const { user } = open(path);
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('heading', {
    name: button === homesTexts.start ? planFormTexts.newTitle : planFormTexts.changeTitle,
  });
  return user;
}
async function chooseBoth(user: Awaited<ReturnType<typeof openForm>>): Promise<void> {
  for (const name of ['Mila', 'Theo']) {
    const box = screen.getByRole('checkbox', { name });
    if (!(box as HTMLInputElement).checked) await user.click(box);
  }
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const preview = () => within(screen.getByRole('region', { name: planFormTexts.preview }));
const send = (name: string = planFormTexts.propose) => screen.getByRole('button', { name });

describe('the form for a plan', () => {
  it('proposes what was filled in, and says what the other parent sees', async () => {
    const { sent } = fakeCustody();
    const user = await openForm();
    await user.click(
      screen.getByRole('radio', { name: new RegExp(`^${custodyTexts.patternWords.alternating_weeks.label}`) }),
    );
    fill(planFormTexts.from, '2027-01-04');
    await user.click(
      within(screen.getByRole('group', { name: planFormTexts.firstParent })).getByRole('radio', { name: 'Ben' }),
    );
    fill(planFormTexts.time, '18:30');
    fill(planFormTexts.place, 'School');
    await user.selectOptions(screen.getByLabelText(planFormTexts.driver), 'giving');
    fill(planFormTexts.note, 'Bring the bear.');
    expect(screen.getByText(planFormTexts.proposes('Ben'))).toBeVisible();
    await user.click(send());
    expect(await screen.findByText(planFormTexts.proposed)).toBeVisible();
    expect(sent.plans).toEqual([
      {
        ...somePlan,
        parents: { a: maya.id, b: ben.id },
        from: '2027-01-04',
        anchor: '2027-01-04',
        pattern: 'alternating_weeks',
        first_parent: 'b',
        exchange: { time: '18:30', place: 'School', driver: 'giving' },
        note: 'Bring the bear.',
      },
    ]);
    expect(await screen.findByRole('region', { name: homesTexts.proposal })).toBeVisible();
  });

  it('with one parent says that the plan holds at once, and saves it', async () => {
    const { sent } = fakeCustody({ isAlone: true });
    const user = await openForm();
    expect(screen.getByText(planFormTexts.alone)).toBeVisible();
    await user.click(send(planFormTexts.save));
    expect(await screen.findByText(planFormTexts.saved)).toBeVisible();
    expect(sent.plans[0]?.parents).toEqual({ a: maya.id, b: null });
    expect(await screen.findByText(homesTexts.notAgreed)).toBeVisible();
  });

  it('is for several children at once, each with a plan', async () => {
    const { state, children } = fakeCustody({ children: ['Mila', 'Theo'] });
    const user = await openForm();
    await chooseBoth(user);
    await user.click(send());
    await waitFor(() =>
      expect(state.plans.map(({ child }) => child).toSorted()).toEqual(children.map(({ id }) => id).toSorted()),
    );
  });

  it('that has arrived for one of two children can be changed, and is then sent anew for both', async () => {
    const { state, sent, unreachable: failing, children } = fakeCustody({ children: ['Mila', 'Theo'] });
    const [mila, theo] = children.map(({ id }) => id);
    if (theo) failing.add(theo);
    const user = await openForm();
    await chooseBoth(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(sent.plans).toHaveLength(2));
    await screen.findByRole('button', { name: planFormTexts.propose });
    expect(state.plans).toMatchObject([{ child: mila, plan: { note: null } }]);
    failing.clear();
    fill(planFormTexts.note, 'Bring the bear.');
    await user.click(send());
    expect(await screen.findByText(planFormTexts.proposed)).toBeVisible();
    expect(state.plans).toMatchObject([
      { child: mila, plan: { note: 'Bring the bear.' } },
      { child: theo, plan: { note: 'Bring the bear.' } },
    ]);
  });

  it('of the only parent that has arrived for one of two children can be sent once more from an earlier evening', async () => {
    const server = fakeCustody({ isAlone: true, children: ['Mila', 'Theo'] });
    const [mila, theo] = server.children.map(({ id }) => id);
    if (theo) server.unreachable.add(theo);
    const user = await openForm();
    await chooseBoth(user);
    fill(planFormTexts.from, '2026-11-02');
    await user.click(send(planFormTexts.save));
    expect(await screen.findByRole('alert')).toBeVisible();
    server.unreachable.clear();
    await user.click(send(planFormTexts.save));
    expect(await screen.findByText(planFormTexts.saved)).toBeVisible();
    expect(server.state.plans.map(({ child }) => child).toSorted()).toEqual([mila, theo].toSorted());
  });

  it('asks for a child if none is chosen', async () => {
    const { sent } = fakeCustody({ children: ['Mila', 'Theo'] });
    const user = await openForm();
    for (const box of screen.getAllByRole('checkbox', { checked: true })) await user.click(box);
    await user.click(send());
    expect(await screen.findByText(planFormTexts.childMissing)).toBeVisible();
    expect(sent.plans).toEqual([]);
  });

  it('takes a pattern of one’s own, night by night', async () => {
    const { sent } = fakeCustody();
    const user = await openForm();
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${freePatternTexts.name}`) }));
    await user.selectOptions(screen.getByLabelText(freePatternTexts.length), '3');
    await user.click(screen.getByRole('button', { name: freePatternTexts.night(2, 'Tuesday', 'Maya') }));
    expect(screen.getByRole('button', { name: freePatternTexts.night(2, 'Tuesday', 'Ben') })).toHaveFocus();
    await user.click(send());
    await waitFor(() => expect(sent.plans[0]?.pattern).toEqual({ nights: 'ABB' }));
  });

  it('takes holidays from the suggestions and of one’s own', async () => {
    const { sent } = fakeCustody();
    const user = await openForm();
    const group = (name: string) => within(screen.getByRole('group', { name }));
    await user.click(screen.getByRole('button', { name: 'Christmas Eve' }));
    await user.selectOptions(group('Christmas Eve').getByLabelText(planFormTexts.even), 'b');
    await user.selectOptions(group('Christmas Eve').getByLabelText(planFormTexts.holidayNights), '2');
    await user.click(screen.getByRole('button', { name: planFormTexts.addHoliday }));
    fireEvent.change(group(planFormTexts.newHoliday).getByLabelText(planFormTexts.holidayName), {
      target: { value: 'Grandma' },
    });
    await user.selectOptions(group('Grandma').getByLabelText(planFormTexts.holidayOn), 'easter');
    await user.selectOptions(group('Grandma').getByLabelText(planFormTexts.easterDay), '1');
    await user.click(send());
    await waitFor(() => expect(sent.plans).toHaveLength(1));
    expect(sent.plans[0]?.holidays).toEqual([
      { name: 'Christmas Eve', on: { month: 12, day: 24 }, nights: 2, with: { even: 'b', odd: 'b' } },
      { name: 'Grandma', on: { from_easter: 1 }, nights: 1, with: { even: 'a', odd: 'b' } },
    ]);
  });

  it('takes summer and vacations', async () => {
    const { sent } = fakeCustody();
    const user = await openForm();
    await user.click(screen.getByRole('checkbox', { name: planFormTexts.summer }));
    await user.selectOptions(screen.getByLabelText(planFormTexts.summerTurns), '14');
    await user.click(screen.getByRole('button', { name: planFormTexts.addVacation }));
    fill(planFormTexts.vacationName, 'Sea');
    fill(planFormTexts.vacationFrom, '2027-07-10');
    fill(planFormTexts.vacationTo, '2027-07-20');
    await user.click(send());
    await waitFor(() => expect(sent.plans).toHaveLength(1));
    expect(sent.plans[0]?.summer).toMatchObject({ turns: 14, begins: { even: 'a', odd: 'b' } });
    expect(sent.plans[0]?.vacations).toEqual([{ name: 'Sea', from: '2027-07-10', to: '2027-07-20', with: 'a' }]);
  });

  it('takes a holiday out again', async () => {
    const { sent } = fakeCustody();
    const user = await openForm();
    await user.click(screen.getByRole('button', { name: 'Christmas Eve' }));
    await user.click(screen.getByRole('button', { name: planFormTexts.remove('Christmas Eve') }));
    await user.click(send());
    await waitFor(() => expect(sent.plans[0]?.holidays).toEqual([]));
  });
});

describe('the preview', () => {
  it('follows what is filled in', async () => {
    fakeCustody();
    const user = await openForm();
    expect(await preview().findByText('183 nights')).toBeVisible();
    await user.click(
      screen.getByRole('radio', { name: new RegExp(`^${custodyTexts.patternWords.alternating_weekends.label}`) }),
    );
    expect(await preview().findByText('313 nights')).toBeVisible();
    expect(preview().getByText('52 nights')).toBeVisible();
  });

  it('waits for dates that are complete', async () => {
    fakeCustody();
    await openForm();
    fill(planFormTexts.from, '');
    expect(await preview().findByText(planFormTexts.previewIncomplete)).toBeVisible();
  });
});

describe('what is wrong', () => {
  it.each([
    ['no first evening', planFormTexts.from, '', planTexts.dayInvalid],
    ['no time of the exchange', planFormTexts.time, '', planTexts.timeInvalid],
    ['a day outside the years of plans', planFormTexts.from, '2150-01-01', planTexts.yearOutside],
    ['a time that clocks skip', planFormTexts.time, '02:30', planTexts.timeSkipped('28 March 2027')],
  ])('is said at the field: %s', async (_name, label, value, text) => {
    const { sent } = fakeCustody();
    const user = await openForm();
    fill(label, value);
    await user.click(send());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(sent.plans).toEqual([]);
  });

  it('is said at the field of a vacation that ends before it begins', async () => {
    fakeCustody();
    const user = await openForm();
    await user.click(screen.getByRole('button', { name: planFormTexts.addVacation }));
    fill(planFormTexts.vacationName, 'Sea');
    fill(planFormTexts.vacationFrom, '2027-07-10');
    fill(planFormTexts.vacationTo, '2027-07-01');
    await user.click(send());
    expect(await screen.findByText(planTexts.backwards('Sea'))).toBeVisible();
    expect(screen.getByLabelText(planFormTexts.vacationTo)).toHaveFocus();
  });

  it('with a refusal of the server is said, and what was filled in stays', async () => {
    fakeCustody();
    const user = await openForm();
    api.use(fail(proposePlan, 'bad_input', planTexts.notParents));
    fill(planFormTexts.note, 'Bring the bear.');
    await user.click(send());
    expect(await screen.findByText(planTexts.notParents)).toBeVisible();
    expect(screen.getByLabelText(planFormTexts.note)).toHaveValue('Bring the bear.');
  });

  it('with the network is said, and the same plan can be sent again', async () => {
    const { sent } = fakeCustody();
    const user = await openForm();
    api.use(unreachable(proposePlan));
    await user.click(send());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(sent.plans).toEqual([]);
  });
});

describe('a change from a date on', () => {
  it('begins with what is agreed, from tomorrow on', async () => {
    const { plan, sent } = fakeCustody();
    plan();
    const user = await openForm(homesTexts.change);
    expect(screen.getByLabelText(planFormTexts.from)).toHaveValue('2026-12-02');
    fill(planFormTexts.from, '2027-02-01');
    await user.click(send());
    await waitFor(() => expect(sent.plans).toEqual([{ ...somePlan, from: '2027-02-01' }]));
  });

  it('goes to the parent with whom the plan is, also where another one has been in the family for longer', async () => {
    const { plan, sent } = fakeCustody({ hasSam: true });
    plan();
    const user = await openForm(homesTexts.change);
    expect(screen.getByLabelText(planFormTexts.otherParent)).toHaveValue(ben.id);
    await user.click(send());
    await waitFor(() => expect(sent.plans).toMatchObject([{ parents: { a: maya.id, b: ben.id } }]));
  });

  it('goes to another parent once that one has left the family', async () => {
    const { plan, sent } = fakeCustody({ hasSam: true, isAlone: true });
    plan();
    const user = await openForm(homesTexts.change);
    await user.click(send());
    await waitFor(() => expect(sent.plans).toMatchObject([{ parents: { a: maya.id, b: sam.id } }]));
  });

  it('cannot change an evening that has begun', async () => {
    const { plan } = fakeCustody();
    plan();
    const user = await openForm(homesTexts.change);
    fill(planFormTexts.from, '2026-11-30');
    await user.click(send());
    expect(await screen.findByText(planTexts.begun)).toBeVisible();
  });

  it('ends the plan, after the other parent has agreed', async () => {
    const { plan, sent } = fakeCustody();
    plan();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: homesTexts.end }));
    const dialog = within(await screen.findByRole('alertdialog', { name: homesTexts.endTitle }));
    expect(dialog.getByText(new RegExp(homesTexts.endAgree))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: homesTexts.endPropose }));
    await waitFor(() => expect(sent.plans).toMatchObject([{ from: '2026-12-02', pattern: null }]));
    expect(await screen.findByRole('heading', { name: homesTexts.proposesEnd })).toBeVisible();
  });

  it('ends the plan at once where the other parent has left the family', async () => {
    const { plan, sent } = fakeCustody({ isAlone: true });
    plan({}, { agreed_by: ['a'] });
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: homesTexts.end }));
    const dialog = within(await screen.findByRole('alertdialog', { name: homesTexts.endTitle }));
    await user.click(dialog.getByRole('button', { name: homesTexts.endConfirm }));
    await waitFor(() => expect(sent.plans).toMatchObject([{ parents: { a: maya.id, b: null }, pattern: null }]));
  });
});

describe('leaving the form', () => {
  it('asks if something was filled in', async () => {
    fakeCustody();
    const user = await openForm();
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${custodyTexts.patternWords['4-3'].label}`) }));
    await user.click(screen.getByRole('button', { name: homesTexts.cancel }));
    const question = within(await screen.findByRole('alertdialog', { name: planFormTexts.unsavedTitle }));
    await user.click(question.getByRole('button', { name: planFormTexts.unsavedStay }));
    expect(screen.getByRole('heading', { name: planFormTexts.newTitle })).toBeVisible();
    await user.click(screen.getByRole('button', { name: homesTexts.cancel }));
    await user.click(await screen.findByRole('button', { name: planFormTexts.unsavedLeave }));
    expect(await screen.findByRole('button', { name: homesTexts.start })).toBeVisible();
  });

  it('asks nothing otherwise, and never makes the browser ask', async () => {
    fakeCustody();
    const user = await openForm();
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(false);
    await user.click(screen.getByRole('button', { name: homesTexts.cancel }));
    expect(await screen.findByRole('button', { name: homesTexts.start })).toBeVisible();
  });
});
