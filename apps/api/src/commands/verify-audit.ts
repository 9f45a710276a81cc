import type { Config } from '../config';
import { verifyAuditLog } from '../features/audit/verify';
import { OperatorError } from '../operator-error';
import { readOptions, withDatabase, type Command } from './command';

/** Exits with 1 if a line was changed, or is missing, added or out of order. `--contains` takes the newest line of an earlier report. */
export async function verifyAudit(config: Config, command: Command): Promise<void> {
  const { contains } = readOptions(
    command,
    ['contains'],
    'audit:verify takes only --contains with the newest line of a report.',
  );
  await withDatabase(config, 1, async (db) => {
    const { count, newest, problem } = await verifyAuditLog(db, contains);
    if (problem) throw new OperatorError(`The audit log is damaged: ${problem}. Complete until then: ${count} lines.`);
    process.stdout.write(`The audit log is complete: ${count} lines. Newest: ${newest}\n`);
  });
}
