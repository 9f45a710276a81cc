import { pushLimits, pushSubscription, type PushSubscriptionKeys } from '@everstep/domain/reminders';
import { rawQuery, type Database, type Db } from '../../db/client';
import type { DataKeys } from '../../db/data-keys';
import { open, seal, type SealingKeys } from '../../db/seal';
import { hashToken } from '../../http/session/tokens';
import type { ExportContext } from '../../slice';

const sealLabel = (endpointHash: Buffer) => `push_subscriptions.sealed.${endpointHash.toString('hex')}`;

interface Registered {
  userId: string;
  sessionHash: Buffer;
  subscription: PushSubscriptionKeys;
  /** Of the user. */
  keys: SealingKeys;
}

/**
 * Stores where the browser of a session receives messages, in the place of what was known of that browser. An endpoint is taken over
 * from another user. False if the session has ended.
 */
export async function putSubscription(
  tx: Db,
  { userId, sessionHash, subscription, keys }: Registered,
): Promise<boolean> {
  const query = rawQuery(tx);
  const endpointHash = hashToken(subscription.endpoint);
  // Devices of one user are counted one after the other.
  await query('select from users where id = $1 for no key update', [userId]);
  await query('delete from push_subscriptions where session_hash = $1 and endpoint_hash <> $2', [
    sessionHash,
    endpointHash,
  ]);
  const { rows } = await query(
    `insert into push_subscriptions as existing (user_id, session_hash, endpoint_hash, sealed)
    select user_id, token_hash, $2, $3 from sessions where token_hash = $1 and user_id = $4 and expires_at > now()
    for key share
    on conflict (endpoint_hash) do update set
      user_id = excluded.user_id, session_hash = excluded.session_hash, sealed = excluded.sealed,
      registered_at = excluded.registered_at,
      delivered_at = case when existing.user_id = excluded.user_id then existing.delivered_at end
    returning id`,
    [sessionHash, endpointHash, seal(keys, JSON.stringify(subscription), sealLabel(endpointHash)), userId],
  );
  await query(
    `delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = $1 order by registered_at desc, id desc offset $2)`,
    [userId, pushLimits.devices],
  );
  return rows.length > 0;
}

export async function removeSubscription(db: Db, sessionHash: Buffer): Promise<void> {
  await rawQuery(db)('delete from push_subscriptions where session_hash = $1', [sessionHash]);
}

export async function removeSubscriptions(tx: Db, userId: string): Promise<void> {
  await rawQuery(tx)('delete from push_subscriptions where user_id = $1', [userId]);
}

export async function countDevices(
  db: Db,
  { id: userId, sessionHash }: { id: string; sessionHash: Buffer },
): Promise<{ thisDevice: number; otherDevices: number }> {
  const { rows } = await rawQuery(db)(
    `select count(*) filter (where session_hash = $2)::int as "thisDevice",
      count(*) filter (where session_hash <> $2)::int as "otherDevices"
    from push_subscriptions where user_id = $1`,
    [userId, sessionHash],
  );
  return (rows as [{ thisDevice: number; otherDevices: number }])[0];
}

export async function listSubscriptionIds(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await rawQuery(tx)('select id from push_subscriptions where user_id = $1 order by id', [userId]);
  return (rows as { id: string }[]).map(({ id }) => id);
}

export interface StoredSubscription {
  id: string;
  endpointHash: Buffer;
  sealed: Buffer;
  waitUntil: Date | null;
}

const columns = 'id, endpoint_hash as "endpointHash", sealed, wait_until as "waitUntil"';

/** Null if it has ended, or belongs to another user by now. */
export async function findSubscription(db: Db, id: string, userId: string): Promise<StoredSubscription | null> {
  const text = `select ${columns} from push_subscriptions where id = $1 and user_id = $2`;
  const { rows } = await rawQuery(db)(text, [id, userId]);
  return (rows as StoredSubscription[])[0] ?? null;
}

export async function findSubscriptionOfSession(
  db: Db,
  { id: userId, sessionHash }: { id: string; sessionHash: Buffer },
): Promise<StoredSubscription | null> {
  const text = `select ${columns} from push_subscriptions where session_hash = $1 and user_id = $2`;
  const { rows } = await rawQuery(db)(text, [sessionHash, userId]);
  return (rows as StoredSubscription[])[0] ?? null;
}

export function openSubscription(
  keys: SealingKeys,
  { sealed, endpointHash }: Pick<StoredSubscription, 'sealed' | 'endpointHash'>,
): PushSubscriptionKeys {
  return pushSubscription.parse(JSON.parse(open(keys, sealed, sealLabel(endpointHash))));
}

export async function setDelivered(db: Db, id: string): Promise<void> {
  await rawQuery(db)(
    `update push_subscriptions set delivered_at = now(), refusals = 0, wait_until = null, wait_seconds = 0 where id = $1`,
    [id],
  );
}

/** The push service does not know the endpoint any more, whatever has been registered with it since. */
export async function removeEndpoint(db: Db, endpointHash: Buffer): Promise<void> {
  await rawQuery(db)('delete from push_subscriptions where endpoint_hash = $1', [endpointHash]);
}

/** Apple's answers 400 to a subscription that has ended, others 403 after a change of keys, and for ever. */
const maxRefusals = 5;

export async function addRefusal(db: Db, id: string): Promise<void> {
  await rawQuery(db)(
    `with counted as (update push_subscriptions set refusals = refusals + 1 where id = $1 and refusals < $2 - 1 returning id)
    delete from push_subscriptions where id = $1 and not exists (select from counted)`,
    [id, maxRefusals],
  );
}

const firstWaitSeconds = 10;
const longestWaitSeconds = 4 * 3600;

/** For as long as the push service asks for, or for twice as long as the last time. Returns until when; null if it has ended. */
export async function setWait(db: Db, id: string, retryAfterSeconds: number | null): Promise<Date | null> {
  const { rows } = await rawQuery(db)(
    `update push_subscriptions
    set wait_seconds = wait.seconds, wait_until = now() + make_interval(secs => wait.seconds)
    from (select least($3, coalesce($2, greatest($4, 2 * wait_seconds))) as seconds from push_subscriptions where id = $1) wait
    where id = $1 returning wait_until as "waitUntil"`,
    [id, retryAfterSeconds, longestWaitSeconds, firstWaitSeconds],
  );
  return (rows as { waitUntil: Date }[])[0]?.waitUntil ?? null;
}

export async function forgetIdleSubscriptions(db: Database): Promise<void> {
  await db.$client.query('delete from push_subscriptions where registered_at < now() - make_interval(days => $1)', [
    pushLimits.idleDays,
  ]);
}

/** What the user may know of them: not the endpoints, with which anybody could send to the devices. */
export async function listSubscriptions({
  db,
  dataKeys,
  userId,
}: Pick<ExportContext, 'db' | 'userId'> & { dataKeys: DataKeys }) {
  const keys = await dataKeys.existing(userId);
  const { rows } = await rawQuery(db)(
    `select sealed, endpoint_hash as "endpointHash", registered_at as "openedAt", delivered_at as "deliveredAt"
    from push_subscriptions where user_id = $1 order by registered_at`,
    [userId],
  );
  return (rows as { sealed: Buffer; endpointHash: Buffer; openedAt: Date; deliveredAt: Date | null }[]).map(
    ({ openedAt, deliveredAt, ...stored }) => ({
      service: keys && new URL(openSubscription(keys, stored).endpoint).host,
      openedAt,
      deliveredAt,
    }),
  );
}
