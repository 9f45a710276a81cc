import { expect } from 'vitest';
import type { AppPasswords } from '@everstep/domain/app-passwords';
import { newId } from './factories';
import { origin, type TestApp } from './test-app';

interface User {
  id: string;
  cookie: string;
}

interface AppPasswordsReply extends Partial<AppPasswords> {
  status: number;
  password?: string | null;
  code?: string;
  detail?: string;
  fields?: Record<string, string>;
}

/** What users do with app passwords. */
export function appPasswordActs(api: TestApp) {
  async function send(user: User | null, method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object) {
    const headers = { origin, ...(user && { cookie: user.cookie }) };
    const url = `/api/app-passwords${path}`;
    const reply = await api.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, ...reply.json<object>() } as AppPasswordsReply;
  }
  const list = async (user: User) => (await send(user, 'GET')).app_passwords ?? [];
  const put = (user: User, name: string, id = newId()) => send(user, 'PUT', `/${id}`, { name });

  /** Makes an app password and returns its id and the password itself. */
  async function make(user: User, name = 'My phone'): Promise<{ id: string; password: string }> {
    const id = newId();
    const reply = await put(user, name, id);
    expect(reply).toMatchObject({ status: 200, password: expect.any(String) as string });
    return { id, password: reply.password ?? '' };
  }

  return { send, list, put, make };
}
