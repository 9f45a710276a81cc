import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeUser, password } from '../../../../test/factories';
import { useExternalServices } from '../../../../test/external-services';
import { useApp } from '../../../../test/test-app';
import { passwordThrottle, attemptSubject } from './throttle';

const services = useExternalServices();
const api = useApp({}, services);

const cookiePair = (response: Awaited<ReturnType<typeof api.post>>, name: string) =>
  `${name}=${response.cookies.find((cookie) => cookie.name === name)?.value}`;
const signIn = (email: string, enteredPassword: string, cookie?: string) =>
  api.post('/api/users/authenticate', { email, password: enteredPassword }, cookie);
const canSignIn = async (email: string, cookie?: string) =>
  (await signIn(email, password, cookie)).json<{ success: boolean }>().success;

async function fail(email: string, times: number, cookie?: string): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) await signIn(email, 'wrong-password', cookie);
}

/** Shifts the counted attempts and blocks of an e-mail into the past. */
const advanceClock = (email: string, minutes: number) =>
  api.db.execute(sql`update sign_in_attempts set counted_at = counted_at - make_interval(mins => ${minutes}),
    blocked_until = blocked_until - make_interval(mins => ${minutes}) where subject = ${attemptSubject(email)}`);

describe('wrong passwords for one account', () => {
  it('are allowed ten times; then even the correct password is rejected for a minute', async () => {
    const { email } = await makeUser(api.db);
    await fail(email, 9);
    expect(await canSignIn(email)).toBe(true);
    await fail(email, 10);
    const blocked = await signIn(email, password);
    expect(blocked.statusCode).toBe(200);
    expect(blocked.body).toBe('{"success":false,"detail":"Invalid email or password"}');
    await advanceClock(email, 2);
    expect(await canSignIn(email)).toBe(true);
  });

  it('double the delay up to fifteen minutes, and a pause resets it', async () => {
    const { email } = await makeUser(api.db);
    await fail(email, 10);
    for (const delay of [1, 2, 4, 8, 15, 15]) {
      const { rows } = await api.db.execute<{ minutes: number }>(sql`
        select round(extract(epoch from blocked_until - now()) / 60)::int as minutes
        from sign_in_attempts where subject = ${attemptSubject(email)}`);
      expect(rows[0]?.minutes).toBe(delay);
      await advanceClock(email, delay);
      await fail(email, 1);
    }
    await advanceClock(email, 15 + passwordThrottle.windowMinutes + 1);
    await fail(email, 9);
    expect(await canSignIn(email)).toBe(true);
  });

  it('during a delay neither prolong it nor count toward the next', async () => {
    const { email } = await makeUser(api.db);
    await fail(email, 30);
    await advanceClock(email, 1);
    expect(await canSignIn(email)).toBe(true);
  });

  it('from unknown browsers do not lock out a browser that has signed in before', async () => {
    const { email } = await makeUser(api.db);
    const device = cookiePair(await signIn(email, password), 'known_device');
    await fail(email, 15);
    expect(await canSignIn(email)).toBe(false);
    expect(await canSignIn(email, device)).toBe(true);
    expect(await canSignIn(email, `known_device=${'A'.repeat(43)}`)).toBe(false);
  });

  it('on a known browser are counted as well, and its cookie is valid for no other account', async () => {
    const [own, other] = [await makeUser(api.db), await makeUser(api.db)];
    const device = cookiePair(await signIn(own.email, password), 'known_device');
    await fail(own.email, 10, device);
    expect(await canSignIn(own.email, device)).toBe(false);
    await fail(other.email, 10);
    expect(await canSignIn(other.email, device)).toBe(false);
  });

  it('block the password after a hundred consecutive failures until it is reset, with one email; sessions continue', async () => {
    const user = await makeUser(api.db);
    await fail(user.email, 100);
    await advanceClock(user.email, 60 * 24);
    expect(await canSignIn(user.email)).toBe(false);
    expect((await api.get('/api/user/sessions', user.cookie)).statusCode).toBe(200);
    expect((await services.mailbox.next(user.email)).subject).toBe('Sign-in to Everstep is paused');
    await api.post('/api/users/request-password-reset', { email: user.email });
    const [, token = ''] = /token=([\w-]+)/.exec((await services.mailbox.next(user.email)).text) ?? [];
    await api.post('/api/users/reset-password', { token, new_password: password });
    expect(await canSignIn(user.email)).toBe(true);
  });

  it('sent concurrently are checked at most ten times', async () => {
    const { email } = await makeUser(api.db);
    const guesses = [...Array.from({ length: 20 }, () => 'wrong-password'), password];
    await Promise.all(guesses.slice(0, 20).map((guess) => signIn(email, guess)));
    expect(await canSignIn(email)).toBe(false);
  });

  it('for an address without an account are counted in the same way', async () => {
    const email = 'nobody-here@parents.example';
    await fail(email, 12);
    const { rows } = await api.db.execute<{ failures: number; consecutive_attempts: number }>(
      sql`select failures, consecutive_attempts from sign_in_attempts where subject = ${attemptSubject(email)}`,
    );
    expect(rows).toEqual([{ failures: 10, consecutive_attempts: 12 }]);
  });
});
