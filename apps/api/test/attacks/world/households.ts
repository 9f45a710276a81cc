import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Endpoint } from '@everstep/domain/endpoint';
import type { Role } from '@everstep/domain/households';
import { householdMembers, users } from '../../../src/db/schema';
import { newId } from '../../factories';
import { buildPath, exampleBody, exampleParams, exampleQuery } from '../table/examples';
import type { Outgoing, User } from './site';
import type { World } from './world';

/** A household of B, in which A has this role. */
export async function createHousehold(world: World, role?: Exclude<Role, 'owner'>): Promise<string> {
  const scopeId = newId();
  // Only an owner whose address is confirmed may invite.
  await world.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, world.b.id));
  const reply = await world.send('POST', '/api/households', { as: world.b, body: { id: scopeId } });
  expect(reply.status).toBe(200);
  if (role) await world.db.insert(householdMembers).values({ scopeId, userId: world.a.id, role });
  return scopeId;
}

/** A can read the household until then, so that anything remembered of A's membership would show. */
export async function removeFromHousehold(world: World, scopeId: string): Promise<void> {
  const { a, db } = world;
  expect((await world.send('GET', `/api/sync/pull?scope=${scopeId}`, { as: a })).status).toBe(200);
  await db
    .delete(householdMembers)
    .where(and(eq(householdMembers.scopeId, scopeId), eq(householdMembers.userId, a.id)));
}

/** A valid request about a household, wherever the endpoint names it. Its members may see each other's names. */
export async function callAbout(
  world: World,
  record: Endpoint,
  scopeId: string,
  as: User,
  visibleUser?: Outgoing['visibleUser'],
) {
  const path = buildPath(record, { ...exampleParams(record, as), household: scopeId });
  const body = exampleBody(record, as);
  return world.send(record.method, path + exampleQuery(record, scopeId), {
    as,
    visibleUser: visibleUser ?? as,
    body: body && ('scope' in body ? { ...body, scope: scopeId } : body),
  });
}
