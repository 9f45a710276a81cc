import { randomUUID } from 'node:crypto';
import { userIdHeader } from '@everstep/domain/endpoint';
import type { Reply, BuiltServer } from '../../server';

export const password = 'a-good-long-one';

export function post(
  server: BuiltServer,
  path: string,
  body?: unknown,
  cookie?: string,
  userId?: string,
): Promise<Reply> {
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

export function cookieOf(reply: Reply): string {
  return [reply.headers['set-cookie'] ?? []].flat()[0]?.split(';', 1)[0] ?? '';
}

/** Registers a new user. */
export async function register(server: BuiltServer) {
  const registration = newUser();
  const reply = await post(server, '/api/users/register', registration);
  if (reply.status !== 200) throw new Error(`registering answered ${reply.status}: ${reply.text}`);
  const { user } = JSON.parse(reply.text) as { user: { id: string } };
  return { id: user.id, email: registration.email, cookie: cookieOf(reply) };
}
