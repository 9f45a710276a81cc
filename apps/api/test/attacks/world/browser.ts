import type { GoogleAccount } from '@everstep/sandbox/google/accounts';
import type { Reply } from '../../server';
import type { Outgoing, Site } from './site';
import type { World } from './world';

/** The user at the issuer; the e-mail is verified by default. */
export type GoogleProfile = Pick<GoogleAccount, 'email'> & Partial<GoogleAccount>;

/** A browser with a cookie jar, for plain http only. */
export interface Browser {
  cookies: Map<string, string>;
  send(method: string, path: string, outgoing?: Outgoing): Promise<Reply>;
}

export function openBrowser(site: Site): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(method, path, outgoing = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...(cookie && { cookie }), ...outgoing.headers };
      const reply = await site.send(method, path, { ...outgoing, headers });
      for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      return reply;
    },
  };
}

/** Goes from our start URL through the issuer's page and returns the redirect back to us. */
export async function goToGoogle(world: World, browser: Browser, user: GoogleProfile): Promise<string> {
  const start = await browser.send('GET', '/api/auth/google');
  const returnUrl = new URL(await world.google.choose(String(start.headers.location), user));
  return `${returnUrl.pathname}${returnUrl.search}`;
}

/** Also follows the redirect back to us; returns the login ticket, or the redirect URL if there is none. */
export async function returnFromGoogle(world: World, browser: Browser, user: GoogleProfile): Promise<string> {
  const reply = await browser.send('GET', await goToGoogle(world, browser, user));
  const location = String(reply.headers.location);
  const [, id] = /^\/dashboard#session_id=([\w-]+)$/.exec(location) ?? [];
  if (id === undefined) return location;
  world.secrets.push(id);
  return id;
}

export function exchangeSignIn(browser: Browser, id: string, user: GoogleProfile): Promise<Reply> {
  const visibleUser = { name: '', ...user };
  return browser.send('POST', '/api/auth/google/callback', { headers: { 'x-session-id': id }, visibleUser });
}
