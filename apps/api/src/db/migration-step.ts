import type pg from 'pg';
import type { SealingKeys } from './seal';

/**
 * What SQL alone cannot do, such as sealing. It runs right before the named migration, which refuses to drop rows that the step has
 * not processed. It commits as it goes and may be killed, so it must be able to resume. It does not use the current schema, which is
 * a later one than it runs on.
 */
export interface MigrationStep {
  before: string;
  run(client: pg.Client, keys: SealingKeys): Promise<void>;
}
