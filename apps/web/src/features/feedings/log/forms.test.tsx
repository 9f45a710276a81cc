import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { numberTexts } from '@everstep/domain/base/typed-number';
import { feedingTexts, type Bottle, type Diaper, type Nursing, type Solids } from '@everstep/domain/feedings';
import { trackerTexts } from '@everstep/domain/trackers';
import { fakeFeedingServer, localTime, minutesAgo, start, fakeClock } from '../../../../test/feeding-server';
import { open } from '../../../../test/open';

const path = '/milk-tracker';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const inMl = `${feedingTexts.amountLabel} (ml)`;
const inOunces = `${feedingTexts.amountLabel} (oz)`;

fakeClock();

type User = ReturnType<typeof open>['user'];

async function openForm(user: User, name: string) {
  await user.click(await button(name));
  return dialog();
}
async function save(user: User): Promise<void> {
  await user.click((await dialog()).getByRole('button', { name: entryTexts.save }));
}
async function edit(user: User, row: RegExp): Promise<void> {
  await user.click(await button(row));
  await user.click(await screen.findByRole('menuitem', { name: entryTexts.edit }));
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a bottle', () => {
  it('like the last one takes two taps', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(200, { amount_tenths: 1350, milk: 'fortified' }));
    const { user } = open(path);
    await user.click(await button(feedingTexts.bottle));
    await save(user);
    await waitFor(() => expect(server.values('feeding')).toHaveLength(2));
    expect(server.values('feeding')[1]).toEqual(
      server.bottle(0, { amount_tenths: 1350, milk: 'fortified', started_at: start }),
    );
    expect(await screen.findByText('Bottle, 135 ml logged.')).toBeVisible();
    await user.click(await button(trackerTexts.undo));
    await waitFor(() => expect(server.values('feeding')).toHaveLength(1));
  });

  it('in ounces is remembered in ounces, on the whole page', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(200, { amount_tenths: 1183, unit: 'oz' }));
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.bottle);
    expect(form.getByLabelText(inMl)).toHaveValue('118');
    await user.click(form.getByRole('radio', { name: 'oz' }));
    expect(form.getByLabelText(inOunces)).toHaveValue('4');
    await user.clear(form.getByLabelText(inOunces));
    await user.type(form.getByLabelText(inOunces), '4,5');
    await user.click(form.getByRole('button', { name: /more$/ }));
    await save(user);
    await waitFor(() => expect(server.values('feeding')[1]).toMatchObject({ amount_tenths: 1479, unit: 'oz' }));
    expect((await screen.findAllByText(/^5 oz/)).length).toBeGreaterThan(0);
    expect(screen.getByText('9 oz')).toBeVisible();
    expect(screen.queryByText(/ml$/)).toBeNull();
    expect((await openForm(user, feedingTexts.bottle)).getByLabelText(inOunces)).toHaveValue('5');
  });

  it.each(['cow', 'other'] as const)('of %s milk is logged as such, and takes nothing from the stock', async (milk) => {
    const server = fakeFeedingServer();
    server.putMilk(server.pumped(60, 100));
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.bottle);
    const fromStock = feedingTexts.fromStockLabel('100 ml');
    await user.click(await form.findByRole('checkbox', { name: fromStock }));
    await user.click(form.getByRole('radio', { name: feedingTexts.milks[milk] }));
    expect(form.queryByRole('checkbox', { name: fromStock })).toBeNull();
    await user.type(form.getByLabelText(inMl), '90');
    await save(user);
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ milk, amount_tenths: 900 }]));
    await isClosed();
    expect(server.values('milk')).toHaveLength(1);
  });

  it('offers the usual milks first', async () => {
    fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.bottle);
    const options = within(form.getByRole('group', { name: feedingTexts.milkLabel })).getAllByRole('radio');
    expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
      'Breast milk',
      'Formula',
      'Fortified',
      'Mixed',
      "Cow's milk",
      'Other milk or not known',
    ]);
  });

  it.each([
    ['the day before the first birthday says what it is for', '2025-11-24', 1],
    ['the first birthday says nothing', '2025-11-23', 0],
  ])("of cow's milk on %s", async (_what, birth_date, count) => {
    fakeFeedingServer({ child: { birth_date } });
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.bottle);
    expect(form.queryByText(feedingTexts.cowsMilkLater)).toBeNull();
    await user.click(form.getByRole('radio', { name: feedingTexts.milks.cow }));
    expect(form.getByRole('radio', { name: feedingTexts.milks.cow })).toBeChecked();
    expect(form.queryAllByText(feedingTexts.cowsMilkLater)).toHaveLength(count);
    await user.click(form.getByRole('radio', { name: feedingTexts.milks.other }));
    expect(form.queryByText(feedingTexts.cowsMilkLater)).toBeNull();
  });

  it('is the same again when its unit is changed and changed back', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(200, { amount_tenths: 600 }));
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.bottle);
    await user.click(form.getByRole('radio', { name: 'oz' }));
    expect(form.getByLabelText(inOunces)).toHaveValue('2');
    await user.click(form.getByRole('radio', { name: 'ml' }));
    expect(form.getByLabelText(inMl)).toHaveValue('60');
    await save(user);
    await waitFor(() => expect(server.values('feeding')[1]).toMatchObject({ amount_tenths: 600, unit: 'ml' }));
  });

  it('has amounts to choose from until there is an own one', async () => {
    const server = fakeFeedingServer({ child: { birth_date: '2026-11-10' } });
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.bottle);
    const choices = () => form.queryByRole('group', { name: feedingTexts.firstAmounts });
    await waitFor(() => expect(choices()).toHaveTextContent('30 ml60 ml90 ml120 ml'));
    await user.click(form.getByRole('radio', { name: 'oz' }));
    await waitFor(() => expect(choices()).toHaveTextContent('1 oz2 oz3 oz4 oz'));
    await user.click(form.getByRole('radio', { name: 'ml' }));
    await user.click(form.getByRole('button', { name: '90 ml' }));
    expect(form.getByLabelText(inMl)).toHaveValue('90');
    await save(user);
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ amount_tenths: 900 }]));
    await isClosed();
    expect(await button(/^Bottle, .*edit or delete$/)).toBeVisible();
    const next = await openForm(user, feedingTexts.bottle);
    expect(next.getByLabelText(inMl)).toHaveValue('90');
    expect(next.queryByRole('group', { name: feedingTexts.firstAmounts })).toBeNull();
  });

  it('of 4 oz stays one when somebody edits it in milliliters', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(20, { amount_tenths: 1183, unit: 'oz' }));
    const { user } = open(path);
    await edit(user, /^Bottle, .*edit or delete$/);
    const form = await dialog();
    expect(form.getByLabelText(inMl)).toHaveValue('118');
    await user.type(form.getByLabelText(entryTexts.noteLabel), 'Spat some of it');
    await save(user);
    await waitFor(() =>
      expect(server.values('feeding')).toMatchObject([{ amount_tenths: 1183, unit: 'oz', note: 'Spat some of it' }]),
    );
  });

  it.each([
    ['in hundredths of an ounce', 'oz', 1281, '4.33'],
    ['in halves of a milliliter', 'ml', 625, '62.5'],
  ] as const)('is shown as it was typed %s', async (_how, unit, tenths, text) => {
    localStorage.setItem('everstep_volume_unit', unit);
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(20, { amount_tenths: tenths, unit }));
    const { user } = open(path);
    expect(await screen.findByText(`${text} ${unit}, formula`)).toBeVisible();
    await edit(user, /^Bottle, .*edit or delete$/);
    expect((await dialog()).getByLabelText(unit === 'oz' ? inOunces : inMl)).toHaveValue(text);
  });

  it.each([
    ['', feedingTexts.amountRequired],
    ['0', feedingTexts.amountRange],
    ['-50', feedingTexts.amountRange],
    ['1001', feedingTexts.amountRange],
    ['a lot', feedingTexts.amountRange],
    ['120.000', numberTexts.ambiguous('120', '120000')],
  ])('of "%s" is refused at its field, until it is edited', async (text, sentence) => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.bottle);
    const amount = form.getByLabelText(inMl);
    fireEvent.change(amount, { target: { value: text } });
    await save(user);
    expect(amount).toHaveAccessibleDescription(sentence);
    expect(amount).toHaveFocus();
    fireEvent.input(amount, { target: { value: '90' } });
    expect(amount).not.toHaveAccessibleDescription(sentence);
    await save(user);
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ amount_tenths: 900, milk: 'breast' }]));
  });

  it('during another feed is refused, and the other feed can be looked at', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 60, 40));
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.bottle);
    await user.type(form.getByLabelText(inMl), '90');
    const when = form.getByLabelText(entryTexts.whenLabel);
    fireEvent.change(when, { target: { value: localTime(minutesAgo(50)) } });
    await save(user);
    expect(when).toHaveAccessibleDescription(feedingTexts.problems.overlap);
    await user.click(form.getByRole('button', { name: feedingTexts.showOther }));
    expect(await screen.findByRole('dialog', { name: feedingTexts.nursing })).toBeVisible();
    expect((await dialog()).getByLabelText(feedingTexts.leftMinutesLabel)).toHaveValue('20');
    expect(server.values('feeding')).toHaveLength(1);
  });

  it('that is right beside another one can be corrected, and is not asked about once more', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 60, 30));
    server.putFeeding(server.bottle(45, { amount_tenths: 600, is_confirmed: true }));
    const { user } = open(path);
    await edit(user, /^Bottle, .*edit or delete$/);
    const form = await dialog();
    await user.clear(form.getByLabelText(inMl));
    await user.type(form.getByLabelText(inMl), '90');
    await save(user);
    await isClosed();
    const corrected = server.bottle(45, { amount_tenths: 900, is_confirmed: true });
    await waitFor(() => expect(server.values('feeding')).toContainEqual(corrected));
    expect(screen.queryByText(feedingTexts.overlaps)).toBeNull();
  });

  it('that is still to come is refused at its time', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.bottle);
    await user.type(form.getByLabelText(inMl), '90');
    const when = form.getByLabelText(entryTexts.whenLabel);
    fireEvent.change(when, { target: { value: localTime(minutesAgo(-60)) } });
    await save(user);
    expect(when).toHaveAccessibleDescription(feedingTexts.problems.future);
    expect(server.values('feeding')).toEqual([]);
  });

  it('is opened by a link, which is used once', async () => {
    fakeFeedingServer();
    const { user, address } = open(`${path}?log=bottle`);
    const form = await dialog();
    expect(form.getByRole('heading', { name: feedingTexts.bottle })).toBeVisible();
    await user.click(form.getByRole('button', { name: entryTexts.cancel }));
    await isClosed();
    expect(address()).toBe(path);
  });
});

