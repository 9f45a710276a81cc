import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { emptyEntry } from '@everstep/domain/fertility';
import type { Role } from '@everstep/domain/households';
import { checklists, milestoneKey } from '@everstep/domain/milestones';
import { listReplaced } from '@everstep/domain/sync';
import { trackerTexts } from '@everstep/domain/trackers';
import { api, fail, maya, reply } from '../../../test/fake-api';
import { ana, fakeClock, fakeFeedingServer, minutesAgo, passMinutes } from '../../../test/feeding-server';
import { fakeFertilityServer } from '../../../test/fertility-server';
import { open } from '../../../test/open';

fakeClock();

const texts = trackerTexts.putBack;
const gone = '019ac3a0-0000-7000-8000-00000000005b';

function fakeFamily(role: Role = 'owner') {
  const server = fakeFeedingServer({ role, partner: ana });
  const { sync, household } = server;
  const remove = (key: string, { kind = 'feeding', author = ana.id } = {}) =>
    sync.remove(key, { scope: household, kind, author });
  return { ...server, remove };
}

const summary = () => screen.findByText(texts.title);
async function unfold(user: UserEvent) {
  await user.click(await summary());
  return within((await summary()).closest('details') as HTMLElement);
}
const putBackButtons = () => screen.queryAllByRole('button', { name: /^Put back: / });
const names = () => putBackButtons().map((button) => button.getAttribute('aria-label'));

