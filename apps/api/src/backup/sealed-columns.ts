import type { Database } from '../db/client';
import { createDataKeys } from '../db/data-keys';
import { open, type SealingKeys } from '../db/seal';

interface SealedColumn {
  /** The columns whose values end its label, in SQL. */
  label: readonly string[];
  /** The scope whose data key seals it, in SQL. */
  scope: string;
  /** The table and column that its label names, where those are others. */
  named?: string;
}

const ofScope = (...rest: string[]): SealedColumn => ({ label: ['scope_id', ...rest], scope: 'scope_id' });
const ofUser = (...rest: string[]): SealedColumn => ({ label: ['user_id', ...rest], scope: 'user_id' });

/** Everything that data keys seal, by table and column. */
export const sealedColumns: Readonly<Record<string, SealedColumn>> = {
  'app_passwords.sealed': { label: ['id'], scope: 'user_id' },
  'audit_log.sealed_reason': { label: ['number'], scope: 'user_ids[1]' },
  'calendar_feeds.sealed': { label: ['id'], scope: 'user_id' },
  'calendar_objects.sealed': ofScope('calendar', 'name'),
  'chat_exchanges.sealed': ofUser('id'),
  'children.sealed': ofScope('id'),
  'custody_plans.sealed': ofScope('id'),
  'custody_swaps.sealed': ofScope('id'),
  'dav_calendars.sealed': ofUser('name'),
  'entries.sealed': ofScope('kind', 'key'),
  'entries.sealed_edits': ofScope('kind', 'key'),
  'fertility_reports.sealed': ofUser("to_char(as_of, 'YYYY-MM-DD')", 'variant'),
  'fertility_settings.sealed': ofUser(),
  'followed_calendars.sealed': ofScope('id'),
  'followed_calendars.sealed_events': ofScope('id'),
  'followed_calendars.sealed_validators': ofScope('id'),
  'insight_results.sealed': ofUser(),
  'lost_edits.sealed': ofScope('author_id', 'kind', 'key'),
  'profiles.sealed': ofUser(),
  'push_subscriptions.sealed': { label: ["encode(endpoint_hash, 'hex')"], scope: 'user_id' },
  'quiz_results.sealed': ofUser('id'),
  'record_lines.sealed': ofScope('number'),
  'replaced_entries.sealed': { ...ofScope('kind', 'key'), named: 'entries.sealed' },
  'replaced_entries.sealed_edits': { ...ofScope('kind', 'key'), named: 'entries.sealed_edits' },
  'support_messages.sealed': ofUser('id'),
  'support_tickets.sealed': ofUser('id'),
};

const sampleSize = 1000;

interface Tried {
  column: string;
  tried: number;
  failures: number;
}

/** Opens up to about a thousand values of each column, from all over its table. What was sealed for an erased scope opens nowhere. */
export async function* trySealedColumns(db: Database, keys: SealingKeys): AsyncGenerator<Tried> {
  const dataKeys = createDataKeys(db, keys);
  for (const column of Object.keys(sealedColumns)) {
    const outcome = { column, tried: 0, failures: 0 };
    for (const { scope, label, sealed } of await sample(db, column)) {
      const keysOfScope = await dataKeys.existing(scope).catch(() => null);
      outcome.tried += 1;
      try {
        open(keysOfScope ?? new Map(), sealed, label);
      } catch {
        outcome.failures += 1;
      }
    }
    yield outcome;
  }
}

interface Sampled {
  scope: string;
  label: string;
  sealed: Buffer;
}

async function sample(db: Database, name: string): Promise<Sampled[]> {
  const { label, scope, named = name } = sealedColumns[name] ?? { label: [], scope: '' };
  const [table, column] = name.split('.');
  const { rows: counts } = await db.$client.query<{ total: string }>(
    `select count(*) as total from ${table} where ${column} is not null`,
  );
  const percent = Math.min(100, (sampleSize / Math.max(1, Number(counts[0]?.total))) * 100);
  const { rows } = await db.$client.query<Sampled>(
    `select ${scope} as scope, concat_ws('.', $1::text, ${label.join(', ')}) as label, ${column} as sealed
     from ${table} tablesample bernoulli ($2)
     where ${column} is not null`,
    [named, percent],
  );
  const { rows: withKey } = await db.$client.query<{ scope: string }>(
    'select scope_id as scope from scope_keys where scope_id = any($1)',
    [rows.map((row) => row.scope)],
  );
  const scopes = new Set(withKey.map((row) => row.scope));
  return rows.filter((row) => scopes.has(row.scope));
}
