import '../../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { feedingKind, feedingTexts } from '@everstep/domain/feedings';
import { trackerTexts } from '@everstep/domain/trackers';
import { fakeClock, fakeFeedingServer, minutesAgo, passMinutes } from '../../../../test/feeding-server';
import { maya } from '../../../../test/fake-api';
import { open } from '../../../../test/open';

const path = '/milk-tracker';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const log = async () => within(await screen.findByRole('region', { name: feedingTexts.logTitle }));

fakeClock();

type User = ReturnType<typeof open>['user'];

async function logBottle(user: User, ml: string): Promise<void> {
  await user.click(await button(feedingTexts.bottle));
  const form = within(await screen.findByRole('dialog'));
  await user.clear(form.getByLabelText(`${feedingTexts.amountLabel} (ml)`));
  await user.type(form.getByLabelText(`${feedingTexts.amountLabel} (ml)`), ml);
  await user.click(form.getByRole('button', { name: entryTexts.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the log', () => {
  it('shows the latest two days with everything on them, and earlier ones on request', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 60, 40, { note: 'Sleepy' }));
    server.putDiaper(server.diaper(50, { is_dirty: true, color: 'yellow' }));
    server.putFeeding(server.bottle(24 * 60, { is_supplement: true }));
    server.putFeeding(server.bottle(3 * 24 * 60, { amount_tenths: 700 }));
    const { user } = open(path);
    expect(await (await log()).findByText('left, 20 min')).toBeVisible();
    expect((await log()).getByText('Sleepy')).toBeVisible();
    expect((await log()).getByText('wet and dirty, yellow')).toBeVisible();
    expect((await log()).getByText('120 ml, formula, supplement')).toBeVisible();
    expect((await log()).queryByText('70 ml, formula')).toBeNull();
    await user.click(await button(feedingTexts.showMore));
    expect((await log()).getByText('70 ml, formula')).toBeVisible();
    expect(screen.queryByRole('button', { name: feedingTexts.showMore })).toBeNull();
  });

  it('deletes an entry, and a deletion can be undone', async () => {
    const server = fakeFeedingServer();
    const bottle = server.bottle(60);
    server.putFeeding(bottle);
    server.putDiaper(server.diaper(50));
    const { user } = open(path);
    await user.click(await button(/^Bottle, .*edit or delete$/));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.delete }));
    expect(await screen.findByText('Bottle deleted.')).toBeVisible();
    await waitFor(() => expect(server.values('feeding')).toEqual([]));
    expect(server.values('diaper')).toHaveLength(1);
    // Two changes in the same millisecond have no order.
    passMinutes(1);
    await user.click(await button(trackerTexts.undo));
    await waitFor(() => expect(server.values('feeding')).toEqual([bottle]));
  });

  it('offers a feed that both parents logged as one, and keeps one', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(6));
    const { user } = open(path);
    await logBottle(user, '110');
    expect(await screen.findByText(feedingTexts.maybeSame)).toBeVisible();
    await user.click(await button(feedingTexts.sameFeed));
    await waitFor(() => expect(screen.queryByText(feedingTexts.maybeSame)).toBeNull());
    await waitFor(() => expect(server.values('feeding')).toEqual([server.bottle(6)]));
  });

  it('keeps both on request, and does not ask again', async () => {
    const server = fakeFeedingServer();
    server.putFeeding(server.bottle(6));
    const { user, unmount } = open(path);
    await logBottle(user, '110');
    await user.click(await button(feedingTexts.twoFeeds));
    await waitFor(() => expect(screen.queryByText(feedingTexts.maybeSame)).toBeNull());
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{}, { is_confirmed: true }]));
    unmount();
    open(path);
    expect((await log()).getByText('110 ml, formula')).toBeVisible();
    expect(screen.queryByText(feedingTexts.maybeSame)).toBeNull();
  });

  it('does not take what one parent logs without a network for a feed of the other', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    await logBottle(user, '60');
    await waitFor(() => expect(server.values('feeding')).toHaveLength(1));
    server.sync.failWith(() => 'request lost');
    passMinutes(6);
    await logBottle(user, '40');
    expect(await (await log()).findByText(entryTexts.unsynced)).toBeVisible();
    expect((await log()).getByText('40 ml, breast milk')).toBeVisible();
    expect(screen.queryByText(feedingTexts.maybeSame)).toBeNull();
  });

  it('does not take two feeds that one parent logged for one because the other has edited the first', async () => {
    const server = fakeFeedingServer();
    const key = server.putFeeding(server.bottle(6, { note: 'Edited by the other parent' }));
    const row = server.sync.row(key, { scope: server.household, kind: feedingKind.name });
    Object.assign(row ?? {}, { created_by: maya.id });
    const { user } = open(path);
    await logBottle(user, '110');
    await waitFor(() => expect(server.values('feeding')).toHaveLength(2));
    expect(await (await log()).findByText('110 ml, formula')).toBeVisible();
    expect(screen.queryByText(feedingTexts.maybeSame)).toBeNull();
  });

  it.each([
    [feedingTexts.deleteThis, 1],
    [feedingTexts.bothRight, 2],
  ])('marks two feeds that overlap, and "%s" solves it', async (answer, left) => {
    const server = fakeFeedingServer();
    server.putFeeding(server.nursing('left', 60, 30));
    server.putFeeding(server.bottle(45));
    const { user } = open(path);
    expect(await screen.findByText(feedingTexts.overlaps)).toBeVisible();
    await user.click(await button(answer));
    await waitFor(() => expect(screen.queryByText(feedingTexts.overlaps)).toBeNull());
    await waitFor(() => expect(server.values('feeding')).toHaveLength(left));
    expect(server.values('feeding')[0]).toMatchObject({ type: 'nursing', segments: [{ ended_at: minutesAgo(30) }] });
  });
});
