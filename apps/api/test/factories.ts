import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { transact, type Database } from '../src/db/client';
import { writeUser } from '../src/demo';
import { sessions } from '../src/db/schema';
import type { Server } from '../src/http/endpoint';

export const password = 'hunter22-and-more';
// The cheapest valid hash, because tests create hundreds of users.
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

type Values = Partial<Parameters<typeof writeUser>[1]>;

/** A user with a password, and the cookie of a session. */
export async function makeUser(db: Database, values: Values = {}) {
  const email = typeof values.email === 'string' ? values.email : `${randomUUID()}@parents.example`;
  const user = await writeUser(db, { name: 'Ana', passwordHash: await cheapHash, ...values, email });
  return { ...user, cookie: await makeSession(db, user.id) };
}

export async function makeSession(
  db: Database,
  userId: string,
  seconds = 3600,
  values: { adminTokenHash?: Buffer; signedInWith?: 'google' } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await db.insert(sessions).values({ tokenHash, userId, expiresAt, ...values });
  return `session_token=${token}`;
}

/** An administrator signed in to the console, with cookie and token. */
export async function makeAdmin(db: Database, values: Values = {}) {
  const user = await makeUser(db, { ...values, role: 'admin' });
  return { ...user, ...(await makeAdminSession(db, user.id)) };
}

export async function makeAdminSession(db: Database, userId: string): Promise<{ cookie: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const adminTokenHash = createHash('sha256').update(token).digest();
  return { cookie: await makeSession(db, userId, 3600, { adminTokenHash }), token };
}

/** The kinds of users, by access. */
export const kinds = {
  free: {},
  plus: { grantedTier: 'elite_premium' },
  pro: { grantedTier: 'ultra_elite' },
  'suspended plus': { grantedTier: 'elite_premium', suspendedAt: new Date() },
  'suspended pro': { grantedTier: 'ultra_elite', suspendedAt: new Date() },
  'VIP pro, suspended': { grantedTier: 'ultra_elite', suspendedAt: new Date(), isAdminCreated: true, vipAccess: true },
  admin: { role: 'admin' },
} as const satisfies Record<string, Values>;

/** An id as a browser makes it. */
export function newId(): string {
  return randomUUID().replace(/^(.{14})4/, '$17');
}

/** As if its last day had come. */
export async function eraseAccount({ db, eraseUser }: Pick<Server, 'db' | 'eraseUser'>, userId: string): Promise<void> {
  await transact(db, (tx) => eraseUser(tx, userId));
}
