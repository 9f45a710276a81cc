import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { feedingTexts } from '@everstep/domain/feedings';
import { trackerTexts } from '@everstep/domain/trackers';
import { fakeClock, fakeFeedingServer, passMinutes, minutesAgo } from '../../../test/feeding-server';
import { open } from '../../../test/open';
import { takeSavedFiles } from '../../../test/saved-files';

const path = '/milk-tracker';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const nowCard = async () => within(await screen.findByRole('region', { name: feedingTexts.lastFeed }));
const todayCard = async () => within(await screen.findByRole('region', { name: feedingTexts.title }));
/** The lines below a title of the card. */
const figures = async (title: string) => {
  const list = (await nowCard()).getByText<HTMLElement>(title).parentElement;
  return [...(list?.querySelectorAll('dd') ?? [])].map((line) => line.textContent);
};

fakeClock();

type User = ReturnType<typeof open>['user'];
const show = async (user: User, view: string) => user.click(await screen.findByRole('tab', { name: view }));

describe('the page', () => {
  it('begins empty, and says how to begin', async () => {
    fakeFeedingServer();
    open(path);
    expect((await nowCard()).getByText(feedingTexts.noFeedYet)).toBeVisible();
    expect((await nowCard()).getByText(feedingTexts.emptyText)).toBeVisible();
    expect(screen.getByText(feedingTexts.logEmpty)).toBeVisible();
    expect(await button('Left Next')).toBeVisible();
  });

  it('says that nothing could be loaded, and tries again', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(60));
    server.sync.failWith(() => 'request lost');
    const { user } = open(path);
    const again = await button('Try again');
    expect(screen.queryByText(feedingTexts.noFeedYet)).toBeNull();
    server.sync.failWith(() => 'none');
    await user.click(again);
    expect(await (await nowCard()).findByText('1 h ago')).toBeVisible();
  });

  it('shows what the device has while the server cannot be reached', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(60));
    const { unmount } = open(path);
    await nowCard();
    unmount();
    server.sync.failWith(() => 'request lost');
    open(path);
    expect(await screen.findByText(/You see what this device has\.$/)).toBeVisible();
    expect((await nowCard()).getByText('1 h ago')).toBeVisible();
  });

  it('counts the time from the start, or from the end if the parent likes, and both follow the clock', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 60, 40));
    const { user } = open(path);
    expect((await nowCard()).getByText('1 h ago')).toBeVisible();
    expect((await nowCard()).getByText('Nursing, left')).toBeVisible();
    await show(user, feedingTexts.views.more);
    await user.click(await screen.findByRole('radio', { name: feedingTexts.countFromOptions.end }));
    expect((await nowCard()).getByText('40 min ago')).toBeVisible();
    passMinutes(5);
    expect((await nowCard()).getByText('45 min ago')).toBeVisible();
  });

  it('shows the last meal of a child for whom only meals are logged, or no milk for a week', async () => {
    const server = fakeFeedingServer({ child: { birth_date: '2025-05-20' } });
    server.putFeeding(server.solids(60, { foods: 'Pasta' }));
    server.putFeeding(server.solids(300));
    const { unmount } = open(path);
    expect((await nowCard()).getByText(feedingTexts.noMilkYet)).toBeVisible();
    expect((await nowCard()).getByText('Last meal: Pasta, 1 h ago')).toBeVisible();
    expect(screen.queryByText(feedingTexts.emptyText)).toBeNull();
    unmount();
    server.putFeeding(server.bottle(7 * 24 * 60 + 1));
    open(path);
    expect(await (await nowCard()).findByText('120 ml · Last meal: Pasta, 1 h ago')).toBeVisible();
    expect((await nowCard()).getByText('168 h 1 min ago')).toBeVisible();
  });

  it('does not start the time anew with a supplement, but counts it', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 120, 100));
    server.putFeeding(server.bottle(90, { is_supplement: true, amount_tenths: 300 }));
    open(path);
    const card = await nowCard();
    expect(card.getByText('2 h ago')).toBeVisible();
    expect(await figures(feedingTexts.last24h)).toEqual(['2 feeds', '30 ml', '20 min at the breast']);
  });

  it('names a running feed once, and beside it what was given since', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 10, null));
    const { unmount } = open(path);
    expect(await (await nowCard()).findByText('Nursing, left')).toBeVisible();
    unmount();
    server.putFeeding(server.bottle(5, { amount_tenths: 300 }));
    open(path);
    expect(await (await nowCard()).findByText('30 ml · Nursing, left')).toBeVisible();
    passMinutes(111);
    // The timer may have been forgotten, and says of no feed that it is going on.
    const card = await nowCard();
    await waitFor(() => expect(card.queryByText(/Nursing/)).toBeNull());
  });

  it('has rolling totals of 24 hours beside those of the day', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(60, { amount_tenths: 1000 }));
    server.putFeeding(server.bottle(20 * 60, { amount_tenths: 900 }));
    server.putFeeding(server.bottle(25 * 60, { amount_tenths: 800 }));
    server.putDiaper(server.diaper(30));
    server.putDiaper(server.diaper(25 * 60));
    open(path);
    expect(await figures(feedingTexts.last24h)).toEqual(['2 feeds', '190 ml']);
    expect(await figures(feedingTexts.today)).toEqual(['1 feed', '100 ml']);
    expect(await figures(feedingTexts.diapers24h)).toEqual(['1 wet, 0 dirty']);
  });

  it('says that it is no doctor', async () => {
    fakeFeedingServer();
    open(path);
    expect(await screen.findByText(feedingTexts.notDoctor)).toBeVisible();
  });

  it('has charts of milk, time at the breast and diapers, each with a table', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 60, 40));
    server.putFeeding(server.bottle(30));
    server.putDiaper(server.diaper(30));
    const { user } = open(path);
    await show(user, feedingTexts.views.chart);
    const chart = () => screen.findByRole('slider', { name: feedingTexts.chartAxis });
    expect(await chart()).toHaveAttribute('aria-valuetext', '23 November: breast milk 0 ml, formula 120 ml');
    expect(screen.getByText(feedingTexts.noAverageYet)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: feedingTexts.chartKinds.nursing }));
    expect(await chart()).toHaveAttribute('aria-valuetext', '23 November: at the breast 20 min');
    await user.click(screen.getByRole('radio', { name: feedingTexts.chartKinds.diapers }));
    expect(await chart()).toHaveAttribute('aria-valuetext', '23 November: wet 1, dirty 0');
    await user.click(screen.getByRole('radio', { name: feedingTexts.chartDays(28) }));
    const [table] = screen.getAllByRole('table', { hidden: true });
    expect(within(table as HTMLElement).getAllByRole('row', { hidden: true })).toHaveLength(29);
  });

  it("has cow's milk and unknown milk in the chart and in the summary, without taking either for formula", async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(90, { milk: 'cow', amount_tenths: 900 }));
    server.putFeeding(server.bottle(60, { milk: 'other', amount_tenths: 700 }));
    const { user } = open(path);
    await show(user, feedingTexts.views.chart);
    expect(await screen.findByRole('slider', { name: feedingTexts.chartAxis })).toHaveAttribute(
      'aria-valuetext',
      "23 November: breast milk 0 ml, formula 0 ml, cow's milk 90 ml, other milk or not known 70 ml",
    );
    await show(user, feedingTexts.views.more);
    const summary = await screen.findByRole('table', { name: feedingTexts.summaryTitle('Mila') });
    expect(within(summary).getByRole('cell', { name: '160 ml' })).toBeVisible();
  });

  it('averages the whole days on which something of that sort was logged, each sort since its first entry', async () => {
    const server = fakeFeedingServer();
    const day = 24 * 60;
    for (const ago of [4 * day, 3 * day, 3 * day - 60, 30]) server.putFeeding(server.bottle(ago));
    for (const ago of [2 * day, day, day - 30, day - 60]) server.putDiaper(server.diaper(ago));
    const { user } = open(path);
    await show(user, feedingTexts.views.chart);
    // Of the four days before today the first is left out, and the two with diapers alone say nothing of milk.
    expect(await screen.findByText(feedingTexts.chartAverage('breast milk 0 ml, formula 240 ml'))).toBeVisible();
    await user.click(screen.getByRole('radio', { name: feedingTexts.chartKinds.diapers }));
    expect(await screen.findByText(feedingTexts.chartAverage('wet 3, dirty 0'))).toBeVisible();
  });

  it('has an average of milk, and none of diapers that were logged on one day before today', async () => {
    const server = fakeFeedingServer();
    const day = 24 * 60;
    for (const ago of [2 * day, day]) server.putFeeding(server.bottle(ago));
    server.putDiaper(server.diaper(day));
    const { user } = open(path);
    await show(user, feedingTexts.views.chart);
    expect(await screen.findByText(feedingTexts.chartAverage('breast milk 0 ml, formula 120 ml'))).toBeVisible();
    await user.click(screen.getByRole('radio', { name: feedingTexts.chartKinds.diapers }));
    expect(await screen.findByText(feedingTexts.noAverageYet)).toBeVisible();
  });

  it('saves a file for each kind with the name of the child, and has a summary to print', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 60, 40, { note: '=1+1' }));
    server.putDiaper(server.diaper(30));
    const saved = takeSavedFiles();
    const { user } = open(path);
    await show(user, feedingTexts.views.more);
    expect(await screen.findByRole('heading', { name: feedingTexts.summaryTitle('Mila') })).toBeVisible();
    await user.click(await button(entryTexts.download));
    await waitFor(() => expect(saved.names()).toEqual(['feeds-2026-11-23.csv', 'diapers-2026-11-23.csv']));
    const [, feed] = await saved.lines('feeds-2026-11-23.csv');
    const [from, to] = [minutesAgo(60), minutesAgo(40)];
    const times = `${from},2026-11-23 02:00,${to},2026-11-23 02:20,UTC`;
    expect(feed).toBe(`${server.child.id},Mila,nursing,${times},20,0,left ${from}/${to},,,,,,,,'=1+1,`);
  });

  it('offers no file while nothing is logged', async () => {
    fakeFeedingServer();
    const { user } = open(path);
    await show(user, feedingTexts.views.more);
    expect(await button(entryTexts.download)).toBeDisabled();
    expect(await button(feedingTexts.print)).toBeDisabled();
  });

  it('lets a viewer look at everything, and nothing more', async () => {
    const server = fakeFeedingServer({ role: 'viewer' });
    server.putFeeding(server.nursing('left', 10, null));
    server.putFeeding(server.bottle(60));
    server.putMilk(server.pumped(60, 100));
    const { user } = open(path);
    expect(await screen.findByText(trackerTexts.viewer)).toBeVisible();
    expect((await nowCard()).getByText(/Nursing, left/)).toBeVisible();
    for (const name of [
      /^Left/,
      /^Right/,
      feedingTexts.bottle,
      feedingTexts.diaper,
      feedingTexts.done,
      /edit or delete$/,
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await show(user, feedingTexts.views.stock);
    expect(await screen.findByText('100 ml in all')).toBeVisible();
    expect(screen.queryByRole('button', { name: /discard$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: feedingTexts.addMilk })).toBeNull();
  });

  it('shows the plan that opens it where no parent has it, and what was logged before', async () => {
    const server = fakeFeedingServer({ hasPlan: false });
    server.putFeeding(server.bottle(60));
    const { user } = open(path);
    expect(await button(trackerTexts.seePlans)).toBeVisible();
    expect((await nowCard()).getByText('1 h ago')).toBeVisible();
    await user.click(await button(/^Bottle, .*edit or delete$/));
    expect(await screen.findByRole('menuitem', { name: entryTexts.delete })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: entryTexts.edit })).toBeNull();
  });

  it('lets nobody log on their own plan in a family that no parent’s plan covers, and sells them none', async () => {
    const server = fakeFeedingServer({ role: 'carer', features: [] });
    server.putFeeding(server.bottle(60));
    open(path);
    expect(await screen.findByText(new RegExp(trackerTexts.parentsOpenIt))).toBeVisible();
    expect((await nowCard()).getByText('1 h ago')).toBeVisible();
    for (const name of [/^Left/, feedingTexts.bottle, trackerTexts.seePlans])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('lets a carer without a plan log where a parent’s plan covers the family', async () => {
    fakeFeedingServer({ role: 'carer', hasPlan: false, features: ['milk_feeding_tracker'] });
    open(path);
    expect(await button(/^Left/)).toBeVisible();
    expect(screen.queryByText(new RegExp(trackerTexts.parentsOpenIt))).toBeNull();
  });

  it('turns dim red for the night until it is left, and remembers it', async () => {
    fakeFeedingServer();
    const { dataset } = document.documentElement;
    const { user, unmount } = open(path);
    expect(dataset.night).toBeUndefined();
    await user.click(await button(trackerTexts.nightMode));
    expect(dataset.night).toBe('on');
    unmount();
    expect(dataset.night).toBeUndefined();
    const again = open(path);
    await waitFor(() => expect(dataset.night).toBe('on'));
    await again.user.click(await button(trackerTexts.nightMode));
    expect(dataset.night).toBeUndefined();
  });

  it('starts the timer of a side that a shortcut asks for, once', async () => {
    const server = fakeFeedingServer();
    const { address } = open(`${path}?log=left`);
    expect(await screen.findByRole('timer')).toBeVisible();
    await waitFor(() => expect(server.values('feeding')).toHaveLength(1));
    expect(address()).toBe(path);
  });

  it('says that a tap could not be stored, and tries again', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(200));
    const failure = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('storage is blocked');
    });
    const { user } = open(path);
    const left = await button(/^Left/);
    server.sync.failWith((changes) => (changes.length > 0 ? 'request lost' : 'none'));
    await user.click(left);
    expect(await screen.findByText(trackerTexts.notStored)).toBeVisible();
    failure.mockRestore();
    server.sync.failWith(() => 'none');
    await user.click(await button(trackerTexts.tryAgain));
    expect(await screen.findByRole('timer')).toBeVisible();
    await waitFor(() => expect(server.values('feeding')).toHaveLength(2));
  });
});

