import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { normaliseEmail } from '@everstep/domain/email-address';
import type { Endpoint } from '@everstep/domain/endpoint';
import { canUseFeature } from '@everstep/domain/features';
import { Refusal } from './errors';
import type { User } from './session';
import { hashToken } from './tokens';

/** Decides before the body is read whether this user may make the call at all. */
export function admit({ access, whileTemporary }: Endpoint, user: User | null, request: FastifyRequest): void {
  if (access === 'public') return;
  if (!user) throw new Refusal('not_signed_in');
  if (access === 'admin') admitAdmin(user, request);
  if (user.mustChangePassword && !whileTemporary) throw new Refusal('password_change_required');
  if (typeof access === 'object' && !canUseFeature(user, access.feature)) throw new Refusal('locked');
  if (access === 'self') admitNamed(user, request.params as Record<string, unknown>);
}

/** The cookie alone is half of it: the token that came with it must be the one of the same session. */
export function admitAdmin(user: User | null, request: FastifyRequest): void {
  if (!user) throw new Refusal('not_signed_in');
  if (user.tier !== 'admin' || !user.adminTokenHash) throw new Refusal('not_yours');
  const [, token = ''] = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '') ?? [];
  if (!timingSafeEqual(hashToken(token), user.adminTokenHash)) throw new Refusal('not_signed_in');
}

/** The same for calls whose body names the person: after parsing, before validation, and without looking anybody up. */
export function admitBody(user: User | null, body: unknown): void {
  if (user && typeof body === 'object' && body !== null) admitNamed(user, body as Record<string, unknown>);
}

/** Compares in the one form in which addresses are kept. */
export function isEmailOf(user: User, email: string): boolean {
  return email === user.email || normaliseEmail(email) === user.email;
}

function admitNamed(user: User, named: Record<string, unknown>): void {
  if (typeof named.email === 'string' && !isEmailOf(user, named.email)) throw new Refusal('not_yours');
  if (typeof named.id === 'string' && named.id.toLowerCase() !== user.id) throw new Refusal('not_yours');
}
