import { describe, expect, it } from 'vitest';
import { changeFertilityDays, emptyEntry, listFertilityDays, maxChangesPerPush } from '@everstep/domain/fertility';
import { api, fail, maya, reply } from '../../../test/fake-api';
import { changeId } from '../../platform/sync/change-id';
import { fertilityTracker } from './tracker';

const updatedAt = '2026-11-20T08:00:00.000Z';
const day = (date: string) => ({ id: changeId(), day: date, updated_at: updatedAt, entry: emptyEntry(date) });

describe('the days of the fertility tracker', () => {
  it('are pushed for their owner, a deletion as null', async () => {
    let body: unknown;
    api.use(
      reply(changeFertilityDays, (sent) => {
        body = sent.body;
        return { success: true, kept: [kept.id], outdated: [gone.id] };
      }),
    );
    const kept = { key: '2026-11-19', id: changeId(), updatedAt, value: emptyEntry('2026-11-19') };
    const gone = { key: '2026-11-18', id: changeId(), updatedAt, value: null };
    expect(await fertilityTracker.push(maya.email, [kept, gone])).toEqual({ kept: [kept.id], outdated: [gone.id] });
    expect(body).toEqual({
      email: maya.email,
      changes: [
        { id: kept.id, day: kept.key, updated_at: updatedAt, entry: kept.value },
        { id: gone.id, day: gone.key, updated_at: updatedAt, entry: null },
      ],
    });
    expect(fertilityTracker.batchSize).toBe(maxChangesPerPush);
  });

  it('are fetched page by page', async () => {
    const pages: Record<string, string[]> = { '': ['2026-11-19', '2026-11-18'], '2026-11-18': ['2026-11-17'] };
    api.use(
      reply(listFertilityDays, ({ query, params }) => {
        expect(params.email).toBe(maya.email);
        const before = query.before ?? '';
        return { success: true, days: (pages[before] ?? []).map(day), next: before === '' ? '2026-11-18' : null };
      }),
    );
    const all = await fertilityTracker.pullAll(maya.email);
    expect(all.map(({ key, value }) => [key, value.day])).toEqual([
      ['2026-11-19', '2026-11-19'],
      ['2026-11-18', '2026-11-18'],
      ['2026-11-17', '2026-11-17'],
    ]);
  });

  it('are refused with the server’s message', async () => {
    api.use(fail(changeFertilityDays, 'consent_required'));
    const change = { key: '2026-11-19', id: changeId(), updatedAt, value: null };
    await expect(fertilityTracker.push(maya.email, [change])).rejects.toMatchObject({ code: 'consent_required' });
  });
});