describe('what was deleted', () => {
  it('stands with who deleted it and when, and is put back as it was', async () => {
    const server = fakeFamily();
    const bottle = server.bottle(50, { note: 'Half asleep' });
    const key = server.putFeeding(bottle);
    server.remove(key);
    const { user } = open('/milk-tracker');
    const list = await unfold(user);
    expect(await list.findByText('Deleted by Ana, 03:01')).toBeVisible();
    expect(list.getByText('02:10, 120 ml, formula, Half asleep')).toBeVisible();
    expect(list.getByRole('heading', { name: 'Monday, 23 November' })).toBeVisible();
    expect(list.queryByRole('button', { name: texts.allOf('Monday') })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Put back: Bottle, 02:10, 120 ml, formula, Half asleep' }));
    await waitFor(() => expect(server.values('feeding')).toEqual([bottle]));
    expect(await screen.findByText(texts.done)).toBeVisible();
    expect(await list.findByText(texts.empty)).toBeVisible();
    expect(await summary()).toHaveProperty('id', document.activeElement?.closest('summary')?.id);
  });

  it('can be deleted again with Undo, which brings the line back', async () => {
    const server = fakeFamily();
    server.remove(server.putFeeding(server.bottle(50)));
    const { user } = open('/milk-tracker');
    const list = await unfold(user);
    await user.click(await list.findByRole('button', { name: /^Put back/ }));
    await list.findByText(texts.empty);
    await user.click(await screen.findByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(server.values('feeding')).toEqual([]));
    // The line is another one once the list is loaded again, as the entry was deleted anew.
    await waitFor(() => expect(list.getByRole('button', { name: /^Put back/ })).toBeVisible());
    expect(document.activeElement?.id).toMatch(/^put-back-/);
  });

  it('in a day comes back as a whole, without what was only changed', async () => {
    const server = fakeFamily();
    const [bottle, diaper] = [server.bottle(50), server.diaper(40)];
    const keys = [server.putFeeding(bottle), server.putDiaper(diaper)];
    server.remove(keys[0] ?? '');
    server.remove(keys[1] ?? '', { kind: 'diaper', author: maya.id });
    const changed = server.putFeeding(server.bottle(30));
    const scope = { scope: server.household, kind: 'feeding', author: ana.id };
    server.sync.put(changed, server.bottle(30, { amount_tenths: 900 }), { ...scope, id: 'edit', at: minutesAgo(1) });
    const { user } = open('/milk-tracker');
    const list = await unfold(user);
    expect(await list.findByText('Deleted by you, 03:01')).toBeVisible();
    expect(list.getByText('Changed by Ana, 03:01')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Put back everything deleted on Monday' }));
    await waitFor(() => expect(server.values('diaper')).toEqual([diaper]));
    await waitFor(() => expect(server.values('feeding')).toContainEqual(bottle));
    await waitFor(() => expect(names()).toEqual(['Put back: Bottle, 02:30, 120 ml, formula']));
    expect(document.activeElement?.id).toMatch(/^put-back-/);
    expect(list.queryByRole('button', { name: 'Put back everything deleted on Monday' })).toBeNull();
  });

  it('line by line moves the focus to the line that takes its place', async () => {
    const server = fakeFamily();
    for (const ago of [50, 40, 30]) server.remove(server.putFeeding(server.bottle(ago)));
    const { user } = open('/milk-tracker');
    await unfold(user);
    await waitFor(() => expect(putBackButtons()).toHaveLength(3));
    const [first, second, third] = names();
    putBackButtons()[1]?.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toHaveAccessibleName(third);
    await waitFor(() => expect(names()).toEqual([first, third]));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toHaveAccessibleName(first);
    await waitFor(() => expect(server.values('feeding')).toHaveLength(2));
    expect(second).toBeDefined();
  });

  it('by somebody who has left names a former member; what is about another child is not there', async () => {
    const server = fakeFamily();
    server.remove(server.putFeeding(server.bottle(50)), { author: gone });
    server.remove(server.putFeeding(server.bottle(40, { child_id: server.twin.id })));
    const { user } = open('/milk-tracker');
    const list = await unfold(user);
    expect(await list.findByText('Deleted by a former member, 03:01')).toBeVisible();
    expect(putBackButtons()).toHaveLength(1);
  });

  it('while the list is open appears in it', async () => {
    const server = fakeFamily();
    const key = server.putFeeding(server.bottle(50));
    const { user } = open('/milk-tracker');
    const list = await unfold(user);
    expect(await list.findByText(texts.empty)).toBeVisible();
    expect(key).toBeDefined();
    await user.click(await screen.findByRole('button', { name: /^Bottle, .*edit or delete$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await list.findByText(/^Deleted by you/)).toBeVisible();
  });
});

describe('more than is listed', () => {
  it('about another child hides nothing of this one', async () => {
    const server = fakeFamily();
    server.remove(server.putFeeding(server.bottle(50)));
    for (const ago of [40, 30]) {
      passMinutes(1);
      server.remove(server.putFeeding(server.bottle(ago, { child_id: server.twin.id })));
    }
    server.sync.listAtMost(2);
    const { user } = open('/milk-tracker');
    const list = await unfold(user);
    await waitFor(() => expect(putBackButtons()).toHaveLength(1));
    expect(list.queryByText(texts.more)).toBeNull();
  });

  it('is announced under the list, and comes once those are put back', async () => {
    const server = fakeFamily();
    for (const ago of [50, 40, 30]) server.remove(server.putFeeding(server.bottle(ago)));
    server.sync.listAtMost(2);
    const { user } = open('/milk-tracker');
    const list = await unfold(user);
    expect(await list.findByText('These are the newest 200. Put them back to see the rest.')).toBeVisible();
    const [details, said] = [(await summary()).closest('details') as HTMLElement, new Set<boolean>()];
    const observer = new MutationObserver(() => said.add(details.textContent.includes(texts.empty)));
    observer.observe(details, { childList: true, subtree: true, characterData: true });
    await user.click(list.getByRole('button', { name: texts.allOf('Monday') }));
    await waitFor(() => expect(server.values('feeding')).toHaveLength(2));
    await waitFor(() => expect(putBackButtons()).toHaveLength(1));
    expect(list.queryByText(texts.more)).toBeNull();
    expect([...said]).toEqual([false]);
    await user.click(list.getByRole('button', { name: /^Put back: / }));
    expect(await list.findByText(texts.empty)).toBeVisible();
    observer.disconnect();
  });
});

describe('what was changed', () => {
  it('says what it is now, and is as it was before once it is put back', async () => {
    const server = fakeFamily();
    const key = server.putFeeding(server.bottle(50));
    const change = { scope: server.household, kind: 'feeding', author: ana.id, id: 'edit', at: minutesAgo(1) };
    server.sync.put(key, server.bottle(50, { amount_tenths: 900, note: 'Less' }), change);
    const { user } = open('/milk-tracker');
    const list = await unfold(user);
    expect(await list.findByText('Changed by Ana, 03:01')).toBeVisible();
    expect(list.getByText('Now: 02:10, 90 ml, formula, Less')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Put back: Bottle, 02:10, 120 ml, formula' }));
    await waitFor(() => expect(server.values('feeding')).toEqual([server.bottle(50)]));
    expect(await list.findByText('Changed by you, 03:01')).toBeVisible();
    expect(names()).toEqual(['Put back: Bottle, 02:10, 90 ml, formula, Less']);
  });
});

describe('the list', () => {
  it('says that nothing was deleted or changed, and asks only once it is opened', async () => {
    fakeFamily();
    const asked = vi.fn(() => ({ success: true as const, entries: [], has_more: false }));
    api.use(reply(listReplaced, asked));
    const { user } = open('/milk-tracker');
    await summary();
    expect(asked).not.toHaveBeenCalled();
    expect(await (await unfold(user)).findByText(texts.empty)).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const server = fakeFamily();
    server.remove(server.putFeeding(server.bottle(50)));
    api.use(fail(listReplaced, 'unavailable'));
    const { user } = open('/milk-tracker');
    const list = await unfold(user);
    expect(await list.findByText(texts.loadFailed)).toBeVisible();
    api.use(...server.sync.replies());
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText('Deleted by Ana, 03:01')).toBeVisible();
  });

  it('says that it needs a connection', async () => {
    fakeFamily();
    const { user } = open('/milk-tracker');
    await summary();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.use(fail(listReplaced, 'unavailable'));
    expect(await (await unfold(user)).findByText(texts.offline)).toBeVisible();
    online.mockRestore();
  });

  it.each(['carer', 'viewer'] as const)('is not there for a %s', async (role) => {
    fakeFamily(role);
    open('/milk-tracker');
    expect(await screen.findByRole('heading', { name: 'Log' })).toBeVisible();
    expect(screen.queryByText(texts.title)).toBeNull();
  });
});

const [item] = checklists[0]?.items ?? [];

describe('in each tracker', () => {
  it.each([
    {
      path: '/sleep-tracker',
      kind: 'sleep',
      line: /^Put back: Sleep, 01:00, until 02:30, night, 1 h 30 min$/,
      value: (child_id: string) => ({ child_id, started_at: minutesAgo(120), ended_at: minutesAgo(30), note: null }),
    },
    {
      path: '/growth',
      kind: 'growth',
      line: /^Put back: Measurement, 20 November 2026, 5 kg$/,
      value: (child_id: string) => ({
        child_id,
        date: '2026-11-20',
        weight_grams: 5000,
        length_mm: null,
        position: null,
        head_mm: null,
        note: null,
      }),
    },
    {
      path: '/baby-milestones',
      kind: 'milestone',
      line: new RegExp(`^Put back: ${item?.text}, not yet$`),
      keyOf: (child: string) => milestoneKey(child, item?.id ?? ''),
      value: (child_id: string) => ({ child_id, item: item?.id, answer: 'not_yet', date: null, note: null }),
    },
  ])('a deleted entry of the kind $kind is put back', async ({ path, kind, line, value, keyOf }) => {
    const { child, put, values, remove } = fakeFamily();
    const key = keyOf?.(child.id) ?? '019ac3a0-0000-7000-8000-000000000097';
    put(kind, key, value(child.id));
    remove(key, { kind });
    const { user } = open(path);
    await user.click(await (await unfold(user)).findByRole('button', { name: line }));
    await waitFor(() => expect(values(kind)).toEqual([value(child.id)]));
  });

  it('a deleted day of the own log is put back', async () => {
    const day = { ...emptyEntry('2026-11-20'), temperature: 36.6, note: 'Mine' };
    const server = fakeFertilityServer([day]);
    server.sync.remove(day.day, { scope: maya.id, kind: 'fertility', author: maya.id });
    const { user } = open('/fertility-tracker');
    const list = await unfold(user);
    expect(await list.findByText(/^Deleted by you/)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Put back: Your day, 20 November 2026, 36.60 °C, Mine' }));
    await waitFor(() => expect(server.days).toEqual([day]));
  });
});
