import { randomBytes } from 'node:crypto';
import {
  appPasswordBytes,
  appPasswordState,
  appPasswordTexts,
  createAppPassword,
  deleteAllAppPasswords,
  deleteAppPassword,
  formatAppPassword,
  lastReadOnlyDay,
  listAppPasswords,
  maxAppPasswords,
  readAppPassword,
  type AppPasswords,
} from '@everstep/domain/app-passwords';
import { isUniqueViolation, transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import type { User } from '../../http/session/session';
import { holdSession } from '../auth/repository';
import { passwordMac } from './password-mac';
import {
  areAppPasswordsCovered,
  deleteAppPasswordOf,
  deleteAppPasswordsOf,
  findAppPassword,
  insertAppPassword,
  listAppPasswordsOf,
  lockAppPasswordsOf,
  renameAppPassword,
} from './repository';
import { openName, sealName } from './sealing';

export function appPasswordRoutes(server: Server): void {
  const { db, config, dataKeys } = server;

  handle(server, listAppPasswords, ({ user }) => describe(user));

  handle(server, createAppPassword, async ({ user, params: { appPassword: id }, body: { name } }) => {
    const password = formatAppPassword(randomBytes(appPasswordBytes));
    const isNew = await transact(db, async (tx) => {
      await lockAppPasswordsOf(tx, user.id);
      if (!(await holdSession(tx, user.sessionHash))) throw new Refusal('not_signed_in');
      const existing = await findAppPassword(tx, id);
      if (existing && existing.userId !== user.id) throw new Refusal('taken');
      if (!existing && !(await areAppPasswordsCovered(tx, user))) throw new Refusal('locked');
      const keys = await dataKeys.forUser(user.id, tx);
      const row = { id, userId: user.id, sealed: sealName(keys, id, name) };
      if (existing) await renameAppPassword(tx, row);
      else {
        if ((await listAppPasswordsOf(tx, user.id)).length >= maxAppPasswords)
          throw new Refusal('taken', appPasswordTexts.tooMany(maxAppPasswords));
        const mac = passwordMac(config.sealingKeys, id, readAppPassword(password) ?? '');
        await insertAppPassword(tx, { ...row, mac });
      }
      return !existing;
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('taken') : error;
    });
    return { ...(await describe(user)), password: isNew ? password : null };
  });

  handle(server, deleteAppPassword, async ({ user, params: { appPassword: id } }) => {
    await deleteAppPasswordOf(db, user.id, id);
    return describe(user);
  });

  handle(server, deleteAllAppPasswords, async ({ user }) => {
    await deleteAppPasswordsOf(db, user.id);
    return describe(user);
  });

  async function describe(user: User): Promise<AppPasswords> {
    const keys = await dataKeys.existing(user.id);
    const rows = keys ? await listAppPasswordsOf(db, user.id) : [];
    const isCovered = rows.length > 0 && (await areAppPasswordsCovered(db, user));
    const today = new Date().toISOString().slice(0, 10);
    return {
      success: true,
      app_passwords: rows.flatMap((row) => {
        const { id, createdAt, lastUsedOn, lapsedOn } = row;
        const name = keys && openName(keys, row);
        if (name === null) return [];
        return [
          {
            id,
            name,
            created_at: createdAt.toISOString(),
            last_used: lastUsedOn,
            state: appPasswordState({ isCovered, lapsedOn }, today),
            read_only_until: isCovered || lapsedOn === null ? null : lastReadOnlyDay(lapsedOn),
          },
        ];
      }),
    };
  }
}
