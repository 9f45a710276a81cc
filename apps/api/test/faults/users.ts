import { randomUUID } from 'node:crypto';
import { userIdHeader } from '@everstep/domain/endpoint';
import type { Answer, BuiltServer } from '../server';

export const password = 'a-good-long-one';

export function post(
  server: BuiltServer,
  path: string,
  body?: unknown,
  cookie?: string,
  userId?: string,
): Promise<Answer> {
  const headers: Record<string, string> = {
    origin: server.url,
    ...(cookie && { cookie }),
    ...(userId && { [userIdHeader]: userId }),
  };
  if (body === undefined) return server.send('POST', path, { headers });
  return server.send('POST', path, {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export function newUser() {
  return { name: 'Ana', email: `${randomUUID()}@faults.example`, password_hash: password };
}

export function cookieOf(answer: Answer): string {
  return [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';', 1)[0] ?? '';
}

/** Registers a new user. */
export async function register(server: BuiltServer) {
  const given = newUser();
  const answer = await post(server, '/api/users/register', given);
  if (answer.status !== 200) throw new Error(`registering answered ${answer.status}: ${answer.text}`);
  const { user } = JSON.parse(answer.text) as { user: { id: string } };
  return { id: user.id, email: given.email, cookie: cookieOf(answer) };
}
