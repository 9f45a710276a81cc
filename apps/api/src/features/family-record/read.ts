import type { FamilyRecord, RecordLine } from '@everstep/domain/family-record';
import { rawQuery, type Database, type Db } from '../../db/client';
import type { StoredHead } from '../../db/hash-chain';
import { openLine, type RecordScope } from './lines';
import { listRecordPeople } from './people';
import { findHead, settleRecord } from './repository';

/** Of one reply, as sealed. A line can take more than 30,000. */
const maxPageBytes = 4_000_000;

interface Page {
  limit: number;
  /** The line next to the first one of the page. */
  beside: number | undefined;
  isNewestFirst: boolean;
  /** Days in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

interface SealedRow {
  number: number;
  at: Date;
  commitment: Buffer;
  previousHash: Buffer;
  hash: Buffer;
  sealed: Buffer;
}

/** One line more than fits shows whether there is another page. */
const findLines = (isNewestFirst: boolean) => {
  const [direction, side] = isNewestFirst ? ['desc', '<'] : ['asc', '>'];
  return `
    select number::int as number, at, commitment, previous_hash as "previousHash", hash, sealed from (
      select *, sum(octet_length(sealed)) over (order by number ${direction}) - octet_length(sealed) as bytes_before
      from (
        select * from record_lines
        where scope_id = $1 and number <= $2 and ($3::bigint is null or number ${side} $3)
          and ($4::date is null or at >= $4::date::timestamp at time zone 'UTC')
          and ($5::date is null or at < ($5::date + 1)::timestamp at time zone 'UTC')
        order by number ${direction} limit $6) page) sized
    where bytes_before < $7 order by number ${direction}`;
};

async function listLines(
  db: Db,
  scope: RecordScope,
  newest: StoredHead,
  { limit, beside, isNewestFirst, from, to }: Page,
): Promise<{ lines: RecordLine[]; next: string | null }> {
  const { rows } = await rawQuery(db)(findLines(isNewestFirst), [
    ...[scope.scopeId, newest.number, beside ?? null, from ?? null, to ?? null],
    ...[limit, maxPageBytes],
  ]);
  const found = rows as SealedRow[];
  const lines = found.map((row): RecordLine => ({
    number: row.number,
    at: row.at.toISOString(),
    ...openLine(scope, row),
    commitment: row.commitment.toString('hex'),
    previous_hash: row.previousHash.toString('hex'),
    hash: row.hash.toString('hex'),
  }));
  const last = lines.at(-1)?.number;
  return { lines, next: last === undefined || last === (isNewestFirst ? 1 : newest.number) ? null : String(last) };
}

/** A page of the record of a family, after its end or its return is written down. */
export async function readFamilyRecord(db: Database, scope: RecordScope, page: Page): Promise<FamilyRecord> {
  const state = await settleRecord(db, scope);
  const head = await findHead(db, scope.scopeId);
  if (!head) return { success: true, state, newest: null, people: [], lines: [], next: null };
  const { lines, next } = await listLines(db, scope, head, page);
  return {
    success: true,
    state,
    newest: { number: head.number, hash: head.hash.toString('hex') },
    people: await listRecordPeople(db, scope.scopeId),
    lines,
    next,
  };
}
