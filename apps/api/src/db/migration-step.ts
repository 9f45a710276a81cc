import type pg from 'pg';
import type { SealingKeys } from './seal';

/**
 * What SQL alone cannot do, such as sealing: it runs right before the named migration, which refuses to drop what the step
 * has not dealt with yet. It commits as it goes and may be killed at any moment, so it must find what is left by itself.
 * Its statements are its own: the schema of today is not the one that it meets.
 */
export interface MigrationStep {
  before: string;
  run(client: pg.Client, keys: SealingKeys): Promise<void>;
}
