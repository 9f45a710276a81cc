import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { resetTexts } from '@everstep/domain/auth/password-reset';
import { attemptSubject } from '../../../src/features/auth/password/throttle';
import { makeUser } from '../../factories';
import { isDeep, type Special } from './special';
import { expectEquallyLong, forgetFailures } from '../world/timing';
import type { World } from '../world/world';

const throttled = 'throttled@x.test';

/** One account is throttled; for the others, each attempt is the first. */
async function throttleOne(world: World): Promise<void> {
  await forgetFailures(world);
  await world.db.execute(sql`
    insert into sign_in_attempts (kind, subject, device, failures, consecutive_attempts, counted_at, blocked_until)
    values ('password', ${attemptSubject(throttled)}, '', 10, 10, now(), now() + interval '10 minutes')`);
}

export const timingSpecials: Record<string, Special> = {
  'AUTH-03': {
    it: 'take equally long, as does a throttled account',
    deep: true,
    timeout: 900_000,
    async run(world) {
      // Over HTTP, so that the hash has its production cost.
      for (const email of ['known@x.test', throttled]) {
        const user = { name: 'N', email, password_hash: 'hunter22' };
        expect((await world.send('POST', '/api/users/register', { body: user })).status).toBe(200);
      }
      const emails = ['unknown@x.test', 'known@x.test', 'g@x.test', throttled];
      const bodies = emails.map((email) => ({ email, password: 'wrong-pass' }));
      const before = () => throttleOne(world);
      await expectEquallyLong(world, '/api/users/authenticate', bodies, { before });
    },
  },

  'AUTH-31': {
    it: `gets the same reply for each${isDeep ? ', in equal time' : ''}, and only existing accounts get an email`,
    timeout: 900_000,
    async run(world, { path }) {
      await makeUser(world.db, { email: 'suspended@x.test', suspendedAt: new Date() });
      const existing = ['a@x.test', 'g@x.test', 'suspended@x.test'];
      const bodies = [...existing, 'nobody@x.test'].map((email) => ({ email }));
      for (const body of bodies) {
        const reply = await world.send('POST', path, { body });
        expect([reply.status, reply.text]).toEqual([
          200,
          JSON.stringify({ success: true, message: resetTexts.requested }),
        ]);
      }
      for (const email of existing)
        expect((await world.nextEmail(email)).subject).toBe('Set a new password for Everstep');
      expect(await world.newEmails('nobody@x.test')).toEqual([]);
      if (isDeep) await expectEquallyLong(world, path, bodies, { attempts: 200 });
    },
  },
};