describe('twins', () => {
  const forBoth = (form: Awaited<ReturnType<typeof dialog>>) => form.getByRole('radio', { name: 'Mila and Noah' });
  const openPad = async (user: User, name: string) => {
    await user.click(await screen.findByRole('radio', { name: 'Mila' }));
    return openForm(user, name);
  };

  it('get the same bottle in one go, as two entries with one Undo', async () => {
    const server = fakeFeedingServer({ sibling: 'Noah' });
    const { user } = open(path);
    const form = await openPad(user, feedingTexts.bottle);
    expect(form.getByRole('radio', { name: 'Mila' })).toBeChecked();
    await user.click(forBoth(form));
    await user.type(form.getByLabelText(inMl), '90');
    await save(user);
    const both = [server.child.id, server.twin.id];
    const ofBoth = both.map((child_id) => expect.objectContaining({ child_id, amount_tenths: 900 }) as unknown);
    await waitFor(() => expect(server.values('feeding')).toEqual(expect.arrayContaining(ofBoth)));
    expect(server.values('feeding')).toHaveLength(2);
    expect(await screen.findByText(feedingTexts.savedFor('Bottle, 90 ml', 'Mila and Noah'))).toBeVisible();
    await user.click(await button(trackerTexts.undo));
    await waitFor(() => expect(server.values('feeding')).toEqual([]));
  });

  it('take twice the amount from the stock', async () => {
    const server = fakeFeedingServer({ sibling: 'Noah' });
    server.putMilk(server.pumped(60, 200));
    const { user } = open(path);
    const form = await openPad(user, feedingTexts.bottle);
    await user.click(forBoth(form));
    await user.type(form.getByLabelText(inMl), '80');
    await user.click(form.getByRole('checkbox', { name: feedingTexts.fromStockLabel('200 ml') }));
    await save(user);
    const used = { type: 'fed', uses: [expect.objectContaining({ amount_tenths: 800 }) as unknown] };
    await waitFor(() => expect(server.values('milk')).toMatchObject([{ type: 'pumped' }, used, used]));
  });

  it('are both refused where one of them was nursing at that time, and it is said which', async () => {
    const server = fakeFeedingServer({ sibling: 'Noah' });
    server.putFeeding({ ...server.nursing('left', 10, null), child_id: server.twin.id });
    const { user } = open(path);
    const form = await openPad(user, feedingTexts.bottle);
    await user.click(forBoth(form));
    await user.type(form.getByLabelText(inMl), '90');
    const when = form.getByLabelText(entryTexts.whenLabel);
    fireEvent.change(when, { target: { value: localTime(minutesAgo(5)) } });
    await save(user);
    const problem = feedingTexts.ofChild('Noah', feedingTexts.problems.overlap);
    await waitFor(() => expect(when).toHaveAccessibleDescription(problem));
    expect(server.values('feeding')).toHaveLength(1);
  });

  it('get the same diaper with one tap more, and one Undo', async () => {
    const server = fakeFeedingServer({ sibling: 'Noah' });
    const { user } = open(path);
    const form = await openPad(user, feedingTexts.diaper);
    await user.click(forBoth(form));
    await user.click(form.getByRole('button', { name: feedingTexts.wet }));
    await waitFor(() => expect(server.values('diaper')).toHaveLength(2));
    const of = (server.values('diaper') as Diaper[]).map(({ child_id }) => child_id);
    expect(new Set(of)).toEqual(new Set([server.child.id, server.twin.id]));
    await user.click(await button(trackerTexts.undo));
    await waitFor(() => expect(server.values('diaper')).toEqual([]));
  });

  it('alone are asked about; a child without one is not', async () => {
    fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.diaper);
    expect(form.queryByRole('group', { name: feedingTexts.forWhom })).toBeNull();
  });
});

