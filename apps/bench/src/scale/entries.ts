import type pg from 'pg';
import { connect } from '../../../api/src/db/client';
import { countActivities, countEntries } from '../../../api/src/features/activity/repository';
import { countCompletions } from '../../../api/src/features/lessons/repository';
import { findEntries, listChanges } from '../../../api/src/features/sync/repository';
import { summarise, type Figure } from '../results/statistics';
import { time } from './measure';

const [latest, changesPerPage] = [30, 501];
const [householdCount, repetitions] = [200, 5];

export interface EntryTimes {
  /** One entry by its primary key. */
  row: Figure;
  /** The same by a bare prepared statement. */
  preparedRow: Figure;
  latest: Figure;
  latestOfHeaviest: Figure;
  /** What the dashboard's counters read, for whoever has logged most. */
  totals: Figure;
  /** The part of it that counts entries. */
  entryTotals: Figure;
}
type Name = keyof EntryTimes;

interface Household {
  scopeId: string;
  version: number;
  authorId: string;
  entries: { kind: string; key: string }[];
}

/** Everything in turns on one connection, through the repository functions of the app. Medians of the repetitions. */
export async function measureEntries(url: string): Promise<EntryTimes> {
  const connection = connect({ url, size: 1 });
  const { db, pool } = connection;
  try {
    const [heaviest, ...others] = await pickHouseholds(pool);
    if (!heaviest) throw new Error('there are no households');
    const entryOf = ({ entries }: Household, round: number) => entries[round % entries.length] ?? { kind: '', key: '' };
    const text = 'select * from entries where scope_id = $1 and kind = $2 and key = $3';
    const readLatest = ({ scopeId, version }: Household) => listChanges(db, scopeId, version - latest, changesPerPage);
    const work: Record<Name, (household: Household, round: number) => Promise<unknown>> = {
      row: (household, round) => {
        const { kind, key } = entryOf(household, round);
        return findEntries(db, { scopeId: household.scopeId, kind }, [key]);
      },
      preparedRow: (household, round) => {
        const { kind, key } = entryOf(household, round);
        return pool.query({ name: 'row', text, values: [household.scopeId, kind, key] });
      },
      latest: readLatest,
      latestOfHeaviest: () => readLatest(heaviest),
      entryTotals: () => countEntries(db, heaviest.authorId),
      totals: () =>
        Promise.all([
          countEntries(db, heaviest.authorId),
          countCompletions(db, heaviest.authorId),
          countActivities(db, heaviest.authorId, ['quiz_completed', 'chat_session']),
        ]),
    };
    const names = Object.keys(work) as Name[];
    const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
    // The first repetition warms up.
    for (let repetition = 0; repetition <= repetitions; repetition += 1) {
      const medians = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
      for (const household of others)
        for (const name of names) medians[name].push(await time(() => work[name](household, repetition)));
      if (repetition > 0) for (const name of names) samples[name].push(summarise(medians[name]).value);
    }
    return Object.fromEntries(names.map((name) => [name, summarise(samples[name])])) as unknown as EntryTimes;
  } finally {
    await connection.close();
  }
}

/** The heaviest household, then random ones. */
async function pickHouseholds(pool: pg.Pool): Promise<Household[]> {
  const { rows } = await pool.query<Household>(
    `(select id as "scopeId", version::int from scopes order by version desc limit 1)
    union all
    (select id, version::int from scopes where version < (select max(version) from scopes) order by random() limit $1)`,
    [householdCount],
  );
  const households = [];
  for (const household of rows) {
    const entries = await pool.query<{ kind: string; key: string; author_id: string }>(
      'select kind, key, author_id from entries where scope_id = $1 order by random() limit $2',
      [household.scopeId, repetitions + 1],
    );
    households.push({ ...household, authorId: entries.rows[0]?.author_id ?? '', entries: entries.rows });
  }
  return households;
}
