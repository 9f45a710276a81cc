import { and, asc, eq } from 'drizzle-orm';
import {
  appPasswordState,
  maxAppPasswords,
  readAppPassword,
  type AppPasswordState,
} from '@everstep/domain/app-passwords';
import { normalizeEmail } from '@everstep/domain/auth/email-address';
import { canUseFeature } from '@everstep/domain/features';
import { rawQuery, type Database, type Db } from '../../db/client';
import { appPasswords } from '../../db/schema';
import type { Server } from '../../http/endpoint';
import type { User } from '../../http/session/session';
import { findUserByEmail, toUser, type UserRow } from '../auth/repository';
import { householdsCanUse } from '../households/repository';
import { matchesPassword, passwordMac } from './password-mac';

const feature = 'dual_parent_calendar_sync';

export type AppPasswordRow = typeof appPasswords.$inferSelect;

/** In the order in which they were made. */
export async function listAppPasswordsOf(db: Db, userId: string): Promise<AppPasswordRow[]> {
  return db
    .select()
    .from(appPasswords)
    .where(eq(appPasswords.userId, userId))
    .orderBy(asc(appPasswords.createdAt), asc(appPasswords.id));
}

export async function findAppPassword(db: Db, id: string): Promise<AppPasswordRow | null> {
  const [row] = await db.select().from(appPasswords).where(eq(appPasswords.id, id));
  return row ?? null;
}

/** The app passwords of one user are counted and made one after the other. */
export async function lockAppPasswordsOf(tx: Db, userId: string): Promise<void> {
  await rawQuery(tx)('select from users where id = $1 for no key update', [userId]);
}

export async function insertAppPassword(
  tx: Db,
  row: Pick<AppPasswordRow, 'id' | 'userId' | 'mac' | 'sealed'>,
): Promise<void> {
  await tx.insert(appPasswords).values(row);
}

const isOwn = (userId: string, id: string) => and(eq(appPasswords.id, id), eq(appPasswords.userId, userId));

export async function renameAppPassword(
  tx: Db,
  { id, userId, sealed }: Pick<AppPasswordRow, 'id' | 'userId' | 'sealed'>,
): Promise<void> {
  await tx.update(appPasswords).set({ sealed }).where(isOwn(userId, id));
}

export async function deleteAppPasswordOf(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(appPasswords).where(isOwn(userId, id));
}

/** Returns whether there were any. */
export async function deleteAppPasswordsOf(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(appPasswords)
    .where(eq(appPasswords.userId, userId))
    .returning({ id: appPasswords.id });
  return deleted.length > 0;
}

/** Whether a plan covers a user's app passwords: their own, or that of a parent in one of their households. */
export async function areAppPasswordsCovered(
  db: Db,
  user: Pick<User, 'id' | 'tier' | 'status' | 'isAdminCreated' | 'vipAccess'>,
): Promise<boolean> {
  return canUseFeature(user, feature) || householdsCanUse(db, user.id, feature);
}

/** Whom an app password stands for, with what `noteAppPasswordUse` needs. */
export interface AppPasswordHolder {
  user: User;
  passwordId: string;
  /** The first UTC day on which it was used without a plan; null while one covers it. */
  lapsedOn: string | null;
  lastUsedOn: string | null;
  /** By the newest key. */
  mac: Buffer;
  /** The MAC is stored by an older key. */
  hasOldMac: boolean;
}

const nobody = '00000000-0000-0000-0000-000000000000';
const nothing = { id: nobody, mac: Buffer.alloc(32) };

/**
 * Whoever signs in with the address of an account and one of its app passwords. Null for whatever is wrong, after the same work: as many
 * comparisons for an address without an account as for one with twenty app passwords.
 */
export async function findAppPasswordHolder(
  { db, config }: Pick<Server, 'db' | 'config'>,
  { login, password }: { login: string; password: string },
): Promise<AppPasswordHolder | null> {
  const user = await findUserByEmail(db, normalizeEmail(login) ?? '');
  const rows = await listAppPasswordsOf(db, user?.id ?? nobody);
  const typed = readAppPassword(password);
  const compared = [...rows, ...Array.from({ length: maxAppPasswords - rows.length }, () => nothing)];
  const right = compared.filter((row) => matchesPassword(config.sealingKeys, typed ?? '', row));
  const row = rows.find((own) => right.includes(own));
  if (!user || !row || typed === null || !maySignIn(user)) return null;
  const mac = passwordMac(config.sealingKeys, row.id, typed);
  const { id: passwordId, lapsedOn, lastUsedOn } = row;
  return { user: toUser(user), passwordId, lapsedOn, lastUsedOn, mac, hasOldMac: !mac.equals(row.mac) };
}

/**
 * Administrators sign in with a second factor, which no calendar app asks for. A temporary password has to be replaced first, and an
 * account that is being erased is over.
 */
const maySignIn = ({ role, temporaryPasswordUntil, erasureStartedAt }: UserRow): boolean =>
  role !== 'admin' && temporaryPasswordUntil === null && erasureStartedAt === null;

const noteUse = `
  update app_passwords
  set last_used_on = greatest(last_used_on, $2), mac = $3, lapsed_on = case when $4 then null else coalesce(lapsed_on, $2) end
  where id = $1`;

/**
 * Notes the UTC day of a use, and the first one without a plan. Writes at most once a day, when a plan begins or ceases to cover it, and
 * when there is a newer key, so that the password outlives the older one.
 */
export async function noteAppPasswordUse(
  db: Database,
  { passwordId, lapsedOn: known, lastUsedOn, mac, hasOldMac }: AppPasswordHolder,
  { day, isCovered }: { day: string; isCovered: boolean },
): Promise<{ state: AppPasswordState }> {
  const lapsedOn = isCovered ? null : (known ?? day);
  if (lastUsedOn !== day || lapsedOn !== known || hasOldMac)
    await db.$client.query({
      name: 'note_app_password_use',
      text: noteUse,
      values: [passwordId, day, mac, isCovered],
    });
  return { state: appPasswordState({ isCovered, lapsedOn }, day) };
}
