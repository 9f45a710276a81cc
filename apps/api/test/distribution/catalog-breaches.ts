import type pg from 'pg';
import { distributed, placeOf, reference } from './placement';

interface Key extends pg.QueryResultRow {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

const columnsOf = (table: string, numbers: string) =>
  `array(select attname::text from pg_attribute a where a.attrelid = ${table} and a.attnum = any(${numbers}))`;

/** What a distributed Postgres refuses in the tables themselves. */
export async function findCatalogBreaches(client: pg.ClientBase): Promise<string[]> {
  const placed = [...Object.keys(distributed), ...reference];
  const isPlaced = (table: string) => `${table}::regclass::text = any($1)`;
  const read = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text, [placed])).rows;

  const unlisted = await client.query<{ table: string }>(
    `select attrelid::regclass::text as "table" from pg_attribute join pg_class c on c.oid = attrelid
    where attname = 'scope_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const triggers = await read<{ table: string; name: string }>(
    `select tgrelid::regclass::text as "table", tgname as name from pg_trigger
    where not tgisinternal and ${isPlaced('tgrelid')}`,
  );
  const sequences = await read<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name = any($1) and (column_default like 'nextval%' or is_identity = 'YES')`,
  );
  const unique = await read<{ table: string; name: string; columns: string[] }>(
    `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
      ${columnsOf('i.indrelid', 'i.indkey')} as columns
    from pg_index i where i.indisunique and ${isPlaced('i.indrelid')}`,
  );
  const foreign = await read<Key>(
    `select conname as name, conrelid::regclass::text as "table", confrelid::regclass::text as target,
      ${columnsOf('conrelid', 'conkey')} as columns, ${columnsOf('confrelid', 'confkey')} as "targetColumns"
    from pg_constraint where contype = 'f' and (${isPlaced('conrelid')} or ${isPlaced('confrelid')})`,
  );
  const lacksScope = (table: string, columns: readonly string[]) =>
    placeOf(table) === 'distributed' && !columns.includes(distributed[table] ?? '');

  return [
    ...unlisted.rows.flatMap(({ table }) =>
      placeOf(table) === 'distributed' ? [] : `${table} has a scope and is not distributed`,
    ),
    ...triggers.map(({ table, name }) => `${table} has the trigger ${name}`),
    ...sequences.map(({ table, column }) => `${table} has a sequence for ${column}`),
    ...unique.flatMap(({ table, name, columns }) =>
      lacksScope(table, columns) ? `${name} is unique without the scope` : [],
    ),
    ...foreign.flatMap(({ name, table, target, columns, targetColumns }) => {
      // A key to a table that is everywhere may hold other columns.
      if (placeOf(table) === 'distributed' && placeOf(target) === 'reference') return [];
      if (placeOf(table) !== placeOf(target))
        return `${name} crosses from a ${placeOf(table)} table to a ${placeOf(target)} one`;
      return lacksScope(table, columns) || lacksScope(target, targetColumns) ? `${name} leaves the scope out` : [];
    }),
  ];
}