describe('a past feed', () => {
  it('is of any kind', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.typed);
    expect(form.getByRole('radio', { name: feedingTexts.types.nursing })).toBeChecked();
    await user.click(form.getByRole('radio', { name: feedingTexts.types.solids }));
    await user.type((await dialog()).getByLabelText(feedingTexts.foodsLabel), 'Porridge');
    await save(user);
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ type: 'solids', foods: 'Porridge' }]));
  });
});

describe('nursing that was not timed', () => {
  it('begins half an hour ago, and takes the minutes of each side', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.typed);
    await save(user);
    expect(form.getByLabelText(feedingTexts.leftMinutesLabel)).toHaveAccessibleDescription(feedingTexts.minutesRange);
    await user.type(form.getByLabelText(feedingTexts.leftMinutesLabel), '12');
    await user.type(form.getByLabelText(feedingTexts.rightMinutesLabel), '8');
    await save(user);
    await waitFor(() => expect(server.values('feeding')).toHaveLength(1));
    expect((server.values('feeding') as Nursing[])[0]?.segments).toEqual([
      { side: 'left', started_at: minutesAgo(30), ended_at: minutesAgo(18) },
      { side: 'right', started_at: minutesAgo(18), ended_at: minutesAgo(10) },
    ]);
  });

  it('of more than a day is refused', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.typed);
    const begin = form.getByLabelText(feedingTexts.startLabel);
    fireEvent.change(begin, { target: { value: localTime(minutesAgo(3000)) } });
    await user.type(form.getByLabelText(feedingTexts.leftMinutesLabel), '1440');
    await user.type(form.getByLabelText(feedingTexts.rightMinutesLabel), '60');
    await save(user);
    expect(begin).toHaveAccessibleDescription(feedingTexts.problems.too_long);
    expect(server.values('feeding')).toEqual([]);
  });
});

