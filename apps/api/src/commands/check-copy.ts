import { checkBackup } from '../backup/check-backup';
import type { Config } from '../config';
import { connect } from '../db/client';
import { OperatorError } from '../operator-error';
import type { Command } from './command';

/** For a restored copy, before it takes traffic. Changes nothing. */
export async function checkCopy(config: Config, { flags }: Command): Promise<void> {
  if (flags.some((flag) => flag !== '--in-place'))
    throw new OperatorError('backup:check takes only --in-place, for a copy that takes the place of its original.');
  const connection = connect({ url: config.directDatabaseUrl, size: 1, isReadOnly: true });
  try {
    const failed = await checkBackup(connection.db, {
      ...config,
      isInPlace: flags.length > 0,
      report: (line) => process.stdout.write(`${line}\n`),
    });
    if (failed > 0) throw new OperatorError(`This copy must not take traffic yet: not ok ${failed} times.`);
    process.stdout.write('This copy may take traffic.\n');
  } finally {
    await connection.close();
  }
}
