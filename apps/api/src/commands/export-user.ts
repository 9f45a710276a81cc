import { normalizeEmail } from '@everstep/domain/auth/email-address';
import type { Config } from '../config';
import { transact } from '../db/client';
import { createDataKeys } from '../db/data-keys';
import { createAuditLog } from '../features/audit/repository';
import { findUserByEmail } from '../features/auth/repository';
import { OperatorError } from '../operator-error';
import { exportUser } from '../personal-data/kinds';
import { slices } from '../slices';
import { readOptions, withDatabase, type Command } from './command';

/** Answers a data access request: everything stored about a user, as JSON. The user finds in the audit log that it was opened. */
export async function exportData(config: Config, command: Command): Promise<void> {
  const usage = 'Say who: users:export --email ana@example.com';
  const { email = '' } = readOptions(command, ['email'], usage);
  if (!email) throw new OperatorError(usage);
  await withDatabase(config, 1, async (db) => {
    const user = await findUserByEmail(db, normalizeEmail(email) ?? '');
    if (!user) throw new OperatorError('No user has this e-mail.');
    const dataKeys = createDataKeys(db, config.sealingKeys);
    const auditLog = createAuditLog({ dataKeys, config });
    await transact(db, (tx) =>
      auditLog.record(tx, { administratorId: null, action: 'user_exported', userIds: [user.id] }),
    );
    const context = { db, dataKeys, userId: user.id };
    process.stdout.write(`${JSON.stringify(await exportUser(context, slices), null, 2)}\n`);
  });
}