describe('a feed of under a minute', () => {
  const from = Date.parse(start) - 3_600_000;
  const segment = (side: 'left' | 'right', start: number, end: number) => ({
    side,
    started_at: new Date(from + 1000 * start).toISOString(),
    ended_at: new Date(from + 1000 * end).toISOString(),
  });

  it('is called so, and an edit that leaves its times alone keeps them', async () => {
    const server = fakeFeedingServer();
    const segments = [segment('left', 0, 12), segment('right', 20, 42)];
    server.putFeeding(server.nursing('left', 0, null, { segments }));
    const { user } = open(path);
    expect(await screen.findByText('left and right, under a minute')).toBeVisible();
    await edit(user, /^Nursing, .*edit or delete$/);
    const form = await dialog();
    expect(form.getByLabelText(feedingTexts.leftMinutesLabel)).toHaveValue('0.2');
    await user.type(form.getByLabelText(entryTexts.noteLabel), 'Only a sip');
    await save(user);
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ segments, note: 'Only a sip' }]));
  });

  it('keeps the time of the side that an edit leaves alone', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 0, null, { segments: [segment('left', 0, 34)] }));
    const { user } = open(path);
    await edit(user, /^Nursing, .*edit or delete$/);
    await user.type((await dialog()).getByLabelText(feedingTexts.rightMinutesLabel), '5');
    await save(user);
    const segments = [segment('left', 0, 34), segment('right', 34, 334)];
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ segments }]));
  });
});

