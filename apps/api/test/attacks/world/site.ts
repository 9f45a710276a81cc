import { brand } from '@everstep/domain/base/brand';
import { userIdHeader } from '@everstep/domain/endpoint';
import type { Reply, BuiltServer } from '../../server';
import { checkReply, type Setting } from './replies';
import { endpoints } from '../table/endpoints';
import { newCanary } from './leaks';

export interface User {
  id: string;
  email: string;
  name: string;
  cookie: string;
  /** The bearer token of an administrator's session. */
  token?: string;
}

export interface Outgoing {
  as?: User | undefined;
  /** The user whose e-mail and name the reply may contain; defaults to the caller. */
  visibleUser?: Pick<User, 'email' | 'name'> | undefined;
  headers?: Record<string, string> | undefined;
  body?: unknown;
  raw?: string | undefined;
  /** Omits the Origin header, which is otherwise sent with changes. */
  withoutOrigin?: boolean;
}

/** A running server and its public origin. */
export interface Site extends Setting {
  server: BuiltServer;
  /** Sends one request and checks its reply for leaks. */
  send(method: string, path: string, outgoing?: Outgoing): Promise<Reply>;
}

export function createSite(server: BuiltServer, setting: Setting): Site {
  return { ...setting, server, send: (method, path, outgoing = {}) => send(server, setting, method, path, outgoing) };
}

/** The headers of a signed-in user. */
export function authHeaders({ cookie, token }: User): Record<string, string> {
  return { cookie, ...(token && { authorization: `Bearer ${token}` }) };
}

async function send(
  server: BuiltServer,
  setting: Setting,
  method: string,
  path: string,
  outgoing: Outgoing,
): Promise<Reply> {
  const { as, visibleUser = as, body, withoutOrigin = false } = outgoing;
  const raw = outgoing.raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const headers = {
    'user-agent': `Probe ${newCanary()}`,
    referer: `${setting.origin}/reset-password?token=${newCanary()}`,
    ...(as && authHeaders(as)),
    ...(as && requiresUserId(method, path) && { [userIdHeader]: as.id }),
    ...(changes && !withoutOrigin && { origin: setting.origin }),
    ...(raw !== undefined && { 'content-type': 'application/json' }),
    ...outgoing.headers,
  };
  const reply = await server.send(method, path, { headers, ...(raw !== undefined && { body: raw }) });
  // Administrators may see every user.
  const seenInConsole = as?.token && reply.status === 200 ? reply.text : '';
  const allowed = `${seenInConsole} ${safelyDecoded(path)} ${raw ?? ''} ${visibleUser?.email ?? ''} ${visibleUser?.name ?? ''} ${brand.supportEmail}`;
  checkReply(setting, method, path, reply, allowed);
  return reply;
}

function requiresUserId(method: string, path: string): boolean {
  const [plain] = path.split('?');
  return endpoints.some((record) => record.requiresUserId && record.method === method && record.path === plain);
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
