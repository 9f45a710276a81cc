import type { Config } from '../config';
import { migrate } from '../db/migrate';

export const migrateDatabase = ({ directDatabaseUrl: url, migrationsFolder, sealingKeys }: Config): Promise<void> =>
  migrate(url, migrationsFolder, sealingKeys, { report: (line) => process.stderr.write(`${line}\n`) });