describe('a diaper', () => {
  it('takes two taps', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.diaper);
    await user.click(form.getByRole('button', { name: feedingTexts.both }));
    await isClosed();
    await waitFor(() => expect(server.values('diaper')).toEqual([server.diaper(0, { is_dirty: true })]));
    expect(await screen.findByText('1 wet, 1 dirty')).toBeVisible();
  });

  it('that is logged by its big button has the time and the note that were typed before', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.diaper);
    await user.type(form.getByLabelText(entryTexts.noteLabel), 'After the bath');
    const when = form.getByLabelText(entryTexts.whenLabel);
    fireEvent.change(when, { target: { value: localTime(minutesAgo(-60)) } });
    await user.click(form.getByRole('button', { name: feedingTexts.wet }));
    await waitFor(() => expect(when).toHaveAccessibleDescription(feedingTexts.problems.future));
    expect(server.values('diaper')).toEqual([]);
    fireEvent.change(when, { target: { value: localTime(minutesAgo(90)) } });
    await user.click(form.getByRole('button', { name: feedingTexts.wet }));
    await isClosed();
    await waitFor(() => expect(server.values('diaper')).toEqual([server.diaper(90, { note: 'After the bath' })]));
  });

  it('that is gray is logged as gray, and says that a doctor should hear of it', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.diaper);
    await user.click(form.getByRole('radio', { name: feedingTexts.dirty }));
    await user.click(form.getByRole('radio', { name: 'Yellow' }));
    expect(form.queryByText(feedingTexts.colorNotice)).toBeNull();
    await user.click(form.getByRole('radio', { name: 'Gray' }));
    expect(form.getByText(feedingTexts.colorNotice)).toBeVisible();
    await save(user);
    await waitFor(() => expect(server.values('diaper')).toMatchObject([{ is_dirty: true, color: 'gray' }]));
  });

  it('of a color that a doctor should hear of says so, and a wet one keeps no color', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.diaper);
    expect(form.queryByRole('radio', { name: feedingTexts.colors.red })).toBeNull();
    await user.click(form.getByRole('radio', { name: feedingTexts.dirty }));
    await user.click(form.getByRole('radio', { name: feedingTexts.colors.red }));
    expect(form.getByText(feedingTexts.colorNotice)).toBeVisible();
    await user.click(form.getByRole('radio', { name: feedingTexts.wet }));
    expect(form.queryByText(feedingTexts.colorNotice)).toBeNull();
    await save(user);
    await waitFor(() => expect(server.values('diaper')).toMatchObject([{ is_dirty: false, color: null }]));
  });

  it('is edited', async () => {
    const server = fakeFeedingServer();
    server.putDiaper(server.diaper(10));
    const { user } = open(path);
    await edit(user, /^Diaper, .*edit or delete$/);
    await user.click((await dialog()).getByRole('radio', { name: feedingTexts.wetAndDirty }));
    await save(user);
    await waitFor(() => expect(server.values('diaper') as Diaper[]).toEqual([server.diaper(10, { is_dirty: true })]));
  });
});

