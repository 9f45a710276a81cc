import '../../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { feedingTexts } from '@everstep/domain/feedings';
import { trackerTexts } from '@everstep/domain/trackers';
import { fakeClock, fakeFeedingServer, minutesAgo, passMinutes } from '../../../../test/feeding-server';
import { open } from '../../../../test/open';

const path = '/milk-tracker';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const stock = async () => within(await screen.findByRole('region', { name: feedingTexts.stockTitle }));
const inMl = `${feedingTexts.amountLabel} (ml)`;

fakeClock();

type User = ReturnType<typeof open>['user'];

async function save(user: User): Promise<void> {
  await user.click((await dialog()).getByRole('button', { name: entryTexts.save }));
}
const showStock = async (user: User) => user.click(await screen.findByRole('tab', { name: feedingTexts.views.stock }));
/** Logs a bottle of breast milk, of which the stock has so much. */
async function feedFromStock(user: User, ml: number, inStock: number): Promise<void> {
  await user.click(await button(feedingTexts.bottle));
  const bottle = await dialog();
  await user.click(bottle.getByRole('radio', { name: feedingTexts.milks.breast }));
  await user.type(bottle.getByLabelText(inMl), String(ml));
  await user.click(bottle.getByRole('checkbox', { name: feedingTexts.fromStockLabel(`${inStock} ml`) }));
  await save(user);
}
async function choose(user: User, row: string, action: string): Promise<void> {
  await user.click(await button(`${row}: move or discard`));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the stock of milk', () => {
  it('takes in what was pumped, and is asked about before more is fed than it has', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    await user.click(await button(feedingTexts.pumping));
    const pumping = await dialog();
    await save(user);
    const left = pumping.getByLabelText(`${feedingTexts.leftAmountLabel} (ml)`);
    expect(left).toHaveAccessibleDescription(feedingTexts.amountRequired);
    await user.type(left, '80');
    await user.type(pumping.getByLabelText(`${feedingTexts.rightAmountLabel} (ml)`), '40');
    await user.click(pumping.getByRole('radio', { name: feedingTexts.storages.refrigerator }));
    await save(user);
    await waitFor(() => expect(server.values('milk')).toEqual([server.pumped(0, 120)]));
    await waitFor(() => expect(server.values('pumping')).toMatchObject([{ left_tenths: 800, right_tenths: 400 }]));

    await user.click(await button(feedingTexts.bottle));
    const bottle = await dialog();
    await user.type(bottle.getByLabelText(inMl), '150');
    const fromStock = bottle.getByRole('checkbox', { name: feedingTexts.fromStockLabel('120 ml') });
    await user.click(fromStock);
    await save(user);
    expect(await bottle.findByText(feedingTexts.notEnough('30 ml'))).toBeVisible();
    expect(server.values('feeding')).toEqual([]);
    await user.click(fromStock);
    expect(bottle.queryByText(feedingTexts.notEnough('30 ml'))).toBeNull();
    await user.click(fromStock);
    await save(user);
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ amount_tenths: 1500, milk: 'breast' }]));
    await waitFor(() =>
      expect(server.values('milk')).toMatchObject([{}, { type: 'fed', uses: [{ amount_tenths: 1200 }] }]),
    );
    await showStock(user);
    expect((await stock()).getByText(feedingTexts.stockEmpty)).toBeVisible();
  });

  it('is frozen, thawed and discarded, each with its time, and a discard can be undone', async () => {
    const server = fakeFeedingServer();
    server.putMilk(server.pumped(60, 100));
    const { user } = open(path);
    await showStock(user);
    await choose(user, '100 ml, Fridge', feedingTexts.moves.frozen);
    expect(await (await stock()).findByText(/^Best by 23 May 2027/)).toBeVisible();
    passMinutes(1);
    await choose(user, '100 ml, Freezer', feedingTexts.moves.thawed);
    expect(await (await stock()).findByText(/^Use by 24 Nov 2026/)).toBeVisible();
    await choose(user, '100 ml, Thawed, in the fridge', feedingTexts.discard);
    expect(await screen.findByText(feedingTexts.stockEmpty)).toBeVisible();
    await user.click(await button(trackerTexts.undo));
    expect(await button('100 ml, Thawed, in the fridge: move or discard')).toBeVisible();
    await waitFor(() => expect(server.values('milk')).toHaveLength(3));
  });

  it('gets the milk of a deleted bottle back, and Undo takes it again', async () => {
    const server = fakeFeedingServer();
    server.putMilk(server.pumped(30, 120));
    const { user } = open(path);
    await feedFromStock(user, 90, 120);
    await waitFor(() => expect(server.values('milk')).toHaveLength(2));
    passMinutes(1);
    await user.click(await button(/^Bottle, .*edit or delete$/));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.delete }));
    expect(await screen.findByText(feedingTexts.deletedFromStock('Bottle'))).toBeVisible();
    await waitFor(() => expect(server.values('milk')).toEqual([server.pumped(31, 120)]));
    await waitFor(() => expect(server.values('feeding')).toEqual([]));
    passMinutes(1);
    await user.click(await button(trackerTexts.undo));
    await waitFor(() => expect(server.values('milk')).toHaveLength(2));
    await waitFor(() => expect(server.values('feeding')).toHaveLength(1));
    await showStock(user);
    expect(await (await stock()).findByText('30 ml in all')).toBeVisible();
  });

  it('loses the milk of a bottle again that is put back later', async () => {
    const server = fakeFeedingServer();
    const batch = server.pumped(30, 120);
    const key = server.putFeeding(server.bottle(20, { milk: 'breast', amount_tenths: 900 }));
    const batchKey = server.putMilk(batch);
    const fed = { type: 'fed' as const, at: minutesAgo(20), uses: [{ batch: batchKey, amount_tenths: 900 }] };
    const scope = { scope: server.household, kind: 'milk' };
    server.sync.put(key, fed, { ...scope, id: 'fed' });
    // Each kind is sent by itself, a moment after the other.
    let requests = 0;
    server.sync.setClock(() => Date.now() + 60_000 + (requests += 1) * 40);
    const { user } = open(path);
    await user.click(await button(/^Bottle, .*edit or delete$/));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.delete }));
    await waitFor(() => expect(server.values('feeding')).toEqual([]));
    await waitFor(() => expect(server.values('milk')).toEqual([batch]));
    passMinutes(5);
    await user.click(await screen.findByText(trackerTexts.putBack.title));
    await user.click(await button(/^Put back: Bottle/));
    await waitFor(() => expect(server.values('feeding')).toHaveLength(1));
    await waitFor(() => expect(server.values('milk')).toEqual([batch, fed]));
    expect(await screen.findByText(trackerTexts.putBack.empty)).toBeVisible();
  });

  it('is offered again to a bottle that came back without its line', async () => {
    const server = fakeFeedingServer();
    const batch = server.putMilk(server.pumped(30, 120));
    const bottle = server.bottle(20, { milk: 'breast', amount_tenths: 600, note: 'Sleepy' });
    const key = server.putFeeding(bottle);
    const fed = { type: 'fed' as const, at: bottle.started_at, uses: [{ batch, amount_tenths: 600 }] };
    const scope = { scope: server.household, kind: 'milk' };
    server.sync.put(key, fed, { ...scope, id: 'fed', at: minutesAgo(20) });
    server.sync.put(key, null, { ...scope, id: 'deleted', at: minutesAgo(10) });
    const { user } = open(path);
    await user.click(await button(/^Bottle, .*edit or delete$/));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.edit }));
    const fromStock = (await dialog()).getByRole('checkbox', { name: feedingTexts.fromStockLabel('120 ml') });
    expect(fromStock).not.toBeChecked();
    await user.click(fromStock);
    await save(user);
    expect(await screen.findByText(feedingTexts.changedWithStock)).toBeVisible();
    await waitFor(() => expect(server.values('milk')).toContainEqual(fed));
    expect(server.values('feeding')).toEqual([bottle]);
    await showStock(user);
    expect(await (await stock()).findByText('60 ml in all')).toBeVisible();
  });

  it('takes in the milk of a pumping session that has no line', async () => {
    const server = fakeFeedingServer();
    const session = { started_at: minutesAgo(60), ended_at: null, left_tenths: 800, right_tenths: null };
    const scope = { scope: server.household, kind: 'pumping', at: minutesAgo(60) };
    const key = '019ac3a0-0000-7000-8000-000000000900';
    server.sync.put(key, { ...session, unit: 'ml', note: null }, scope);
    const { user } = open(path);
    const edit = async () => {
      await user.click(await button(/^Pumping, .*edit or delete$/));
      await user.click(await screen.findByRole('menuitem', { name: entryTexts.edit }));
      return await dialog();
    };
    const noPlace = (await edit()).getByRole('radio', { name: feedingTexts.storages.none });
    expect(noPlace).toBeChecked();
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.values('milk')).toEqual([]);
    await user.click((await edit()).getByRole('radio', { name: feedingTexts.storages.freezer }));
    await save(user);
    await waitFor(() => expect(server.values('milk')).toEqual([server.pumped(60, 80, 'freezer')]));
    expect((await edit()).queryByRole('radio', { name: feedingTexts.storages.freezer })).toBeNull();
  });

  it('follows a bottle whose correction is put back', async () => {
    const server = fakeFeedingServer();
    const batchKey = server.putMilk(server.pumped(30, 120));
    const bottle = server.bottle(20, { milk: 'breast', amount_tenths: 900 });
    const key = server.putFeeding(bottle);
    const uses = [{ batch: batchKey, amount_tenths: 900 }];
    const fed = { type: 'fed' as const, at: bottle.started_at, uses };
    server.sync.put(key, fed, { scope: server.household, kind: 'milk', id: 'fed' });
    const { user } = open(path);
    await user.click(await button(/^Bottle, .*edit or delete$/));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.edit }));
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: feedingTexts.milks.formula }));
    await save(user);
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ milk: 'formula' }]));
    await waitFor(() => expect(server.values('milk')).toHaveLength(1));
    passMinutes(5);
    await user.click(await screen.findByText(trackerTexts.putBack.title));
    await user.click(await button(/^Put back: Bottle/));
    await waitFor(() => expect(server.values('feeding')).toEqual([bottle]));
    await waitFor(() => expect(server.values('milk')).toContainEqual(fed));
    expect(await screen.findByText(trackerTexts.putBack.empty)).toBeVisible();
  });

  it('follows a bottle that is corrected: its amount, the kind of milk, and what it was fed from', async () => {
    const server = fakeFeedingServer();
    server.putMilk(server.pumped(60, 50));
    server.putMilk(server.pumped(30, 100));
    const { user } = open(path);
    await feedFromStock(user, 90, 150);
    await waitFor(() => expect(server.values('milk')).toHaveLength(3));
    const edit = async () => {
      passMinutes(1);
      await user.click(await button(/^Bottle, .*edit or delete$/));
      await user.click(await screen.findByRole('menuitem', { name: entryTexts.edit }));
      return await dialog();
    };
    const fed = () => server.values('milk').at(-1);

    const smaller = await edit();
    expect(smaller.getByRole('checkbox', { name: feedingTexts.fromStockLabel('150 ml') })).toBeChecked();
    await user.clear(smaller.getByLabelText(inMl));
    await user.type(smaller.getByLabelText(inMl), '70');
    await save(user);
    expect(await screen.findByText(feedingTexts.changedWithStock)).toBeVisible();
    await waitFor(() => expect(fed()).toMatchObject({ uses: [{ amount_tenths: 500 }, { amount_tenths: 200 }] }));
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ amount_tenths: 700 }]));

    const larger = await edit();
    await user.clear(larger.getByLabelText(inMl));
    await user.type(larger.getByLabelText(inMl), '160');
    await save(user);
    expect(await larger.findByText(feedingTexts.notEnough('10 ml'))).toBeVisible();
    await save(user);
    await waitFor(() => expect(fed()).toMatchObject({ uses: [{ amount_tenths: 500 }, { amount_tenths: 1000 }] }));

    const annotated = await edit();
    await user.type(annotated.getByLabelText(entryTexts.noteLabel), 'Sleepy');
    await save(user);
    expect(await screen.findByText(feedingTexts.changed)).toBeVisible();
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ note: 'Sleepy', amount_tenths: 1600 }]));
    expect(server.values('milk')).toHaveLength(3);

    const formula = await edit();
    await user.click(formula.getByRole('radio', { name: feedingTexts.milks.formula }));
    await save(user);
    await waitFor(() => expect(server.values('milk')).toEqual([server.pumped(64, 50), server.pumped(34, 100)]));
    passMinutes(1);
    await user.click(await button(trackerTexts.undo));
    await waitFor(() => expect(server.values('milk')).toHaveLength(3));
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ milk: 'breast' }]));
  });

  it('follows a pumping session whose amount is corrected after some of it was fed', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    await user.click(await button(feedingTexts.pumping));
    const pumping = await dialog();
    await user.type(pumping.getByLabelText(`${feedingTexts.leftAmountLabel} (ml)`), '80');
    await user.click(pumping.getByRole('radio', { name: feedingTexts.storages.freezer }));
    await save(user);
    await waitFor(() => expect(server.values('milk')).toEqual([server.pumped(0, 80, 'freezer')]));
    await feedFromStock(user, 30, 80);
    await waitFor(() => expect(server.values('milk')).toHaveLength(2));
    passMinutes(1);
    await user.click(await button(/^Pumping, .*edit or delete$/));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.edit }));
    const corrected = await dialog();
    await user.type(corrected.getByLabelText(`${feedingTexts.rightAmountLabel} (ml)`), '40');
    await save(user);
    expect(await screen.findByText(feedingTexts.changedWithStock)).toBeVisible();
    await waitFor(() => expect(server.values('milk')).toContainEqual(server.pumped(1, 120, 'freezer')));
    await waitFor(() => expect(server.values('pumping')).toMatchObject([{ left_tenths: 800, right_tenths: 400 }]));
    await showStock(user);
    expect(await (await stock()).findByText('90 ml in all')).toBeVisible();
  });

  it('gets back what one twin was given by mistake, and keeps what the other one drank', async () => {
    const server = fakeFeedingServer({ sibling: 'Noah' });
    server.putMilk(server.pumped(30, 200));
    const { user } = open(path);
    await user.click(await screen.findByRole('radio', { name: 'Mila' }));
    await user.click(await button(feedingTexts.bottle));
    const bottle = await dialog();
    await user.click(bottle.getByRole('radio', { name: 'Mila and Noah' }));
    await user.click(bottle.getByRole('radio', { name: feedingTexts.milks.breast }));
    await user.type(bottle.getByLabelText(inMl), '80');
    await user.click(bottle.getByRole('checkbox', { name: feedingTexts.fromStockLabel('200 ml') }));
    await save(user);
    await waitFor(() => expect(server.values('milk')).toHaveLength(3));
    passMinutes(1);
    await user.click(await button(/^Bottle, .*edit or delete$/));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.delete }));
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ child_id: server.twin.id }]));
    await showStock(user);
    expect(await (await stock()).findByText('120 ml in all')).toBeVisible();
  });

  it('loses the batch of a session that is deleted, but none that was fed from', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    await user.click(await button(feedingTexts.pumping));
    const pumping = await dialog();
    await user.type(pumping.getByLabelText(`${feedingTexts.leftAmountLabel} (ml)`), '80');
    await user.click(pumping.getByRole('radio', { name: feedingTexts.storages.refrigerator }));
    await save(user);
    await waitFor(() => expect(server.values('milk')).toHaveLength(1));
    await user.click(await button(feedingTexts.bottle));
    const bottle = await dialog();
    await user.type(bottle.getByLabelText(inMl), '30');
    await user.click(bottle.getByRole('checkbox', { name: feedingTexts.fromStockLabel('80 ml') }));
    await save(user);
    await waitFor(() => expect(server.values('milk')).toHaveLength(2));
    passMinutes(1);
    const deletePumping = async () => {
      await user.click(await button(/^Pumping, .*edit or delete$/));
      await user.click(await screen.findByRole('menuitem', { name: entryTexts.delete }));
    };
    await deletePumping();
    expect(await screen.findByText(feedingTexts.deleted('Pumping'))).toBeVisible();
    await waitFor(() => expect(server.values('pumping')).toEqual([]));
    expect(server.values('milk')).toHaveLength(2);
    passMinutes(1);
    await user.click(await button(trackerTexts.undo));
    await waitFor(() => expect(server.values('pumping')).toHaveLength(1));
    passMinutes(1);
    await user.click(await button(/^Bottle, .*edit or delete$/));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.delete }));
    await waitFor(() => expect(server.values('milk')).toHaveLength(1));
    await screen.findByText(feedingTexts.deletedFromStock('Bottle'));
    passMinutes(1);
    await deletePumping();
    expect(await screen.findByText(feedingTexts.deletedWithStock('Pumping'))).toBeVisible();
    await waitFor(() => expect(server.values('milk')).toEqual([]));
    await waitFor(() => expect(server.values('pumping')).toEqual([]));
  });

  it('is listed in the order of use, with its total, and what is past its time is not offered to a bottle', async () => {
    const server = fakeFeedingServer();
    server.putMilk(server.pumped(60, 70, 'freezer'));
    server.putMilk(server.pumped(120, 90));
    server.putMilk(server.pumped(5 * 24 * 60, 50));
    const { user } = open(path);
    await showStock(user);
    const rows = (await stock()).getAllByRole('button', { name: /discard$/ });
    expect(rows.map((row) => row.getAttribute('aria-label')?.split(':')[0])).toEqual([
      '50 ml, Fridge',
      '90 ml, Fridge',
      '70 ml, Freezer',
    ]);
    expect((await stock()).getByText('210 ml in all')).toBeVisible();
    expect((await stock()).getByText(/^Past its time since .*: please do not feed it$/)).toBeVisible();
    await user.click(await button(feedingTexts.bottle));
    expect((await dialog()).getByRole('checkbox', { name: feedingTexts.fromStockLabel('160 ml') })).toBeVisible();
  });

  it('offers nothing but Discard for milk past its time, and says so above everything', async () => {
    const server = fakeFeedingServer();
    server.putMilk(server.pumped(10 * 60, 60, 'room'));
    server.putMilk(server.pumped(400 * 24 * 60, 80, 'freezer'));
    const { user } = open(path);
    const notice = within(await screen.findByRole('region', { name: feedingTexts.expired.title }));
    expect(notice.getByText(feedingTexts.expired.text('140 ml'))).toBeVisible();
    await user.click(notice.getByRole('link', { name: feedingTexts.expired.open }));
    for (const row of ['60 ml, Room', '80 ml, Freezer']) {
      await user.click(await button(`${row}: move or discard`));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual([feedingTexts.discard]);
      await user.keyboard('{Escape}');
    }
  });

  it('past its time can be discarded after the plan has ended, as its warning asks', async () => {
    const server = fakeFeedingServer({ hasPlan: false });
    server.putMilk(server.pumped(10 * 60, 60, 'room'));
    const { user } = open(path);
    const notice = await screen.findByRole('region', { name: feedingTexts.expired.title });
    await user.click(within(notice).getByRole('link', { name: feedingTexts.expired.open }));
    await user.click(await button('60 ml, Room: move or discard'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([feedingTexts.discard]);
    await user.click(items[0] as HTMLElement);
    expect(await screen.findByText(feedingTexts.stockEmpty)).toBeVisible();
    await waitFor(() => expect(server.values('milk')).toEqual([]));
    await waitFor(() => expect(screen.queryByRole('region', { name: feedingTexts.expired.title })).toBeNull());
    expect(screen.queryByRole('button', { name: trackerTexts.undo })).toBeNull();
  });

  it('counts from the pumping when milk moves from the room to the fridge', async () => {
    const server = fakeFeedingServer();
    server.putMilk(server.pumped(120, 60, 'room'));
    const { user } = open(path);
    await showStock(user);
    expect(await (await stock()).findByText(/^Use by 23 Nov 2026/)).toBeVisible();
    await choose(user, '60 ml, Room', feedingTexts.moves.refrigerated);
    expect(await (await stock()).findByText(/^Use by 27 Nov 2026/)).toBeVisible();
    await waitFor(() => expect(server.values('milk')).toMatchObject([{}, { type: 'refrigerated' }]));
  });

  it('takes in milk without a session, and no more than a portion can be', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    await showStock(user);
    await user.click(await button(feedingTexts.addMilk));
    await user.type((await dialog()).getByLabelText(inMl), '60');
    await user.click((await dialog()).getByRole('radio', { name: feedingTexts.storages.freezer }));
    await save(user);
    await waitFor(() => expect(server.values('milk')).toEqual([server.pumped(0, 60, 'freezer')]));
    expect(server.values('pumping')).toEqual([]);

    await user.click(await button(feedingTexts.pumping));
    const left = (await dialog()).getByLabelText(`${feedingTexts.leftAmountLabel} (ml)`);
    await user.type(left, '900');
    await user.type((await dialog()).getByLabelText(`${feedingTexts.rightAmountLabel} (ml)`), '200');
    await user.click((await dialog()).getByRole('radio', { name: feedingTexts.storages.refrigerator }));
    await save(user);
    expect(left).toHaveAccessibleDescription(feedingTexts.amountRange);
    expect(server.values('milk')).toHaveLength(1);
  });
});
