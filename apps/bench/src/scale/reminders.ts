import pg from 'pg';
import { connect, transact } from '../../../api/src/db/client';
import { lockDue } from '../../../api/src/features/reminders/due-repository';
import { median } from '../results/statistics';
import { time } from './measure';

const [fewPlanned, manyPlanned, dueCount, rounds] = [10_000, 1_000_000, 200, 400];

interface DueTimes {
  few: number;
  many: number;
}

/** How long it takes to find and lock the next due reminder, over a prepared look-up of one row in turns with it. */
export async function measureDue(url: string): Promise<DueTimes> {
  const connection = connect({ url, size: 1 });
  const { db, pool } = connection;
  // Unlike the app's connection, without a time limit.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('truncate planned_reminders');
    const plan = (from: number, to: number) =>
      client.query(
        `insert into planned_reminders (user_id, kind, key, due_at)
        select owners.ids[1 + n % cardinality(owners.ids)], 'event_reminder', uuidv7(),
          now() + make_interval(secs => case when n <= $3 then -n else n * 60 end)
        from (select array(select id from users limit 10000) as ids) owners, generate_series($1::int, $2::int) n`,
        [from, to, dueCount],
      );
    const { rows } = await pool.query<{ id: string }>('select id from users limit 1');
    const userId = rows[0]?.id ?? '';
    const ratio = async () => {
      await client.query('vacuum analyze planned_reminders');
      const samples = { row: [] as number[], due: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        samples.row.push(
          await time(() => pool.query({ name: 'row', text: 'select * from users where id = $1', values: [userId] })),
        );
        samples.due.push(await time(() => transact(db, (tx) => lockDue(tx, new Date(), []))));
      }
      return median(samples.due) / median(samples.row);
    };
    await plan(1, fewPlanned);
    const few = await ratio();
    await plan(fewPlanned + 1, manyPlanned);
    return { few, many: await ratio() };
  } finally {
    await client.query('truncate planned_reminders');
    await client.end();
    await connection.close();
  }
}
