import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import { chatActivity, chatLimits, type ChatSettings } from '@everstep/domain/chat';
import type { Db } from '../../db/client';
import { chatExchanges, chatSettings, chatUse } from '../../db/schema';
import type { SealingKeys } from '../../db/seal';
import { lockConsent } from '../account/repository';
import { addActivity, removeActivitiesOfType } from '../activity/repository';
import { countChatSession } from '../console/repository';
import { openExchange, sealExchange, type Exchange } from './exchanges';

const e = chatExchanges;
const passingSince = sql`now() - make_interval(mins => ${chatLimits.minutesKept})`;
/** What is not of the history is never read after its time, however late the job is that deletes it. */
export const isReadable = or(e.isInHistory, sql`${e.createdAt} > ${passingSince}`);
const isOwn = (userId: string, id: string) => and(eq(e.userId, userId), eq(e.id, id));

interface NewExchange {
  userId: string;
  exchange: Exchange;
  /** The exchange in whose place it comes. */
  replaces?: string | undefined;
}

/** Returns the id of the new row; null, and nothing is written, without the consent. Call it in a transaction. */
export async function storeExchange(
  tx: Db,
  keys: SealingKeys,
  { userId, exchange, replaces }: NewExchange,
): Promise<string | null> {
  if (!(await lockConsent(tx, userId, 'chat'))) return null;
  const { id, beginsConversation } = await noteUse(tx, userId);
  const { keeps_history: keepsHistory } = await findSettings(tx, userId);
  const [replaced] = replaces
    ? await tx.delete(e).where(isOwn(userId, replaces)).returning({ isInHistory: e.isInHistory })
    : [];
  await tx.insert(e).values({
    userId,
    id,
    isInHistory: keepsHistory || replaced?.isInHistory === true,
    sealed: sealExchange(keys, userId, id, exchange),
  });
  await deletePassed(tx, userId);
  if (beginsConversation) {
    await addActivity(tx, { userId, type: 'chat_session', subjectId: id, ...chatActivity });
    await countChatSession(tx);
  }
  return id;
}

/** Locks the row of the user, so that what is asked at once is stored one after the other. */
async function noteUse(tx: Db, userId: string): Promise<{ id: string; beginsConversation: boolean }> {
  const { rows } = await tx.execute<{ id: string; beginsConversation: boolean }>(sql`
    insert into ${chatUse} (user_id, last_exchange_at) values (${userId}, now())
    on conflict (user_id) do update set last_exchange_at = excluded.last_exchange_at
    returning uuidv7() as id, coalesce(old.last_exchange_at <= ${passingSince}, true) as "beginsConversation"`);
  const [inserted] = rows;
  if (!inserted) throw new Error('the database returned no id');
  return inserted;
}

/** Of what is not of the history, the latest few remain, as long as they are readable. */
async function deletePassed(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${e} where user_id = ${userId} and not is_in_history and (
      created_at <= ${passingSince} or id not in (
        select id from ${e} where user_id = ${userId} and not is_in_history
        order by id desc limit ${chatLimits.exchangesBefore}))`);
}

const batchSize = 1000;

/** Deletes what is too old of all users. */
export async function forgetPassed(db: Db): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize;) {
    const { rowCount } = await db.execute(sql`
      delete from ${e} where (user_id, id) in (
        select user_id, id from ${e} where not is_in_history and created_at <= ${passingSince} limit ${batchSize})`);
    deleted = rowCount ?? 0;
  }
}

export type StoredExchange = Exchange & Pick<typeof chatExchanges.$inferSelect, 'id' | 'createdAt' | 'rating'>;
type GetKeys = () => Promise<SealingKeys>;

interface Page {
  /** Only what is older than this exchange. */
  before?: string | undefined;
  limit: number;
}

/** The newest first. Fewer than `limit` are the last ones; those that cannot be opened are null. */
export async function listExchanges(
  db: Db,
  userId: string,
  getKeys: GetKeys,
  { before, limit }: Page,
): Promise<(StoredExchange | null)[]> {
  const isBefore = before === undefined ? undefined : lt(e.id, before);
  const rows = await db
    .select()
    .from(e)
    .where(and(eq(e.userId, userId), isReadable, isBefore))
    .orderBy(desc(e.id))
    .limit(limit);
  return openAll(rows, getKeys);
}

/** What was said last, the oldest first, without an exchange that is being replaced. */
export async function listPrevious(
  db: Db,
  userId: string,
  getKeys: GetKeys,
  replaces?: string,
): Promise<StoredExchange[]> {
  const isOther = replaces === undefined ? undefined : ne(e.id, replaces);
  const rows = await db
    .select()
    .from(e)
    .where(and(eq(e.userId, userId), sql`${e.createdAt} > ${passingSince}`, isOther))
    .orderBy(desc(e.id))
    .limit(chatLimits.exchangesBefore);
  return (await openAll(rows, getKeys)).filter((exchange) => exchange !== null).reverse();
}

async function openAll(rows: (typeof e.$inferSelect)[], getKeys: GetKeys): Promise<(StoredExchange | null)[]> {
  if (rows.length === 0) return [];
  const keys = await getKeys();
  return rows.map(({ userId, id, createdAt, rating, sealed }) => {
    const exchange = openExchange(keys, userId, id, sealed);
    return exchange && { ...exchange, id, createdAt, rating };
  });
}

/** False if there is none. */
export async function deleteExchange(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(e).where(isOwn(userId, id));
  return rowCount === 1;
}

/** Call it in a transaction. */
export async function deleteAllExchanges(tx: Db, userId: string): Promise<void> {
  await tx.delete(e).where(eq(e.userId, userId));
  await removeActivitiesOfType(tx, userId, 'chat_session');
}

export async function findSettings(db: Db, userId: string): Promise<ChatSettings> {
  const [row] = await db.select().from(chatSettings).where(eq(chatSettings.userId, userId));
  return { keeps_history: row?.keepsHistory ?? false };
}

export async function putSettings(db: Db, userId: string, settings: ChatSettings): Promise<void> {
  const values = { keepsHistory: settings.keeps_history };
  await db
    .insert(chatSettings)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: chatSettings.userId, set: values });
}
