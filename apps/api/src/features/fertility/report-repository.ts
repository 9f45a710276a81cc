import { rawQuery, transact, type Database } from '../../db/client';

export interface ReportKey {
  userId: string;
  asOf: string;
  /** The unit and locale of the sentences. */
  variant: string;
  /** The version of the rules that created it. */
  rules: number;
}

const findReport = `
  with scope as materialized (select id, version from scopes where id = $1)
  select scope.version::int as version, report.sealed from scope
  left join fertility_reports report
    on report.user_id = scope.id and report.as_of = $2 and report.variant = $3 and report.rules = $4 and report.version = scope.version`;

/** The stored report, if any, and the version of the user's scope; 0 before anything was logged. */
export async function findStoredReport(
  db: Database,
  { userId, asOf, variant, rules }: ReportKey,
): Promise<{ version: number; sealed: Buffer | null }> {
  const { rows } = await db.$client.query<{ version: number; sealed: Buffer | null }>({
    name: 'find_fertility_report',
    text: findReport,
    values: [userId, asOf, variant, rules],
  });
  return rows[0] ?? { version: 0, sealed: null };
}

/** The maximum number of stored reports per user, for users who look back day by day. */
const maxStoredReports = 8;

const pruneReports = `
  delete from fertility_reports
  where user_id = $1 and (as_of, variant) <> ($2::date, $3::text) and (version <> $4 or (as_of, variant) not in (
    select as_of, variant from fertility_reports where user_id = $1 and (as_of, variant) <> ($2::date, $3::text)
    order by computed_at desc limit ${maxStoredReports - 1}))`;

const insertReport = `
  insert into fertility_reports (user_id, as_of, variant, rules, version, sealed) values ($1, $2, $3, $4, $5, $6)
  on conflict (user_id, as_of, variant) do update
    set rules = excluded.rules, version = excluded.version, computed_at = excluded.computed_at, sealed = excluded.sealed`;

/**
 * The share lock waits for a concurrent change; if that has incremented the version, nothing is stored. Reports of earlier versions are
 * never served, and are removed here.
 */
export async function storeReport(
  db: Database,
  { userId, asOf, variant, rules }: ReportKey,
  { version, sealed }: { version: number; sealed: Buffer },
): Promise<void> {
  await transact(db, async (tx) => {
    const query = rawQuery(tx);
    const current = await query('select from scopes where id = $1 and version = $2 for share', [userId, version]);
    if (current.rows.length === 0) return;
    await query(pruneReports, [userId, asOf, variant, version]);
    await query(insertReport, [userId, asOf, variant, rules, version, sealed]);
  });
}
