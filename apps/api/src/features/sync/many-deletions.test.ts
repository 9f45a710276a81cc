import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import type { ReplacedEntry } from '@everstep/domain/sync';
import { useExternalServices } from '../../../test/external-services';
import { makeUser, newId } from '../../../test/factories';
import { householdLog, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';

const services = useExternalServices();
const api = useApp({}, services, householdLog);
type User = Awaited<ReturnType<typeof makeUser>>;

async function makeFamily() {
  const make = (name: string) => makeUser(api.db, { name, emailVerifiedAt: new Date() });
  const [ana, ben, owen, carla] = [await make('Ana'), await make('Ben'), await make('Owen'), await make('Carla')];
  const scope = await makeHousehold(api.server, [
    { id: owen.id, role: 'owner' },
    { id: ana.id, role: 'parent' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
  ]);
  const push = async (user: User, keys: readonly string[], value: object | null) => {
    const changed_at = new Date().toISOString();
    const changes = keys.map((key) => ({ key, change_id: newId(), changed_at, value }));
    const headers = { [userIdHeader]: user.id };
    const reply = await api.post('/api/sync/push', { scope, kind: 'note', changes }, user.cookie, headers);
    expect(reply.json()).toMatchObject({ outdated: [] });
  };
  const log = async (user: User, count: number) => {
    const keys = Array.from({ length: count }, () => newId());
    await push(user, keys, { text: 'a secret' });
    return keys;
  };
  return { ana, ben, owen, carla, scope, push, log };
}

const mailsTo = async ({ email }: User) => {
  await until(async () => {
    const { rows } = await api.db.execute(sql`select from pgboss.job where name = 'mail' and state < 'completed'`);
    return rows.length === 0;
  });
  return services.mailbox.messages(email);
};

describe('who deletes more than 20 entries of others in a day', () => {
  it('makes the other parents hear of it, once a day, without a word of what it was', async () => {
    const { ana, ben, owen, carla, push, log } = await makeFamily();
    const [ofBen, ofCarla] = [await log(ben, 20), await log(carla, 5)];
    await push(ana, ofBen.slice(0, 12), null);
    await push(ana, ofBen.slice(12), null);
    expect(await mailsTo(ben)).toEqual([]);
    await push(ana, ofCarla.slice(0, 4), null);
    for (const user of [ben, owen]) {
      const [mail, ...others] = await mailsTo(user);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Ana deleted 24 entries in your family on Everstep');
      expect(mail?.text).toMatch(/you can put them back for 7 days/);
      expect(mail?.text).toMatch(/\/trackers/);
      expect(JSON.stringify(mail)).not.toMatch(/secret|note/i);
    }
    expect([await mailsTo(ana), await mailsTo(carla)]).toEqual([[], []]);

    await push(ana, ofBen, { text: 'a secret' });
    await push(ana, ofBen, null);
    expect(await mailsTo(ben)).toHaveLength(1);
    await api.db.execute(sql`update notices_sent set day = day - 1`);
    await push(ana, ofBen, { text: 'a secret' });
    await push(ana, ofBen, null);
    expect(await mailsTo(ben)).toHaveLength(2);
  });

  it('is not told of where the entries were their own, were put back, or were deleted on other days', async () => {
    const { ana, ben, scope, push, log } = await makeFamily();
    await push(ana, await log(ana, 30), null);
    const keys = await log(ben, 30);
    await push(ana, keys.slice(0, 15), null);
    await push(ben, keys.slice(0, 15), { text: 'a secret' });
    await push(ana, keys.slice(15), null);
    await api.db.execute(
      sql`update replaced_entries set replaced_at = replaced_at - interval '1 day' where scope_id = ${scope}`,
    );
    await push(ana, keys.slice(0, 15), null);
    expect(await mailsTo(ben)).toEqual([]);
    const listed = await api.get(`/api/sync/replaced?scope=${scope}&kinds=note`, ben.cookie);
    expect(listed.json<{ entries: ReplacedEntry[] }>().entries).toHaveLength(60);
  });
});
