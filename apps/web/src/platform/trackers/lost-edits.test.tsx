import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feedingTexts, type Bottle } from '@everstep/domain/feedings';
import type { Role } from '@everstep/domain/households';
import { trackerTexts } from '@everstep/domain/trackers';
import { maya } from '../../../test/fake-api';
import { ana, fakeClock, fakeFeedingServer, minutesAgo } from '../../../test/feeding-server';
import { open } from '../../../test/open';

fakeClock();

const texts = trackerTexts.lost;

interface FamilyOptions {
  isDeletion?: boolean;
  isConflict?: boolean;
  role?: Role;
  /** Fields that Maya has set in addition to the amount. */
  changes?: Partial<Bottle>;
}

/** Maya has edited or deleted a bottle, and Ana has changed its amount at the same time. */
function fakeFamily({ isDeletion = false, isConflict = false, role = 'owner', changes = {} }: FamilyOptions = {}) {
  const server = fakeFeedingServer({ role, partner: ana });
  const { sync, household, bottle } = server;
  const key = server.putFeeding(bottle(50));
  const scope = { scope: household, kind: 'feeding' };
  sync.put(key, bottle(50, { amount_tenths: 900 }), { ...scope, author: ana.id, id: 'hers', at: minutesAgo(5) });
  sync.lose(
    { ...scope, key },
    { author: maya.id, by: ana.id, isConflict, value: isDeletion ? null : { amount_tenths: 600, ...changes } },
  );
  return { ...server, key };
}

const told = async () => within(await screen.findByRole('region', { name: texts.label }));
const isTold = () => screen.queryByRole('region', { name: texts.label }) !== null;

describe('a parent whose edit gave way', () => {
  it('is told once, with both values, and can leave it', async () => {
    const server = fakeFamily();
    const { user, unmount } = open('/milk-tracker');
    expect((await (await told()).findAllByText('You and Ana both changed this: Bottle, 02:10'))[0]).toBeVisible();
    const values = (await told()).getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['90 ml, formula', '60 ml, formula']);
    await user.click((await told()).getByRole('button', { name: texts.keep }));
    await waitFor(() => expect(isTold()).toBe(false));
    await waitFor(() => expect(server.sync.lostOf(maya.id)).toEqual([]));
    expect(document.activeElement?.id).toBe('main');
    unmount();
    open('/milk-tracker');
    expect(await screen.findByRole('region', { name: feedingTexts.logTitle })).toBeVisible();
    expect(isTold()).toBe(false);
  });

  it('can use theirs after all, and undo that', async () => {
    const server = fakeFamily();
    const { user } = open('/milk-tracker');
    await user.click((await told()).getByRole('button', { name: texts.useMine }));
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ amount_tenths: 600 }]));
    await waitFor(() => expect(server.sync.lostOf(maya.id)).toEqual([]));
    await user.click(await screen.findByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ amount_tenths: 900 }]));
  });

  it('is told nothing where the entry says by now what they wanted, and the server need not ask again', async () => {
    const server = fakeFamily({ changes: { amount_tenths: 900 } });
    expect(server.sync.lostOf(maya.id)).toHaveLength(1);
    open('/milk-tracker');
    await waitFor(() => expect(server.sync.lostOf(maya.id)).toEqual([]));
    expect(isTold()).toBe(false);
  });

  it('is told although the screen still shows their own value when the edit of the other arrives', async () => {
    const server = fakeFeedingServer({ role: 'owner', partner: ana });
    const { sync, household, bottle } = server;
    const scope = { scope: household, kind: 'feeding' };
    const key = server.putFeeding(bottle(50, { amount_tenths: 600 }));
    const { user } = open('/milk-tracker');
    expect(await screen.findByText(/60 ml, formula/)).toBeVisible();
    sync.put(key, bottle(50, { amount_tenths: 900 }), { ...scope, author: ana.id, id: 'hers', at: minutesAgo(5) });
    sync.lose({ ...scope, key }, { author: maya.id, by: ana.id, isConflict: false, value: { amount_tenths: 600 } });
    dispatchEvent(new Event('online'));
    await user.click((await told()).getByRole('button', { name: texts.useMine }));
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ amount_tenths: 600 }]));
  });

  it.each([
    ['of which the server says so', { isConflict: true }],
    ['that the entry cannot have', { changes: { amount_tenths: -1 } }],
  ])('is not offered a value %s', async (_what, options) => {
    const server = fakeFamily(options);
    const { user } = open('/milk-tracker');
    expect(await (await told()).findByText(texts.conflict)).toBeVisible();
    expect((await told()).queryByRole('button', { name: texts.useMine })).toBeNull();
    await user.click((await told()).getByRole('button', { name: texts.keep }));
    await waitFor(() => expect(server.sync.lostOf(maya.id)).toEqual([]));
  });

  it('and may not log any more is told, and offered nothing', async () => {
    fakeFamily({ role: 'viewer' });
    open('/milk-tracker');
    expect((await told()).queryByRole('button', { name: texts.useMine })).toBeNull();
    expect((await told()).getByRole('button', { name: texts.keep })).toBeVisible();
  });
});

describe('a parent whose deletion gave way', () => {
  it('is told who changed the entry, and can delete it all the same', async () => {
    const server = fakeFamily({ isDeletion: true });
    const { user } = open('/milk-tracker');
    const title = texts.deletionTitle('Ana', 'Bottle, 02:10, 90 ml, formula');
    expect(await (await told()).findByText(title)).toBeVisible();
    await user.click((await told()).getByRole('button', { name: texts.delete }));
    await waitFor(() => expect(server.values('feeding')).toEqual([]));
    await waitFor(() => expect(server.sync.lostOf(maya.id)).toEqual([]));
  });
});
