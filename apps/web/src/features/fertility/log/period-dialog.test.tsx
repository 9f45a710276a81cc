import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays, localDay } from '@everstep/domain/base/days';
import { emptyEntry } from '@everstep/domain/fertility';
import { pushChanges } from '@everstep/domain/sync';
import { api, unreachable } from '../../../../test/fake-api';
import { fakeFertilityServer, widenScreen } from '../../../../test/fertility-server';
import { open } from '../../../../test/open';

const path = '/fertility-tracker';
const today = localDay(new Date());
const daysAgo = (days: number) => addDays(today, -days);
const title = 'My period was from … to …';
const byDay = (a: { day: string }, b: { day: string }) => a.day.localeCompare(b.day);

async function openForm() {
  widenScreen();
  const { user } = open(path);
  await user.click(await screen.findByRole('button', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const fill = (from: string, to: string) => {
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: from } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: to } });
  };
  return { user, dialog, fill, save: () => user.click(dialog.getByRole('button', { name: 'Save period' })) };
}

it('writes medium bleeding for each day, keeps what else was noted, and one Undo takes the whole period back', async () => {
  const noted = { ...emptyEntry(daysAgo(9)), temperature: 36.4, bleeding: 'heavy' as const, note: 'Long day.' };
  const server = fakeFertilityServer([noted]);
  const { user, fill, save } = await openForm();
  fill(daysAgo(10), daysAgo(7));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const medium = (day: string) => ({ ...emptyEntry(day), bleeding: 'medium' });
  await waitFor(() =>
    expect(server.days.toSorted(byDay)).toEqual([
      medium(daysAgo(10)),
      { ...noted, bleeding: 'medium' },
      medium(daysAgo(8)),
      medium(daysAgo(7)),
    ]),
  );
  expect(screen.getByText(/^Your period, .* is saved\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.days).toEqual([noted]));
});

it('can say that a period which comes after more than 35 days follows a pregnancy', async () => {
  const server = fakeFertilityServer([{ ...emptyEntry(daysAgo(70)), bleeding: 'medium' }]);
  const { user, dialog, fill, save } = await openForm();
  const mark = { name: 'I was pregnant before this bleeding' };
  fill(daysAgo(35), daysAgo(34));
  expect(dialog.queryByRole('checkbox', mark)).toBeNull();
  fill(daysAgo(7), daysAgo(6));
  await user.click(dialog.getByRole('checkbox', mark));
  await save();
  await waitFor(() =>
    expect(server.days.toSorted(byDay).map((day) => [day.day, day.follows_pregnancy])).toEqual([
      [daysAgo(70), false],
      [daysAgo(7), true],
      [daysAgo(6), false],
    ]),
  );
});

it('shows the mark that the first day has, and removes it', async () => {
  const stored = { ...emptyEntry(daysAgo(7)), bleeding: 'medium' as const, follows_pregnancy: true };
  const server = fakeFertilityServer([{ ...emptyEntry(daysAgo(70)), bleeding: 'medium' }, stored]);
  const { user, dialog, fill, save } = await openForm();
  fill(daysAgo(7), daysAgo(6));
  expect(dialog.getByRole('checkbox')).toBeChecked();
  await user.click(dialog.getByRole('checkbox'));
  await save();
  await waitFor(() => expect(server.days).toHaveLength(3));
  await waitFor(() => expect(server.days.filter((day) => day.follows_pregnancy)).toEqual([]));
});

it('says nothing of a pregnancy if its first day was moved to where none is likely', async () => {
  const server = fakeFertilityServer([{ ...emptyEntry(daysAgo(70)), bleeding: 'medium' }]);
  const { user, dialog, fill, save } = await openForm();
  fill(daysAgo(7), daysAgo(7));
  await user.click(dialog.getByRole('checkbox'));
  fill(daysAgo(42), daysAgo(42));
  await save();
  await waitFor(() => expect(server.days).toHaveLength(2));
  expect(server.days.filter((day) => day.follows_pregnancy)).toEqual([]);
});

it('closes the sheet of a phone with it, so that the message can be read and the focus is back on the button', async () => {
  const server = fakeFertilityServer();
  const { user } = open(path);
  await user.click(await screen.findByRole('button', { name: 'Add first entry' }));
  await user.click(await screen.findByRole('button', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: daysAgo(3) } });
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: daysAgo(3) } });
  await user.click(dialog.getByRole('button', { name: 'Save period' }));
  await waitFor(() => expect(server.days).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log today' })).toHaveFocus());
});

it('asks for the flow', async () => {
  const server = fakeFertilityServer();
  const { user, dialog, fill, save } = await openForm();
  expect(dialog.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Light' }));
  fill(daysAgo(3), daysAgo(3));
  await save();
  await waitFor(() => expect(server.days).toEqual([{ ...emptyEntry(daysAgo(3)), bleeding: 'light' }]));
});

it('says beside the field why a period is impossible, and writes nothing', async () => {
  const server = fakeFertilityServer();
  const { dialog, fill, save } = await openForm();
  const cases = [
    ['', '', 'First day', 'Please choose a day.'],
    [daysAgo(3), '', 'Last day', 'Please choose a day.'],
    [daysAgo(3), daysAgo(5), 'Last day', 'The last day is before the first. Please swap them, or check the dates.'],
    [daysAgo(3), addDays(today, 1), 'Last day', 'That day is in the future.'],
    [daysAgo(30), daysAgo(3), 'Last day', /^That is more than 15 days\./],
    [daysAgo(4000), daysAgo(3998), 'First day', /^That is more than 10 years back\./],
  ] as const;
  for (const [from, to, label, text] of cases) {
    fill(from, to);
    await save();
    const field = dialog.getByLabelText(label);
    expect(field).toHaveAccessibleDescription(text);
    expect(field).toHaveFocus();
  }
  expect(server.days).toEqual([]);
});

it('works without a network', async () => {
  const server = fakeFertilityServer();
  const { fill, save } = await openForm();
  api.use(unreachable(pushChanges));
  fill(daysAgo(4), daysAgo(2));
  await save();
  expect(await screen.findByText('Saved on this device, 3 waiting')).toBeVisible();
  expect(await screen.findByText(/^Day 5 of this cycle\./)).toBeVisible();
  expect(server.days).toEqual([]);
});
