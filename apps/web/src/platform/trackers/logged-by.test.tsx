import '../../../test/indexed-db';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feedingTexts } from '@everstep/domain/feedings';
import { growthTexts } from '@everstep/domain/growth';
import { maya } from '../../../test/fake-api';
import { ana, fakeClock, fakeFeedingServer, minutesAgo } from '../../../test/feeding-server';
import { open } from '../../../test/open';

fakeClock();

const keyOf = (number: number) => `019ac3a0-0000-7000-8000-00000000009${number}`;

interface Logged {
  kind: string;
  value: (ago: number, childId: string) => object;
}

/** A family in which three adults have logged one entry each. The third has left, and so has the second, unless it is the partner. */
function fakeLog({ kind, value }: Logged, { role = 'owner', partner }: Parameters<typeof fakeFeedingServer>[0] = {}) {
  const { sync, household, child } = fakeFeedingServer({ role, partner });
  for (const [index, author] of [maya.id, ana.id, '019ac3a0-0000-7000-8000-00000000005b'].entries())
    sync.put(keyOf(index), value(60 * (index + 1), child.id), { scope: household, kind, author });
}

const lists = [
  {
    path: '/milk-tracker',
    kind: 'diaper',
    list: feedingTexts.logTitle,
    value: (ago: number, child_id: string) => ({
      child_id,
      at: minutesAgo(ago),
      is_wet: true,
      is_dirty: false,
      color: null,
      note: null,
    }),
  },
  {
    path: '/sleep-tracker',
    kind: 'sleep',
    list: /^\w+day, /,
    value: (ago: number, child_id: string) => ({
      child_id,
      started_at: minutesAgo(ago),
      ended_at: minutesAgo(ago - 30),
      note: null,
    }),
  },
  {
    path: '/growth',
    kind: 'growth',
    list: growthTexts.listTitle,
    value: (ago: number, child_id: string) => ({
      child_id,
      date: '2026-11-20',
      weight_grams: 4000 + ago,
      length_mm: null,
      position: null,
      head_mm: null,
      note: null,
    }),
  },
];

describe.each(lists)('the list on $path', ({ path, list, ...logged }) => {
  it('says who logged what somebody else has logged', async () => {
    fakeLog(logged, { partner: ana });
    open(path);
    const rows = within(await screen.findByRole('region', { name: list })).getAllByRole('listitem');
    const authors = rows.map((row) => within(row).queryByText(/^by /)?.textContent ?? '');
    expect(authors.toSorted()).toEqual(['', 'by Ana', 'by a former member']);
  });

  it.each([
    ['a parent everything', 'parent', 3],
    ['a carer only what they logged themselves', 'carer', 1],
    ['a viewer nothing', 'viewer', 0],
  ] as const)('lets %s change and delete', async (_what, role, count) => {
    fakeLog(logged, { partner: ana, role });
    open(path);
    const rows = within(await screen.findByRole('region', { name: list })).getAllByRole('listitem');
    const changeable = rows.filter((row) => within(row).queryByRole('button'));
    expect(changeable).toHaveLength(count);
    for (const row of role === 'carer' ? changeable : []) expect(within(row).queryByText(/^by /)).toBeNull();
  });

  it('says nothing of it to the only adult', async () => {
    fakeLog(logged);
    open(path);
    expect(within(await screen.findByRole('region', { name: list })).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText(/^by /)).toBeNull();
  });
});
