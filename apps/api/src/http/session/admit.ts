import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { normalizeEmail } from '@everstep/domain/auth/email-address';
import { oneScope, userIdHeader, userIdMissing, type Endpoint } from '@everstep/domain/endpoint';
import { canUseFeature } from '@everstep/domain/features';
import type { Database } from '../../db/client';
import { findMembership, isAtLeast, type Membership } from '../../entries/scopes';
import { Refusal } from '../errors';
import type { User } from './session';
import { hashToken } from './tokens';

/** Decides, before the body is read, whether this user may make the call. */
export function admit(record: Endpoint, user: User | null, request: FastifyRequest): void {
  const { access, whileTemporary } = record;
  if (user) rejectOtherUser(record, user, request);
  if (access === 'public') return;
  if (!user) throw new Refusal('not_signed_in');
  if (access === 'admin') admitAdmin(user, request);
  if (user.mustChangePassword && !whileTemporary) throw new Refusal('password_change_required');
  if (typeof access === 'object' && 'feature' in access && !canUseFeature(user, access.feature))
    throw new Refusal('locked');
  if (access === 'self') admitNamed(user, request.params as Record<string, unknown>);
}

/** A page that one user opened must not act for another user who has signed in since. */
function rejectOtherUser({ requiresUserId }: Endpoint, user: User, { headers }: FastifyRequest): void {
  const namedId = headers[userIdHeader];
  if (namedId === undefined && requiresUserId) throw new Refusal('bad_input', userIdMissing);
  if (namedId !== undefined && namedId !== user.id) throw new Refusal('not_yours');
}

/** Administrators need both the session cookie and the bearer token of the same session. */
export function admitAdmin(user: User | null, request: FastifyRequest): void {
  if (!user) throw new Refusal('not_signed_in');
  if (user.tier !== 'admin' || !user.adminTokenHash) throw new Refusal('not_yours');
  const [, token = ''] = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '') ?? [];
  if (!timingSafeEqual(hashToken(token), user.adminTokenHash)) throw new Refusal('not_signed_in');
}

/** For calls whose body names the user: it is compared with the session, never looked up. */
export function admitBody(user: User | null, body: unknown): void {
  if (user && typeof body === 'object' && body !== null) admitNamed(user, body as Record<string, unknown>);
}

export function isEmailOf(user: User, email: string): boolean {
  return email === user.email || normalizeEmail(email) === user.email;
}

function admitNamed(user: User, named: Record<string, unknown>): void {
  if (typeof named.email === 'string' && !isEmailOf(user, named.email)) throw new Refusal('not_yours');
  if (typeof named.id === 'string' && named.id.toLowerCase() !== user.id) throw new Refusal('not_yours');
}

/**
 * The membership that an endpoint for members requires, read for each request. Null while the body, which names the scope, has not
 * been read yet. A stranger learns nothing about whether the household exists. A call that names a scope in two places is refused,
 * so that no part of it acts in another scope than the one that was checked.
 */
export async function admitMember(
  db: Database,
  { access }: Endpoint,
  { user, params, query, body }: FastifyRequest,
): Promise<Membership | null> {
  if (!user || typeof access !== 'object' || !('household' in access)) return null;
  const [place, ...others] = [named(params, 'household'), named(query, 'scope'), named(body, 'scope')].filter(
    (id) => id !== undefined,
  );
  if (others.length > 0) throw new Refusal('bad_input', oneScope);
  if (typeof place !== 'string' || !uuid.test(place)) return null;
  const membership = await findMembership(db, place, user.id);
  // A user's own scope is not a household.
  const isMember = membership && !(named(params, 'household') !== undefined && membership.role === 'self');
  if (!isMember || !isAtLeast(membership, access.household)) throw new Refusal('not_yours');
  return membership;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the body names a scope, too late for what was checked before it was read. */
export const namesScope = (body: unknown): boolean => named(body, 'scope') !== undefined;

function named(source: unknown, name: 'household' | 'scope'): unknown {
  return typeof source === 'object' && source !== null && Object.hasOwn(source, name)
    ? (source as Record<string, unknown>)[name]
    : undefined;
}
