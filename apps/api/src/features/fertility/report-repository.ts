import type { Database } from '../../db/client';

export interface ReportKey {
  userId: string;
  asOf: string;
  /** The unit and locale of the sentences. */
  variant: string;
  /** The version of the rules that created it. */
  rules: number;
}

/** Writers and reports lock this row, so it must exist before the first report. */
const insertRevision = `
  insert into fertility_revisions (user_id, revision) select id, 0 from users where id = $1
  on conflict (user_id) do nothing`;

const findReport = `
  select current.revision::int as revision, report.sealed from fertility_revisions current
  left join fertility_reports report
    on report.user_id = current.user_id and report.as_of = $2 and report.variant = $3 and report.rules = $4 and report.revision = current.revision
    where current.user_id = $1`;

/** The stored report, if any, and the current revision of the user's data. */
export async function findStoredReport(
  db: Database,
  { userId, asOf, variant, rules }: ReportKey,
): Promise<{ revision: number; sealed: Buffer | null }> {
  const find = async () =>
    (
      await db.$client.query<{ revision: number; sealed: Buffer | null }>({
        name: 'find_fertility_report',
        text: findReport,
        values: [userId, asOf, variant, rules],
      })
    ).rows[0];
  const existing = await find();
  if (existing) return existing;
  await db.$client.query(insertRevision, [userId]);
  return (await find()) ?? { revision: 0, sealed: null };
}

/** The maximum number of stored reports per user, for users who look back day by day. */
const maxStoredReports = 8;

/**
 * The share lock waits for a concurrent change; if that has incremented the revision, nothing is stored. Reports of earlier revisions are
 * never served, and are removed here.
 */
const insertReport = `
  with current as (
    select user_id from fertility_revisions where user_id = $1 and revision = $5 for share
  ), pruned as (
    delete from fertility_reports
    where user_id = (select user_id from current) and (as_of, variant) <> ($2::date, $3::text) and (revision <> $5 or (as_of, variant) not in (
      select as_of, variant from fertility_reports where user_id = $1 and (as_of, variant) <> ($2::date, $3::text)
      order by made_at desc limit ${maxStoredReports - 1}))
  )
  insert into fertility_reports (user_id, as_of, variant, rules, revision, sealed)
  select user_id, $2, $3, $4, $5, $6 from current
  on conflict (user_id, as_of, variant) do update
    set rules = excluded.rules, revision = excluded.revision, made_at = now(), sealed = excluded.sealed`;

export async function storeReport(
  db: Database,
  { userId, asOf, variant, rules }: ReportKey,
  { revision, sealed }: { revision: number; sealed: Buffer },
): Promise<void> {
  await db.$client.query(insertReport, [userId, asOf, variant, rules, revision, sealed]);
}
