import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { knownDevices, signInAttempts, users } from '../../../db/schema';

/** How many failures are allowed, and how the delay grows after them. A window without failures resets the count. */
export interface ThrottlePolicy {
  kind: 'password' | 'admin_code' | 'imitated_code';
  allowedFailures: number;
  windowMinutes: number;
  firstDelayMinutes: number;
  maxDelayMinutes: number;
  /** After this many consecutive failures only a password reset unblocks the account. */
  maxConsecutive: number;
}

export const passwordThrottle: ThrottlePolicy = {
  kind: 'password',
  allowedFailures: 10,
  windowMinutes: 15,
  firstDelayMinutes: 1,
  maxDelayMinutes: 15,
  maxConsecutive: 100,
};

export const adminCodeThrottle: ThrottlePolicy = {
  kind: 'admin_code',
  allowedFailures: 10,
  windowMinutes: 15,
  firstDelayMinutes: 15,
  maxDelayMinutes: 15,
  maxConsecutive: Infinity,
};

/** For codes that are sent with a wrong password, which count against no account. */
export const imitatedCodeThrottle: ThrottlePolicy = { ...adminCodeThrottle, kind: 'imitated_code' };

/** An attempt, counted as a failure before it is checked, so that simultaneous attempts are all counted. */
export interface Attempt {
  isAllowed: boolean;
  consecutiveAttempts: number;
  failures: number;
  subject: Buffer;
  device: Buffer;
  /** The browser has signed in to this account before. */
  isKnownDevice: boolean;
}

const noDevice = Buffer.alloc(0);

export function attemptSubject(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}

/**
 * Counts an attempt for this e-mail. A browser that has signed in to the account before (`deviceHash`) is counted separately, so
 * that an attacker cannot lock the user out. Attempts during a delay neither count toward the next one nor prolong it.
 */
export async function countAttempt(
  db: Db,
  policy: ThrottlePolicy,
  email: string,
  deviceHash: Buffer | null,
): Promise<Attempt> {
  const subject = attemptSubject(email);
  const minutes = (count: number) => sql`make_interval(mins => ${count})`;
  const device = sql`coalesce((select ${knownDevices.tokenHash} from ${knownDevices} join ${users} on ${users.id} = ${knownDevices.userId}
    where ${users.email} = ${email} and ${knownDevices.tokenHash} = ${deviceHash ?? noDevice}), ''::bytea)`;
  const t = signInAttempts;
  const isBlocked = sql`coalesce(${t.blockedUntil} > now(), false)`;
  const isWindowOver = sql`greatest(${t.countedAt}, ${t.blockedUntil}) < now() - ${minutes(policy.windowMinutes)}`;
  const failures = sql`case when ${isBlocked} then ${t.failures} when ${isWindowOver} then 1 else ${t.failures} + 1 end`;
  const delay = sql`least(${policy.maxDelayMinutes}, ${policy.firstDelayMinutes} * 2 ^ (${failures} - ${policy.allowedFailures}))`;
  const { rows } = await db.execute<{
    was_blocked: boolean;
    consecutive_attempts: number;
    failures: number;
    device: Buffer;
  }>(sql`
    insert into ${t} (kind, subject, device, failures, consecutive_attempts, counted_at)
    values (${policy.kind}, ${subject}, ${device}, 1, 1, now())
    on conflict (kind, subject, device) do update set
      failures = ${failures},
      consecutive_attempts = ${t.consecutiveAttempts} + 1,
      counted_at = case when ${isBlocked} then ${t.countedAt} else now() end,
      blocked_until = case when ${isBlocked} then ${t.blockedUntil}
        when ${failures} >= ${policy.allowedFailures} then now() + make_interval(mins => (${delay})::int) end
    returning coalesce(old.blocked_until > now(), false) as was_blocked, new.consecutive_attempts, new.failures, new.device`);
  const [row] = rows;
  if (!row) throw new Error('the attempt was not counted');
  const isAllowed = !row.was_blocked && row.consecutive_attempts <= policy.maxConsecutive;
  const { consecutive_attempts: consecutiveAttempts, failures: failureCount, device: countedDevice } = row;
  return {
    isAllowed,
    consecutiveAttempts,
    failures: failureCount,
    subject,
    device: countedDevice,
    isKnownDevice: countedDevice.length > 0,
  };
}

/** After a success, for this device. */
export async function clearAttempts(db: Db, { kind }: ThrottlePolicy, { subject, device }: Attempt): Promise<void> {
  const own = and(
    eq(signInAttempts.kind, kind),
    eq(signInAttempts.subject, subject),
    eq(signInAttempts.device, device),
  );
  await db.delete(signInAttempts).where(own);
}

/** After a password reset, for all devices. */
export async function clearAllAttempts(db: Db, email: string): Promise<void> {
  await db
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.kind, passwordThrottle.kind), eq(signInAttempts.subject, attemptSubject(email))));
}

/** Removes attempts of every kind when the account is erased: an unsalted hash of an e-mail can be guessed. */
export async function removeAttempts(db: Db, email: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.subject, attemptSubject(email)));
}

/** For an attempt that could not be checked. */
export async function uncountAttempt(db: Db, { kind }: ThrottlePolicy, { subject, device }: Attempt): Promise<void> {
  await db
    .update(signInAttempts)
    .set({
      failures: sql`greatest(${signInAttempts.failures} - 1, 0)`,
      consecutiveAttempts: sql`${signInAttempts.consecutiveAttempts} - 1`,
    })
    .where(and(eq(signInAttempts.kind, kind), eq(signInAttempts.subject, subject), eq(signInAttempts.device, device)));
}
