import { describe, expect, it } from 'vitest';
import { makeSession, makeUser, password } from '../../../../test/factories';
import { cookieOf, useApp } from '../../../../test/test-app';

const api = useApp();
const isSignedIn = async (cookie: string) => (await api.get('/api/user/sessions', cookie)).statusCode === 200;
const change = (cookie: string, body: object) => api.post('/api/user/change-password', body, cookie);

describe('changing the password', () => {
  it('takes effect immediately, keeps this device and signs the others out', async () => {
    const user = await makeUser(api.db);
    const other = await makeSession(api.db, user.id);
    const response = await change(user.cookie, { current_password: password, new_password: 'a-new-and-longer-one' });
    expect(response.json()).toEqual({
      success: true,
      message: 'Your password is changed. Other devices are signed out.',
    });
    expect(await isSignedIn(user.cookie)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    const signIn = (attempt: string) => api.post('/api/users/authenticate', { email: user.email, password: attempt });
    expect((await signIn(password)).json()).toMatchObject({ success: false });
    expect((await signIn('a-new-and-longer-one')).json()).toMatchObject({ success: true });
  });

  it.each([
    [
      { current_password: 'not-mine', new_password: 'a-new-and-longer-one' },
      'current_password',
      'That is not your current password.',
    ],
    [
      { current_password: '', new_password: 'a-new-and-longer-one' },
      'current_password',
      'Current password is required',
    ],
    [{ current_password: password, new_password: '' }, 'new_password', 'New password is required'],
    [
      { current_password: password, new_password: '12345' },
      'new_password',
      'Password must be at least 6 characters long',
    ],
    [
      { current_password: password, new_password: 'qwerty123' },
      'new_password',
      'Many people use this password, so it is easy to guess. Please choose another one.',
    ],
  ])('rejects %j and changes nothing', async (body, field, sentence) => {
    const user = await makeUser(api.db);
    const other = await makeSession(api.db, user.id);
    const response = await change(user.cookie, body);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ fields: Record<string, string> }>().fields[field]).toBe(sentence);
    expect(await isSignedIn(other)).toBe(true);
    expect((await api.post('/api/users/authenticate', { email: user.email, password })).json()).toMatchObject({
      success: true,
    });
  });
});

describe('sessions', () => {
  it('are listed for their user only, newest first, with the current one marked and without a token', async () => {
    const user = await makeUser(api.db);
    await makeUser(api.db);
    const newCookie = cookieOf(await api.post('/api/users/authenticate', { email: user.email, password }));
    const response = await api.get('/api/user/sessions', newCookie);
    const { sessions } = response.json<{ sessions: { id: string; is_current: boolean }[] }>();
    expect(sessions.map((session) => session.is_current)).toEqual([true, false]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['created_at', 'id', 'is_current']);
    expect(response.body).not.toContain(newCookie.slice(14));
  });

  it('all end with one call, without affecting other users', async () => {
    const user = await makeUser(api.db);
    const second = await makeSession(api.db, user.id);
    const otherUser = await makeUser(api.db);
    const response = await api.post('/api/auth/logout-everywhere', undefined, user.cookie);
    expect(response.json()).toEqual({ success: true });
    expect(String(response.headers['set-cookie'])).toContain('session_token=;');
    expect([await isSignedIn(user.cookie), await isSignedIn(second), await isSignedIn(otherUser.cookie)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
