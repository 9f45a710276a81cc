import type { FastifyRequest } from 'fastify';
import type { Access } from '@everstep/domain/endpoint';
import { canUseFeature } from '@everstep/domain/features';
import { Refusal } from './errors';
import type { Account } from './session';

/** Decides before the body is read whether this account may come in at all. */
export function admit(access: Access, account: Account | null, request: FastifyRequest): void {
  if (access === 'public') return;
  if (!account) throw new Refusal('not_signed_in');
  if (access === 'admin' && account.tier !== 'admin') throw new Refusal('not_yours');
  if (typeof access === 'object' && !canUseFeature(account, access.feature)) throw new Refusal('locked');
  if (access === 'self') admitNamed(account, request.params as Record<string, unknown>);
}

/** The same for calls whose body names the person: after parsing, before validation, and without looking anybody up. */
export function admitBody(account: Account | null, body: unknown): void {
  if (account && typeof body === 'object' && body !== null) admitNamed(account, body as Record<string, unknown>);
}

function admitNamed(account: Account, named: Record<string, unknown>): void {
  if (typeof named.email === 'string' && named.email.trim().toLowerCase() !== account.email)
    throw new Refusal('not_yours');
  if (typeof named.id === 'string' && named.id.toLowerCase() !== account.id) throw new Refusal('not_yours');
}
