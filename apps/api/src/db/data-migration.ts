import type pg from 'pg';
import type { SealingKeys } from './seal';

/**
 * Does what SQL alone cannot, such as sealing. It runs just before the named SQL migration, which fails if unprocessed rows remain.
 * It commits in batches and must be resumable. It must not import the schema, which describes a later state of the database.
 */
export interface DataMigration {
  before: string;
  run(client: pg.Client, keys: SealingKeys): Promise<void>;
}
