import { expect, it } from 'vitest';
import { basic, davActs } from '../../../test/caldav';
import { kinds, makeUser } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { limits } from '../../http/limits/rate-limit';

const api = useApp({ rateLimitFactor: 1 });
const { addPhone, send } = davActs(api);

it('wrong app passwords are slowed down after some, and the right one never', async () => {
  const phone = await addPhone(await makeUser(api.db, kinds.pro));
  const wrong = { authorization: basic(phone.user.email, phone.password.slice(0, -1)) };
  const ask = (who: { authorization: string } | null) => send(who, 'PROPFIND', '/dav/', { headers: { depth: '0' } });
  const [{ max }] = limits.davSignIn;
  for (let count = 0; count < max; count += 1) expect((await ask(wrong)).statusCode).toBe(401);
  for (let count = 0; count < 3; count += 1) {
    const refused = await ask(wrong);
    expect([refused.statusCode, refused.body]).toEqual([429, '']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A program that is about to ask for the password is no attempt, and the right password is none that failed.
    expect((await ask(null)).statusCode).toBe(401);
    expect((await ask(phone)).statusCode).toBe(207);
  }
});
