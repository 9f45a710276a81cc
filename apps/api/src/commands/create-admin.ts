import { brand } from '@everstep/domain/base/brand';
import { paths } from '@everstep/domain/base/paths';
import { temporaryPasswordHours } from '@everstep/domain/console/user-actions';
import type { Config } from '../config';
import { transact } from '../db/client';
import { createDataKeys } from '../db/data-keys';
import { createAuditLog } from '../features/audit/repository';
import { createAdministrator } from '../features/auth/admin-sign-in/create-administrator';
import { OperatorError } from '../operator-error';
import { readOptions, withDatabase, type Command } from './command';

export async function createAdmin(config: Config, command: Command): Promise<void> {
  const usage = `Say who: admin:create --email ana@${brand.adminDomain} --name "Ana Bell"`;
  const { email = '', name = '' } = readOptions(command, ['email', 'name'], usage);
  if (!email || !name) throw new OperatorError(usage);
  await withDatabase(config, 1, async (db) => {
    const auditLog = createAuditLog({ dataKeys: createDataKeys(db, config.sealingKeys), config });
    const password = await transact(db, async (tx) => {
      const created = await createAdministrator(tx, { email, name });
      const userIds = [created.id];
      await auditLog.record(tx, { administratorId: null, action: 'administrator_created', userIds });
      return created.password;
    });
    process.stdout.write(
      [
        `${email} is an administrator now.`,
        `Password for the first sign-in, within ${temporaryPasswordHours} hours: ${password}`,
        `Sign in at ${config.publicOrigin}${paths.login}; the code comes by email.`,
        '',
      ].join('\n'),
    );
  });
}