describe('solids', () => {
  it.each([
    ['2026-08-23', [feedingTexts.solidsLater, feedingTexts.honeyLater]],
    ['2026-03-23', [feedingTexts.honeyLater]],
    ['2025-11-23', []],
  ])('with honey, for a child born on %s, get their advice as they are typed', async (birth_date, advice) => {
    fakeFeedingServer({ child: { birth_date } });
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.solids);
    await user.type(form.getByLabelText(feedingTexts.foodsLabel), 'Oats, honey');
    const shown = [feedingTexts.solidsLater, feedingTexts.honeyLater].filter((text) => form.queryByText(text));
    expect(shown).toEqual(advice);
  });

  it('name what was eaten, mark an allergen the first time, and can be looked back at for three days', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.solids(24 * 60, { allergens: ['milk'] }));
    const { user } = open(path);
    const form = await openForm(user, feedingTexts.solids);
    await save(user);
    expect(form.getByLabelText(feedingTexts.foodsLabel)).toHaveAccessibleDescription(feedingTexts.foodsRequired);
    await user.type(form.getByLabelText(feedingTexts.foodsLabel), 'Omelette');
    await user.click(form.getByRole('checkbox', { name: 'Egg' }));
    await user.click(form.getByRole('checkbox', { name: 'Milk' }));
    await save(user);
    await waitFor(() => expect(server.values('feeding')).toHaveLength(2));
    expect((server.values('feeding') as Solids[])[1]).toEqual(
      server.solids(0, { foods: 'Omelette', allergens: ['milk', 'egg'] }),
    );
    expect(await screen.findByText('First time: egg')).toBeVisible();
    const threeDays = within(await screen.findByRole('region', { name: feedingTexts.threeDays }));
    expect(threeDays.getByText('(milk, egg)')).toBeVisible();
    expect(threeDays.getByText(/Porridge/)).toBeVisible();
  });
});

it.each(['nursing', 'solids'] as const)(
  'a confirmed entry of %s stays confirmed when a note is added',
  async (type) => {
    const server = fakeFeedingServer();
    const confirmed = { is_confirmed: true };
    server.putFeeding(
      type === 'nursing'
        ? server.nursing('left', 60, 30, { ...confirmed, is_done: true })
        : server.solids(60, confirmed),
    );
    const { user } = open(path);
    await edit(user, new RegExp(`^${feedingTexts.types[type]}, .*edit or delete$`));
    await user.click((await dialog()).getByLabelText(entryTexts.noteLabel));
    await user.keyboard('Sleepy');
    await save(user);
    await isClosed();
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ note: 'Sleepy', is_confirmed: true }]));
  },
);

it('a form that could not be stored stays open and says so', async () => {
  const server = fakeFeedingServer();
  server.putFeeding(server.bottle(200));
  const failure = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('storage is blocked');
  });
  const { user } = open(path);
  await openForm(user, feedingTexts.bottle);
  server.sync.failWith((changes) => (changes.length > 0 ? 'request lost' : 'none'));
  await save(user);
  expect(await screen.findByText(feedingTexts.notSaved)).toBeVisible();
  failure.mockRestore();
  server.sync.failWith(() => 'none');
  await save(user);
  await isClosed();
  await waitFor(() => expect(server.values('feeding') as Bottle[]).toHaveLength(2));
});
