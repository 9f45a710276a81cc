import type pg from 'pg';
import { connect, type Connection } from '../../../api/src/db/client';
import { countActivities, countEntries } from '../../../api/src/features/activity/repository';
import { countCompletions } from '../../../api/src/features/lessons/repository';
import { listChanges } from '../../../api/src/features/sync/pull-repository';
import { median, summarize, type Figure } from '../results/statistics';
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
  /** What the dashboard's counters read, for the user who has logged most. */
  totals: Figure;
  /** The part of it that counts entries. */
  entryTotals: Figure;
}
type Name = keyof EntryTimes;
const names = ['row', 'preparedRow', 'latest', 'latestOfHeaviest', 'entryTotals', 'totals'] as const satisfies Name[];

interface Household {
  scopeId: string;
  version: number;
  authorId: string;
  entries: { kind: string; key: string }[];
}
type Households = [Household, ...Household[]];

/**
 * Reads in turns from the databases, so that all run under the same conditions, with one connection to each, through the repository
 * functions of the app. Medians of the repetitions.
 */
export async function measureEntries(urls: readonly string[]): Promise<EntryTimes[]> {
  const connections = urls.map((url) => connect({ url, size: 1 }));
  try {
    const databases = [];
    for (const connection of connections) {
      const households = await pickHouseholds(connection.pool);
      databases.push({ households, work: workOf(connection, households), samples: emptySamples() });
    }
    // The first repetition warms up.
    for (let repetition = 0; repetition <= repetitions; repetition += 1) {
      const times = databases.map(emptySamples);
      for (let index = 1; index <= householdCount; index += 1)
        for (const [place, { households, work }] of databases.entries())
          for (const name of names)
            times[place]?.[name].push(await time(() => work[name](households[index] ?? households[0], repetition)));
      if (repetition > 0)
        for (const [place, { samples }] of databases.entries())
          for (const name of names) samples[name].push(median(times[place]?.[name] ?? []));
    }
    return databases.map(({ samples }) => mapNames((name) => summarize(samples[name])));
  } finally {
    for (const connection of connections) await connection.close();
  }
}

const mapNames = <T>(valueOf: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, T>;
const emptySamples = () => mapNames((): number[] => []);

type Work = Record<Name, (household: Household, round: number) => Promise<unknown>>;

function workOf({ db, pool }: Connection, [heaviest]: Households): Work {
  const entryOf = ({ entries }: Household, round: number) => entries[round % entries.length] ?? { kind: '', key: '' };
  const text = 'select * from entries where scope_id = $1 and kind = $2 and key = $3';
  const readLatest = ({ scopeId, version }: Household) =>
    listChanges(db, { scopeId, readerId: scopeId, since: version - latest, limit: changesPerPage });
  const { authorId } = heaviest;
  return {
    row: (household, round) => {
      const { kind, key } = entryOf(household, round);
      return pool.query({ text, values: [household.scopeId, kind, key] });
    },
    preparedRow: (household, round) => {
      const { kind, key } = entryOf(household, round);
      return pool.query({ name: 'row', text, values: [household.scopeId, kind, key] });
    },
    latest: readLatest,
    latestOfHeaviest: () => readLatest(heaviest),
    entryTotals: () => countEntries(db, authorId),
    totals: () =>
      Promise.all([
        countEntries(db, authorId),
        countCompletions(db, authorId),
        countActivities(db, authorId, ['quiz_completed', 'chat_session']),
      ]),
  };
}

/** The heaviest household, then random ones. */
async function pickHouseholds(pool: pg.Pool): Promise<Households> {
  const { rows } = await pool.query<Household>(
    `(select id as "scopeId", version::int from scopes order by version desc limit 1)
    union all
    (select id, version::int from scopes where version < (select max(version) from scopes) order by random() limit $1)`,
    [householdCount],
  );
  const households: Household[] = [];
  for (const household of rows) {
    const entries = await pool.query<{ kind: string; key: string; author_id: string }>(
      'select kind, key, author_id from entries where scope_id = $1 order by random() limit $2',
      [household.scopeId, repetitions + 1],
    );
    households.push({ ...household, authorId: entries.rows[0]?.author_id ?? '', entries: entries.rows });
  }
  const [heaviest, ...others] = households;
  if (!heaviest) throw new Error('there are no households');
  return [heaviest, ...others];
}
