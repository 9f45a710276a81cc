import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authTexts } from '@everstep/domain/auth';
import { makeSession, makeUser, password } from '../../../../test/factories';
import { useExternalServices } from '../../../../test/external-services';
import { useApp } from '../../../../test/test-app';
import { passwordResetTokens, users } from '../../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);

const requestReset = (email: string) => api.post('/api/users/request-password-reset', { email });
const reset = (token: string, new_password = 'a-new-and-longer-one') =>
  api.post('/api/users/reset-password', { token, new_password });
const validate = async (token: string) => (await api.post('/api/users/validate-reset-token', { token })).json<object>();
const signIn = async (email: string, newPassword: string) =>
  (await api.post('/api/users/authenticate', { email, password: newPassword })).json<{ success: boolean }>().success;

async function emailedToken(email: string): Promise<string> {
  const message = await services.mailbox.next(email);
  const [, token = ''] = /\/reset-password\?token=([\w-]+)/.exec(message.text) ?? [];
  return token;
}

async function requestToken(email: string): Promise<string> {
  await requestReset(email);
  return emailedToken(email);
}

/** Shifts the tokens of this account into the past. */
const ageTokens = (userId: string, interval: string) =>
  api.db
    .update(passwordResetTokens)
    .set({
      createdAt: sql`${passwordResetTokens.createdAt} - ${interval}::interval`,
      expiresAt: sql`${passwordResetTokens.expiresAt} - ${interval}::interval`,
    })
    .where(eq(passwordResetTokens.userId, userId));

describe('a password reset', () => {
  it('replaces the password through the link in the email, ends all sessions and starts none', async () => {
    const user = await makeUser(api.db);
    const other = await makeSession(api.db, user.id);
    const token = await requestToken(user.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await validate(token)).toEqual({ success: true, valid: true, email: user.email });
    const response = await reset(token);
    expect(response.json()).toEqual({
      success: true,
      message: 'Your password is changed. You can sign in with it now.',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    for (const cookie of [user.cookie, other])
      expect((await api.get(`/api/user/activity-data/${user.email}`, cookie)).statusCode).toBe(401);
    expect(await signIn(user.email, password)).toBe(false);
    expect(await signIn(user.email, 'a-new-and-longer-one')).toBe(true);
    expect((await services.mailbox.next(user.email)).subject).toBe('Your Everstep password was changed');
    const [row] = await api.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.emailVerifiedAt).not.toBeNull();
  });

  it('does not make a temporary password a lasting one', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    const user = await makeUser(api.db, { temporaryPasswordUntil: inAnHour });
    const token = await requestToken(user.email);
    const refused = await reset(token, password);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { detail: authTexts.passwordSame }]);
    const [row] = await api.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.temporaryPasswordUntil).toEqual(inAnHour);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('gets the same reply for known and unknown addresses', async () => {
    const user = await makeUser(api.db);
    const knownReply = await requestReset(user.email);
    const unknownReply = await requestReset('nobody-at-all@parents.example');
    expect(knownReply.statusCode).toBe(200);
    expect(unknownReply.body).toBe(knownReply.body);
    await services.mailbox.next(user.email);
    expect(services.mailbox.messages('nobody-at-all@parents.example')).toEqual([]);
  });

  it('sends an email as text and HTML without revealing what the product is about', async () => {
    const user = await makeUser(api.db, { name: 'Ana <b>Bell</b>', emailVerifiedAt: new Date() });
    await requestReset(user.email);
    const message = await services.mailbox.next(user.email);
    expect(message.subject).toBe('Set a new password for Everstep');
    expect(`${message.subject} ${message.text}`).not.toMatch(/fertil|pregnan|baby|cycle|parent(?!s\.example)/i);
    expect(message.from).toBe('no-reply@everstep.example');
    expect(message.html).toContain('Ana &lt;b&gt;Bell&lt;/b&gt;');
    expect(message.html).not.toMatch(/<img|<script|<link|src=/);
    expect(message.text).toContain('http://localhost:3000/reset-password?token=');
  });

  it('omits the name in an email to an unconfirmed address', async () => {
    const user = await makeUser(api.db, { name: 'You have won' });
    await requestReset(user.email);
    const message = await services.mailbox.next(user.email);
    expect(message.text).toMatch(/^Hello,\n/);
    expect(`${message.text}${message.html}${message.subject}`).not.toContain('You have won');
  });

  it.each([
    ['12345', 'Password must be at least 6 characters long.'],
    ['password1', 'Many people use this password, so it is easy to guess. Please choose another one.'],
  ])('rejects the new password %s, and the link still works afterward', async (weak, reason) => {
    const user = await makeUser(api.db);
    const token = await requestToken(user.email);
    const response = await reset(token, weak);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { new_password: reason } });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('can be requested again after a minute, and then only the newest link works, once', async () => {
    const user = await makeUser(api.db);
    const first = await requestToken(user.email);
    await ageTokens(user.id, '61 seconds');
    const second = await requestToken(user.email);
    expect(await validate(first)).toEqual({ success: true, valid: false, message: 'Invalid or expired reset link.' });
    expect((await reset(first)).statusCode).toBe(400);
    expect((await reset(second)).statusCode).toBe(200);
    const again = await reset(second);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ success: false, detail: 'Invalid or expired reset link.' });
  });

  it('sends an email at most once a minute and five times an hour, with the same reply each time', async () => {
    const user = await makeUser(api.db);
    const bodies = new Set<string>();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      bodies.add((await requestReset(user.email)).body);
      bodies.add((await requestReset(user.email)).body);
      // Emails are sent in order: a later email shows that the two before it were processed.
      const marker = await makeUser(api.db);
      await requestReset(marker.email);
      await services.mailbox.next(marker.email);
      expect(services.mailbox.messages(user.email)).toHaveLength(Math.min(attempt + 1, 5));
      await ageTokens(user.id, '61 seconds');
    }
    expect(bodies.size).toBe(1);
  });

  it('has a link that expires after an hour', async () => {
    const user = await makeUser(api.db);
    const token = await requestToken(user.email);
    await ageTokens(user.id, '61 minutes');
    expect(await validate(token)).toMatchObject({ valid: false });
    expect((await reset(token)).statusCode).toBe(400);
  });

  it.each(['', 'x', 'A'.repeat(43)])('rejects the token %j', async (token) => {
    expect(await validate(token)).toMatchObject({ success: true, valid: false });
    expect((await reset(token)).statusCode).toBe(400);
  });

  it('sets the first password of a Google account', async () => {
    const user = await makeUser(api.db, { passwordHash: null, authProvider: 'google' });
    await reset(await requestToken(user.email));
    expect(await signIn(user.email, 'a-new-and-longer-one')).toBe(true);
  });

  it('sends the email again after the mail server has rejected it', async () => {
    const [before, user] = [await makeUser(api.db), await makeUser(api.db)];
    // Emails are sent in order: after this email, none from an earlier test is pending.
    await requestToken(before.email);
    services.mailbox.refuse(1);
    const token = await requestToken(user.email);
    expect((await reset(token)).statusCode).toBe(200);
    expect(services.mailbox.messages(user.email).filter(({ text }) => text.includes('token='))).toHaveLength(1);
  });
});
