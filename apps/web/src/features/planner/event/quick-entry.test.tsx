import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { screenTexts } from '@everstep/domain/planner';
import { accessReply, api, maya, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';
import { open } from '../../../../test/open';

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

/** The form of a new event, opened at noon of a Tuesday. */
async function openForm() {
  const family = fakeFamilyServer();
  family.sync.setClock(() => Date.now() + 1000);
  api.use(
    reply(validateAccess, { success: true, has_access: true }),
    reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'elite_premium' })),
  );
  const { user } = open('/family-planner');
  await user.click(await screen.findByRole('button', { name: screenTexts.add }));
  const dialog = within(await screen.findByRole('dialog', { name: screenTexts.newTitle }));
  const line = await dialog.findByLabelText(screenTexts.quickLabel);
  const enter = (value: string) => fireEvent.change(line, { target: { value } });
  /** Letter by letter, from an empty line. */
  const type = (text: string) => [...text].forEach((_, index) => enter(text.slice(0, index + 1)));
  const values = (label: string) => dialog.queryAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
  const form = () => ({
    title: values(screenTexts.titleLabel),
    allDay: dialog.getByRole<HTMLInputElement>('checkbox', { name: screenTexts.allDay }).checked,
    days: [...values(screenTexts.startDay), ...values(screenTexts.endDay)],
    times: values(screenTexts.startTime),
    place: values(screenTexts.placeLabel),
  });
  return { user, dialog, enter, type, form };
}

it('a time that was chosen stays when the sentence is continued', async () => {
  const { user, dialog, enter } = await openForm();
  enter('dentist tomorrow at 7');
  const question = within(await dialog.findByRole('group', { name: screenTexts.quickWhichTime }));
  const times = () => dialog.getAllByLabelText<HTMLInputElement>(screenTexts.startTime);
  const [morning, evening] = question.getAllByRole('radio');
  for (const [choice, next, start, end] of [
    [evening, 'dentist tomorrow at 7 for 2 hours', '19:00', '21:00'],
    [morning, 'dentist tomorrow at 7 for 2 hours with Mila', '07:00', '09:00'],
  ] as const) {
    if (choice) await user.click(choice);
    enter(next);
    await waitFor(() => expect(times().map(({ value }) => value)).toEqual([start, end]));
    expect(dialog.getByLabelText(screenTexts.startDay)).toHaveValue('2026-11-25');
  }
  expect(dialog.getByLabelText(screenTexts.titleLabel)).toHaveValue('dentist with Mila');
  expect(dialog.getByRole('checkbox', { name: 'Mila' })).toBeChecked();
});

it('what a half-typed word meant goes with the next letter, for the day as for the place', async () => {
  const { enter, type, form } = await openForm();
  const opened = form();
  for (const text of ['Friends over', 'dinner with Monika', 'Pay fridge', 'Saturn project', 'Buy sunscreen']) {
    type(text);
    expect(form()).toEqual({ ...opened, title: [text] });
    enter('');
    expect(form()).toEqual(opened);
  }
  for (const [text, time] of [
    ['Meeting at noon', '12:00'],
    ['Pick up at half past 3', '15:30'],
    ['Ballet tomorrow at quarter to 5', '16:45'],
  ] as const) {
    type(text);
    expect(form()).toMatchObject({ allDay: false, place: [''], times: [time, expect.anything()] });
    enter('');
  }
});

it('the line also fills in who comes after another calendar was chosen', async () => {
  const { user, dialog, type } = await openForm();
  const calendar = dialog.getByLabelText<HTMLSelectElement>(screenTexts.calendarLabel);
  const [family = '', own = ''] = [calendar.value, ...[...calendar.options].map(({ value }) => value)];
  await user.selectOptions(
    calendar,
    [...calendar.options].map(({ value }) => value).find((value) => value !== family) ?? own,
  );
  await user.selectOptions(calendar, family);
  type('Dentist with Mila');
  expect(dialog.getByRole('checkbox', { name: 'Mila' })).toBeChecked();
});

it('an answer to how often it repeats keeps when it ends, also when that is typed afterwards', async () => {
  const { user, dialog, enter } = await openForm();
  enter('every 2nd Tuesday soccer 4pm until June 12');
  const question = () => within(dialog.getByRole('group', { name: screenTexts.quickWhichRepeat }));
  const [suggested, other] = question().getAllByRole('radio');
  expect(suggested).toBeChecked();
  const until = () => dialog.getByLabelText<HTMLInputElement>(screenTexts.untilLabel).value;
  expect(until()).toBe('2027-06-12');
  for (const choice of [other, suggested]) {
    if (choice) await user.click(choice);
    expect(choice).toBeChecked();
    expect(until()).toBe('2027-06-12');
  }
  enter('every 2nd Tuesday soccer 4pm');
  const [, again] = question().getAllByRole('radio');
  if (again) await user.click(again);
  enter('every 2nd Tuesday soccer 4pm until May 4');
  expect(until()).toBe('2027-05-04');
  expect(question().getAllByRole('radio')[1]).toBeChecked();
});

it('an answer to how often it repeats counts after the form was changed by hand', async () => {
  const { user, dialog, enter } = await openForm();
  enter('every 2nd Tuesday soccer 4pm');
  await user.selectOptions(dialog.getByLabelText(screenTexts.repeatLabel), screenTexts.never);
  const [suggested] = within(dialog.getByRole('group', { name: screenTexts.quickWhichRepeat })).getAllByRole('radio');
  expect(suggested).not.toBeChecked();
  if (suggested) await user.click(suggested);
  expect(suggested).toBeChecked();
});
