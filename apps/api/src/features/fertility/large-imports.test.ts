import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents } from '@everstep/domain/consents';
import { addDays } from '@everstep/domain/base/days';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry } from '@everstep/domain/fertility';
import { makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { entries as storedEntries } from '../../db/schema';
import { putConsent } from '../account/repository';

const days = (count: number, note = '') =>
  Array.from({ length: count }, (_, index) => ({
    ...emptyEntry(addDays('1998-01-01', index)),
    temperature: 36.5,
    note,
  }));

describe('imports larger than the default body limit', () => {
  const api = useApp();
  const createUser = async () => {
    const user = await makeUser(api.db);
    await putConsent(api.db, user.id, 'trackers', consents.trackers.version);
    return user;
  };
  type User = Awaited<ReturnType<typeof createUser>>;
  const importDays = ({ id, cookie }: User, entries: unknown[]) =>
    api.post('/api/fertility/import', { entries, replace: true }, cookie, { [userIdHeader]: id });

  it('are queued: forty-two concurrent ones succeed, and slow senders do not block others', async () => {
    const user = await createUser();
    const slow = [new PassThrough(), new PassThrough()];
    const slowReplies = slow.map((payload) => {
      payload.write('{');
      const headers = {
        origin,
        cookie: user.cookie,
        [userIdHeader]: user.id,
        'content-type': 'application/json',
        'content-length': '70000',
      };
      return api.inject({ method: 'POST', url: '/api/fertility/import', headers, payload });
    });
    const some = days(100, 'x'.repeat(500));
    const replies = await Promise.all(Array.from({ length: 42 }, () => importDays(user, some)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array<number>(42).fill(200));
    expect(await api.db.$count(storedEntries, sql`scope_id = ${user.id}`)).toBe(100);
    for (const stream of slow) stream.end('x'.repeat(69_999));
    expect((await Promise.all(slowReplies)).map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    expect((await importDays(user, some)).statusCode).toBe(200);
  });

  it('with ten thousand invalid entries report the total and the first hundred problems, and write nothing', async () => {
    const user = await createUser();
    const wrong = days(10_000).map((day, index) => ({ ...day, temperature: 20, moods: 7, note: index }));
    const reply = await importDays(user, wrong);
    const { detail, fields, code } = reply.json<{ detail: string; code: string; fields: Record<string, string> }>();
    expect([reply.statusCode, code]).toEqual([400, 'bad_input']);
    expect(detail).toBe('10,000 entries have a problem. The first 100 are named; nothing was written.');
    expect(Object.keys(fields)).toHaveLength(101);
    expect(fields).toMatchObject({
      entries: detail,
      'entries.99.temperature': 'Too small: expected number to be >=35',
    });
    expect(await api.db.$count(storedEntries, sql`scope_id = ${user.id}`)).toBe(0);
  });
});
