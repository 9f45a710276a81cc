import type pg from 'pg';
import { OperatorError } from '../operator-error';
import { keyId, open, type SealingKeys } from './seal';

/**
 * Everything that SEALING_KEYS seal, by table, as label and value; a label contains no space. The first byte of a value is the length
 * of the key's id. Works before the first migration too.
 */
const oldestOfEachKey = {
  scope_keys: `select min(('scope_keys.wrapped.' || scope_id || ' ' || encode(wrapped, 'hex')) collate "C") as oldest
    from scope_keys where length(wrapped) > 0
    group by substring(wrapped from 1 for 1 + get_byte(wrapped, 0))`,
  installation: `select min(('installation.link_key' || ' ' || encode(link_key, 'hex')) collate "C") as oldest
    from installation where length(link_key) > 0
    group by substring(link_key from 1 for 1 + get_byte(link_key, 0))`,
  admin_authenticators: `select min(('admin_authenticators.sealed_secret.' || user_id || ' ' || encode(sealed_secret, 'hex')) collate "C") as oldest
    from admin_authenticators where length(sealed_secret) > 0
    group by substring(sealed_secret from 1 for 1 + get_byte(sealed_secret, 0))`,
};

/** Reads whole tables, a million rows in a third of a second. */
const maxMs = 60_000;

/**
 * Opens the oldest value of each column that was sealed under each key id: ids are in order of time. So a key that is missing is
 * found however few rows need it, and one of another installation even if it has the same id.
 */
export async function checkSealingKeys(client: pg.ClientBase, keys: SealingKeys): Promise<void> {
  for (const { label, sealed } of await findOldestOfEachKey(client)) {
    const id = keyId(sealed);
    // Damage to one value stops nobody else.
    if (!/^\w{1,32}$/.test(id)) continue;
    if (!keys.has(id))
      throw new OperatorError(
        `SEALING_KEYS lacks the key ${id}, which sealed data in this database. ${nothingChanged}`,
      );
    try {
      open(keys, sealed, label);
    } catch {
      throw new OperatorError(
        `The key ${id} in SEALING_KEYS does not open what a key of this name has sealed in this database. ${nothingChanged}`,
      );
    }
  }
}

const nothingChanged = 'Nothing was changed.';

async function findOldestOfEachKey(client: pg.ClientBase): Promise<{ label: string; sealed: Buffer }[]> {
  await client.query('begin read only');
  try {
    await client.query("select set_config('statement_timeout', $1, true)", [String(maxMs)]);
    const found: { label: string; sealed: Buffer }[] = [];
    for (const [table, text] of Object.entries(oldestOfEachKey)) {
      const existing = await client.query<{ name: string | null }>('select to_regclass($1) as name', [table]);
      if (!existing.rows[0]?.name) continue;
      const { rows } = await client.query<{ oldest: string }>({ text, query_timeout: maxMs } as pg.QueryConfig);
      for (const { oldest } of rows) {
        const [label = '', hex = ''] = oldest.split(' ');
        found.push({ label, sealed: Buffer.from(hex, 'hex') });
      }
    }
    return found;
  } finally {
    // If the connection itself failed, there is nothing to end.
    await client.query('rollback').catch(() => undefined);
  }
}
