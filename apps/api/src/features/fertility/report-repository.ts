import type { Database } from '../../db/client';

export interface ReportKey {
  userId: string;
  asOf: string;
  /** In which unit and with which dates it is written. */
  variant: string;
  /** The version of the rules that a report was made by. */
  rules: number;
}

/** A person who has not been asked about before begins at 0, so that there is a row for writers and reports to meet at. */
const beginRevision = `
  insert into fertility_revisions (user_id, revision) select id, 0 from users where id = $1
  on conflict (user_id) do nothing`;

const findReport = `
  select known.revision::int as revision, report.sealed from fertility_revisions known
  left join fertility_reports report
    on report.user_id = known.user_id and report.as_of = $2 and report.variant = $3 and report.rules = $4 and report.revision = known.revision
  where known.user_id = $1`;

/** What is kept for a day, and the revision of the person's data that it, or what is made now, belongs to. */
export async function findKeptReport(
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
  const known = await find();
  if (known) return known;
  await db.$client.query(beginRevision, [userId]);
  return (await find()) ?? { revision: 0, sealed: null };
}

/** Who looks back day by day leaves as many and no more. */
const mostKept = 8;

/**
 * The lock makes a change of the same moment wait, or shows that it came first: then nothing is kept, as it was made from what no
 * longer holds.
 */
const keepReport = `
  with current as (
    select user_id from fertility_revisions where user_id = $1 and revision = $5 for share
  ), outdated as (
    delete from fertility_reports
    where user_id = (select user_id from current) and (as_of, variant) <> ($2::date, $3::text) and (as_of, variant) not in (
      select as_of, variant from fertility_reports where user_id = $1 and (as_of, variant) <> ($2::date, $3::text)
      order by made_at desc limit ${mostKept - 1})
  )
  insert into fertility_reports (user_id, as_of, variant, rules, revision, sealed)
  select user_id, $2, $3, $4, $5, $6 from current
  on conflict (user_id, as_of, variant) do update
    set rules = excluded.rules, revision = excluded.revision, made_at = now(), sealed = excluded.sealed`;

export async function keepSealedReport(
  db: Database,
  { userId, asOf, variant, rules }: ReportKey,
  { revision, sealed }: { revision: number; sealed: Buffer },
): Promise<void> {
  await db.$client.query(keepReport, [userId, asOf, variant, rules, revision, sealed]);
}
