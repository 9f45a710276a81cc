import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  googleCallback,
  googleErrors,
  loginTicketHeader,
  loginTicketSeconds,
  returnFromGoogle,
  startGoogle,
} from '@everstep/domain/auth/google';
import { paths } from '@everstep/domain/base/paths';
import { transact } from '../../../db/client';
import { handle, replySent, type Server } from '../../../http/endpoint';
import { Refusal } from '../../../http/errors';
import { signedInUser } from '../../../http/session/describe-session';
import { setLastLogin, toUser } from '../repository';
import { hashToken, newToken } from '../../../http/session/tokens';
import { createGoogle } from '../../../integrations/google';
import { rememberDevice } from '../security/devices';
import { endAccess } from '../end-access';
import { resolveGoogleIdentity, storeLoginTicket, consumeLoginTicket } from './identities';
import type { AuthEmails } from '../emails';

const browserCookie = 'google_browser';

/** Every failure redirects here, without details in the URL. */
const failureUrl = `${paths.login}?error=${googleErrors.failed}`;
/** The user chose 'Cancel' at Google. */
const cancelUrl = `${paths.login}?error=${googleErrors.canceled}`;

export function googleRoutes(server: Server, emails: AuthEmails): void {
  const { db, sessions, config } = server;
  const { google: provider, publicOrigin, secure } = config;
  const returnUrl = `${publicOrigin}${returnFromGoogle.path}`;
  const google = provider && createGoogle({ provider, returnUrl, secure });
  const cookie = { path: googleCallback.path, httpOnly: true, secure, sameSite: 'lax' } as const;

  /** Redirects to the URL that a step returns. Failures are logged by name only, because their messages quote Google. */
  async function redirect(
    request: FastifyRequest,
    reply: FastifyReply,
    step: () => Promise<string>,
  ): Promise<typeof replySent> {
    let address = failureUrl;
    try {
      address = await step();
    } catch (error) {
      request.log.warn({ reqId: request.id, name: (error as Error).name }, 'sign-in with Google failed');
    }
    reply.redirect(address);
    return replySent;
  }

  handle(server, startGoogle, ({ request, reply }) =>
    redirect(request, reply, async () => (google ? google.start(request, reply) : failureUrl)),
  );

  handle(server, returnFromGoogle, ({ request, reply }) =>
    redirect(request, reply, async () => {
      if (!google) return failureUrl;
      const { code, error } = request.query as { code?: unknown; error?: unknown };
      if (typeof code !== 'string' || code === '') return error === 'access_denied' ? cancelUrl : failureUrl;
      const identity = await google.finish(request, reply);
      const [id, browser] = [newToken(), newToken()];
      const isResolved = await transact(db, async (tx) => {
        const resolved = await resolveGoogleIdentity(tx, identity);
        if (!resolved) return false;
        const { user, kind, isPasswordRemoved } = resolved;
        if (isPasswordRemoved) await endAccess(tx, sessions, user.id);
        if (kind === 'connected') await emails.googleLinked(tx, { userId: user.id, hadPassword: isPasswordRemoved });
        const hashes = { idHash: hashToken(id), browserHash: hashToken(browser) };
        await storeLoginTicket(tx, { ...hashes, userId: user.id, seconds: loginTicketSeconds });
        return true;
      });
      if (!isResolved) return failureUrl;
      reply.setCookie(browserCookie, browser, { ...cookie, maxAge: loginTicketSeconds });
      return `${paths.dashboard}#session_id=${id}`;
    }),
  );

  handle(server, googleCallback, async ({ request, reply }) => {
    const id = request.headers[loginTicketHeader];
    const browser = request.server.parseCookie(request.headers.cookie ?? '')[browserCookie];
    if (typeof id !== 'string' || !browser) throw new Refusal('wrong_code');
    const hashes = { idHash: hashToken(id), browserHash: hashToken(browser) };
    const signIn = await transact(db, async (tx) => {
      const user = await consumeLoginTicket(tx, hashes);
      if (!user) return null;
      const session = await sessions.start(tx, request, reply, user.id, 'google');
      await setLastLogin(tx, user.id);
      await rememberDevice(tx, config, request, reply, user.id);
      return { user, session };
    });
    if (!signIn) throw new Refusal('wrong_code');
    reply.clearCookie(browserCookie, cookie);
    const user = { ...signedInUser(toUser(signIn.user)), first_time_login: signIn.user.firstTimeLogin };
    return { success: true, session_token: signIn.session.id, user };
  });
}
