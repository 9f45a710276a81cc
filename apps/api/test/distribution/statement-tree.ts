import type pg from 'pg';
import { isList, listOf, readNodeTree, type Node } from './node-tree';

/** What a statement's oids stand for. */
export interface Catalog {
  /** Qualified unless it is in `public`. */
  tableName(oid: number): string;
  /** Of a column of a table, by its number. */
  columnName(table: number, column: number): string;
  /** `i`, `s` or `v`, as in `pg_proc.provolatile`. */
  ofFunction(oid: number): string;
  ofOperator(oid: number): string;
  isEquality(operator: number): boolean;
  /** Of reading and writing a value of this type as text. */
  ofInput(type: number): string;
  ofOutput(type: number): string;
}

export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const read = async <Row>(text: string) => (await client.query<Row & pg.QueryResultRow>(text)).rows;
  const functions = new Map(
    (
      await read<{ oid: number; volatility: string }>('select oid::int8::int, provolatile as volatility from pg_proc')
    ).map(({ oid, volatility }) => [oid, volatility]),
  );
  const operators = new Map(
    (
      await read<{ oid: number; code: number; name: string }>(
        'select oid::int8::int, oprcode::oid::int8::int as code, oprname as name from pg_operator',
      )
    ).map(({ oid, ...operator }) => [oid, operator]),
  );
  const types = new Map(
    (
      await read<{ oid: number; input: number; output: number }>(
        'select oid::int8::int, typinput::oid::int8::int as input, typoutput::oid::int8::int as output from pg_type',
      )
    ).map(({ oid, ...io }) => [oid, io]),
  );
  const columns = await read<{ table: number; name: string; number: number; column: string }>(
    `select c.oid::int8::int as "table", c.oid::regclass::text as name, a.attnum as number, a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relkind in ('r', 'p', 'v') and a.attnum > 0`,
  );
  const names = new Map(columns.map(({ table, name }) => [table, name]));
  const byNumber = new Map(columns.map(({ table, number, column }) => [`${table} ${number}`, column]));
  const ofFunction = (oid: number) => functions.get(oid) ?? 'v';
  return {
    tableName: (oid) => names.get(oid) ?? '',
    columnName: (table, column) => byNumber.get(`${table} ${column}`) ?? '',
    ofFunction,
    ofOperator: (oid) => ofFunction(operators.get(oid)?.code ?? 0),
    isEquality: (oid) => operators.get(oid)?.name === '=',
    ofInput: (type) => ofFunction(types.get(type)?.input ?? 0),
    ofOutput: (type) => ofFunction(types.get(type)?.output ?? 0),
  };
}

/** A function has at most a hundred parameters, and each row of an insertion is like the first. */
const furtherRows = /( values \([^()]*\))(?:, \([^()]*\))+/;

/** As Postgres understands the statement: with the tables, functions and operators that its names stand for. */
export async function analyze(client: pg.ClientBase, sent: string): Promise<Node> {
  const statement = sent.replace(furtherRows, '$1');
  await client.query('begin');
  try {
    await client.query(`prepare analyzed as ${statement}`);
    const { rows: prepared } = await client.query<{ types: string }>(
      `select array_to_string(parameter_types, ',') as types from pg_prepared_statements where name = 'analyzed'`,
    );
    await client.query(`create function pg_temp.analyzed(${prepared[0]?.types ?? ''}) returns void language sql
      begin atomic ${statement.replace(/;\s*$/, '')}; end`);
    const { rows } = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'analyzed' and pronamespace = pg_my_temp_schema()`,
    );
    const lists = readNodeTree(rows[0]?.tree ?? '');
    const [query] = listOf(isList(lists) ? lists[0] : lists);
    if (!query) throw new Error('the statement has no query');
    return query;
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}
