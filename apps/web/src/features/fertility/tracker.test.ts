import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { changeFertilityDays, emptyEntry, listFertilityDays, maxChangesPerPush } from '@everstep/domain/fertility';
import { api, fail, maya, reply } from '../../../test/fake-api';
import { setPageUser } from '../../platform/api/client';
import { newId } from '../../platform/api/new-id';
import { fertilityTracker } from './tracker';

const updatedAt = '2026-11-20T08:00:00.000Z';
const day = (date: string) => ({ id: newId(), day: date, updated_at: updatedAt, entry: emptyEntry(date) });
const deletion = { key: '2026-11-18', id: newId(), updatedAt, value: null };

beforeEach(() => setPageUser(maya));
afterEach(() => setPageUser(null));

describe('the days of the fertility tracker', () => {
  it('are pushed for the user, with a deletion as null', async () => {
    let body: unknown;
    let userId: unknown;
    api.use(
      reply(changeFertilityDays, (sent) => {
        body = sent.body;
        userId = sent.headers.get(userIdHeader);
        return { success: true, kept: [edited.id], outdated: [deletion.id] };
      }),
    );
    const edited = { key: '2026-11-19', id: newId(), updatedAt, value: emptyEntry('2026-11-19') };
    expect(await fertilityTracker.push(maya.email, [edited, deletion])).toEqual({
      kept: [edited.id],
      outdated: [deletion.id],
    });
    expect(userId).toBe(maya.id);
    expect(body).toEqual({
      changes: [
        { id: edited.id, day: edited.key, updated_at: updatedAt, entry: edited.value },
        { id: deletion.id, day: deletion.key, updated_at: updatedAt, entry: null },
      ],
    });
    expect(fertilityTracker.batchSize).toBe(maxChangesPerPush);
  });

  it('are fetched page by page', async () => {
    const pages: Record<string, string[]> = { '': ['2026-11-19', '2026-11-18'], '2026-11-18': ['2026-11-17'] };
    api.use(
      reply(listFertilityDays, ({ query, headers }) => {
        expect(headers.get(userIdHeader)).toBe(maya.id);
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

  it('show the server’s message when rejected', async () => {
    api.use(fail(changeFertilityDays, 'consent_required'));
    await expect(fertilityTracker.push(maya.email, [deletion])).rejects.toMatchObject({ code: 'consent_required' });
  });

  it('are neither sent nor fetched once the page belongs to another user', async () => {
    setPageUser({ id: '01990000-0000-7000-8000-000000000009', email: 'leo@parents.example' });
    await expect(fertilityTracker.push(maya.email, [deletion])).rejects.toMatchObject({ code: 'not_yours' });
    await expect(fertilityTracker.pullAll(maya.email)).rejects.toMatchObject({ code: 'not_yours' });
  });

  it('are not sent until the id of the user is known', async () => {
    setPageUser({ email: maya.email });
    await expect(fertilityTracker.push(maya.email, [deletion])).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
