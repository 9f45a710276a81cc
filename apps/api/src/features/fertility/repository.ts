import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { AnswerReader } from '@everstep/domain/chat/own-entries/answer-reader';
import { reading } from '@everstep/domain/chat/own-entries/reading';
import { cycleSummary, defaultSettings, fertilityKind, type FertilitySettings } from '@everstep/domain/fertility';
import type { Db } from '../../db/client';
import { entries, fertilityReports, fertilitySettings } from '../../db/schema';
import type { SealingKeys } from '../../db/seal';
import { clearEntries, lockScope, takeVersion } from '../sync/repository';
import { openDays, openSettings, sealSettings } from './sealing';

const daysOf = (userId: string) =>
  and(eq(entries.scopeId, userId), eq(entries.kind, fertilityKind.name), isNotNull(entries.sealed));

export interface SealedDay {
  day: string;
  sealed: Buffer;
}

/** Lists the newest days first, without deleted ones. */
export async function listFertilityDayRows(
  db: Db,
  userId: string,
  { before, limit }: { before?: string | undefined; limit?: number } = {},
): Promise<SealedDay[]> {
  const query = db
    .select({ day: entries.key, sealed: entries.sealed })
    .from(entries)
    .where(and(daysOf(userId), before === undefined ? undefined : lt(entries.key, before)))
    .orderBy(desc(entries.key));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.flatMap(({ day, sealed }) => (sealed ? [{ day, sealed }] : []));
}

/** Null until the user has saved settings. A lock keeps others from changing them until the transaction ends. */
export async function findSettings(
  db: Db,
  userId: string,
  getKey: () => SealingKeys | Promise<SealingKeys>,
  { forUpdate = false } = {},
): Promise<FertilitySettings | 'unreadable' | null> {
  const query = db.select().from(fertilitySettings).where(eq(fertilitySettings.userId, userId));
  const [row] = await (forUpdate ? query.for('no key update') : query);
  if (!row) return null;
  const key = await getKey();
  try {
    return openSettings(key, userId, row.sealed);
  } catch {
    return 'unreadable';
  }
}

/** What an answer of the chat may say about the user's cycle or pregnancy. Days that do not open are left out. */
export async function readCycleSummary(
  db: Db,
  userId: string,
  key: SealingKeys,
  reader: AnswerReader,
): Promise<string> {
  const rows = await listFertilityDayRows(db, userId, { limit: reading.cycleDays });
  const settings = await findSettings(db, userId, () => key);
  const { opened } = openDays(key, userId, rows);
  return cycleSummary(
    opened.map(({ entry }) => entry),
    settings === null || settings === 'unreadable' ? defaultSettings : settings,
    reader,
  );
}

/** Call it in a transaction. Returns what is stored then. */
export async function saveSettings(
  tx: Db,
  userId: string,
  key: SealingKeys,
  settings: FertilitySettings,
  { unlessSaved = false } = {},
): Promise<FertilitySettings> {
  const writer = { scopeId: userId, writerId: userId, kind: fertilityKind.name, consent: fertilityKind.consent };
  await lockScope(tx, writer);
  const saved = unlessSaved ? await findSettings(tx, userId, () => key) : null;
  if (saved === 'unreadable') return defaultSettings;
  if (saved !== null) return saved;
  // Reports of an earlier version of the scope are no longer served.
  await takeVersion(tx, userId);
  const sealed = sealSettings(key, userId, settings);
  await tx
    .insert(fertilitySettings)
    .values({ userId, sealed })
    .onConflictDoUpdate({ target: fertilitySettings.userId, set: { sealed } });
  return settings;
}

/** Deletes everything, including the rows of deleted days. */
export async function deleteAllFertilityData(tx: Db, userId: string): Promise<void> {
  await clearEntries(tx, userId, fertilityKind.name);
  await tx.delete(fertilitySettings).where(eq(fertilitySettings.userId, userId));
  await tx.delete(fertilityReports).where(eq(fertilityReports.userId, userId));
}
