import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { normaliseEmail } from '@everstep/domain/email-address';
import type { Endpoint } from '@everstep/domain/endpoint';
import { canUseFeature } from '@everstep/domain/features';
import { Refusal } from './errors';
import type { Account } from './session';
import { hashToken } from './tokens';

/** Decides before the body is read whether this account may come in at all. */
export function admit({ access, whileTemporary }: Endpoint, account: Account | null, request: FastifyRequest): void {
  if (access === 'public') return;
  if (!account) throw new Refusal('not_signed_in');
  if (access === 'admin') admitAdmin(account, request);
  if (account.mustChangePassword && !whileTemporary) throw new Refusal('password_change_required');
  if (typeof access === 'object' && !canUseFeature(account, access.feature)) throw new Refusal('locked');
  if (access === 'self') admitNamed(account, request.params as Record<string, unknown>);
}

/** The cookie alone is half of it: the token that came with it must be the one of the same session. */
export function admitAdmin(account: Account | null, request: FastifyRequest): void {
  if (!account) throw new Refusal('not_signed_in');
  if (account.tier !== 'admin' || !account.adminTokenHash) throw new Refusal('not_yours');
  const [, token = ''] = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '') ?? [];
  if (!timingSafeEqual(hashToken(token), account.adminTokenHash)) throw new Refusal('not_signed_in');
}

/** The same for calls whose body names the person: after parsing, before validation, and without looking anybody up. */
export function admitBody(account: Account | null, body: unknown): void {
  if (account && typeof body === 'object' && body !== null) admitNamed(account, body as Record<string, unknown>);
}

/** Compares in the one form in which addresses are kept. */
export function isEmailOf(account: Account, email: string): boolean {
  return email === account.email || normaliseEmail(email) === account.email;
}

function admitNamed(account: Account, named: Record<string, unknown>): void {
  if (typeof named.email === 'string' && !isEmailOf(account, named.email)) throw new Refusal('not_yours');
  if (typeof named.id === 'string' && named.id.toLowerCase() !== account.id) throw new Refusal('not_yours');
}