describe('the card on /trackers', () => {
  it('starts the next side with one tap, and shows the timer', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 120, 100));
    server.putFeeding(server.bottle(90, { is_supplement: true }));
    const { user } = open('/trackers');
    const card = await todayCard();
    expect(await card.findByText('2 h ago')).toBeVisible();
    expect(card.getByRole('link', { name: feedingTexts.bottle })).toHaveAttribute('href', '/milk-tracker?log=bottle');
    await user.click(card.getByRole('button', { name: feedingTexts.right }));
    expect(await card.findByText('Nursing, right, 0:00:00')).toBeVisible();
    passMinutes(3);
    expect(await card.findByText('Nursing, right, 0:03:00')).toBeVisible();
    expect(card.queryByText('right')).toBeNull();
    expect(card.queryByRole('link', { name: feedingTexts.bottle })).toBeNull();
    await waitFor(() => expect(server.values('feeding')).toHaveLength(3));
  });

  it('asks about a timer that may have been forgotten, says how long ago the feed began, and lets the next one start', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 26 * 60, null));
    const { user } = open('/trackers');
    const card = await todayCard();
    expect(await card.findByText('26 h ago')).toBeVisible();
    expect(card.getByText(`Nursing, left · ${feedingTexts.forgottenTitle}`)).toBeVisible();
    expect(card.queryByText(/26:0/)).toBeNull();
    expect(card.getByRole('link', { name: feedingTexts.sayWhen })).toHaveAttribute('href', '/milk-tracker');
    expect(card.getByRole('link', { name: feedingTexts.bottle })).toBeVisible();
    await user.click(card.getByRole('button', { name: feedingTexts.right }));
    expect(await card.findByText('Nursing, right, 0:00:00')).toBeVisible();
    expect(card.queryByRole('button', { name: feedingTexts.left })).toBeNull();
    expect(card.getByText(feedingTexts.forgottenTitle)).toBeVisible();
    await waitFor(() => expect(server.values('feeding')).toHaveLength(2));
  });

  it.each([
    ['a parent whose plan has ended', { hasPlan: false }, 1],
    ['a viewer', { role: 'viewer' as const }, 0],
  ])('shows %s a timer that may have been forgotten, and who may stop it where to', async (_who, options, links) => {
    const server = fakeFeedingServer(options);
    server.putFeeding(server.nursing('left', 121, null));
    open('/trackers');
    const card = await todayCard();
    expect(await card.findByText('2 h 1 min ago')).toBeVisible();
    expect(card.getByText(`Nursing, left · ${feedingTexts.forgottenTitle}`)).toBeVisible();
    expect(card.queryAllByRole('link', { name: feedingTexts.sayWhen })).toHaveLength(links);
    expect(card.queryByRole('button')).toBeNull();
  });

  it('has the last meal where only meals are logged', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.solids(60, { foods: 'Pasta' }));
    open('/trackers');
    const card = await todayCard();
    expect(await card.findByText('Last meal: Pasta, 1 h ago')).toBeVisible();
    expect(card.getByText(feedingTexts.noMilkYet)).toBeVisible();
    expect(card.queryByText(feedingTexts.emptyText)).toBeNull();
  });

  it('says that it could not be loaded instead of that nothing was logged', async () => {
    const server = fakeFeedingServer();
    server.sync.failWith(() => 'request lost');
    const { user } = open('/trackers');
    const again = await (await todayCard()).findByRole('button', { name: 'Try again' });
    expect((await todayCard()).queryByText(feedingTexts.noFeedYet)).toBeNull();
    server.sync.failWith(() => 'none');
    await user.click(again);
    // In a card of its own.
    expect(await screen.findByText(feedingTexts.noFeedYet)).toBeVisible();
  });
});

describe('a link to the milk in stock', () => {
  it('keeps its tab while a form is opened and closed, and the focus returns to the button', async () => {
    const server = fakeFeedingServer();
    const { user } = open(`${path}?log=stock`);
    const stock = () => screen.findByRole('tab', { name: feedingTexts.views.stock });
    for (const [name, title] of [
      [feedingTexts.bottle, feedingTexts.bottle],
      [feedingTexts.addMilk, feedingTexts.addMilk],
    ] as const) {
      await user.click(await button(name));
      await screen.findByRole('dialog', { name: title });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await stock()).toHaveAttribute('aria-selected', 'true');
      expect(await button(name)).toHaveFocus();
    }
    await user.click(await button(feedingTexts.addMilk));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: new RegExp(`^${feedingTexts.amountLabel}`) }), '60');
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    await waitFor(() => expect(server.values('milk')).toHaveLength(1));
    expect(await stock()).toHaveAttribute('aria-selected', 'true');
    await show(user, feedingTexts.views.log);
    expect(await stock()).toHaveAttribute('aria-selected', 'false');
  });
});
