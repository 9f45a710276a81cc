import type { Clock } from '../../api/clock';
import { afterPush, changesOf, rowOf } from './changes';
import { inTurn } from './in-turn';
import { putRow } from './put-row';
import type { ListChange, ListId, UnsyncedRow } from './rows';
import { findRows, hasRows, rowsPerPage, type Key, type Tables, type Transact } from './tables';

/** Undated changes of this moment are dated by the second one, in milliseconds. */
type Times = ReadonlyMap<number, number>;

/** The unsynced changes, and what becomes of them. However many there are, each step reads a limited number. */
export function unsyncedChangeStore(transact: Transact) {
  /** Calls `work` with all rows, page by page, each in a transaction of its own. */
  async function forEachPage(work: (tables: Tables, rows: readonly UnsyncedRow[]) => Promise<unknown>): Promise<void> {
    for (let after: Key | undefined, isLast = false; !isLast;) {
      const page = { after, limit: rowsPerPage };
      const rows = await transact(async (tables) => {
        const found = await tables.unsynced.list([], page);
        await work(tables, found);
        return found;
      });
      const last = rows.at(-1);
      after = last && keyOf(last);
      isLast = rows.length < rowsPerPage;
    }
  }

  return {
    /** The lists that have unsynced changes, in the order of their keys. */
    listsWithUnsynced: (): Promise<ListId[]> =>
      transact(async ({ unsynced }) => {
        const lists: ListId[] = [];
        for (let after: Key | undefined; ;) {
          const [key] = await unsynced.listKeys([], { after, limit: 1 });
          if (!key) return lists;
          const [scope = '', kind = ''] = key;
          lists.push({ scope, kind });
          after = [scope, kind];
        }
      }),

    /** One page of the entries of a list that have unsynced changes, in the order of their keys. */
    listUnsynced: ({ scope, kind }: ListId, after: string | undefined, limit: number): Promise<UnsyncedRow[]> =>
      transact(({ unsynced }) =>
        unsynced.list([scope, kind], { after: after === undefined ? undefined : [scope, kind, after], limit }),
      ),

    /** Those of the given entries that have unsynced changes. */
    findUnsynced: (list: ListId, keys: readonly string[]): Promise<UnsyncedRow[]> =>
      transact((tables) => find(tables, list, keys)),

    hasUnsynced: ({ scope, kind }: ListId): Promise<boolean> =>
      transact(({ unsynced }) => hasRows(unsynced, [scope, kind])),

    /** How many entries have unsynced changes, in all scopes or in one. */
    countUnsynced: (scope?: string): Promise<number> =>
      transact(({ unsynced }) => unsynced.count(scope === undefined ? [] : [scope])),

    /**
     * Dates the changes that were made while the server's time was uncertain, now that it is known: in order, and none in the
     * future. Returns the largest error of their times.
     */
    async date(clock: Pick<Clock, 'now' | 'offsetMs'>): Promise<number> {
      const made = new Set<number>();
      await forEachPage(async (_tables, rows) => {
        for (const { undated } of rows.flatMap(changesOf)) if (undated) made.add(undated.madeAt);
      });
      const times = timesOf(made, clock);
      let wrongByMs = 0;
      await forEachPage((tables, rows) =>
        inTurn(rows.filter(hasUndated), (row) => {
          const { changes, wrongByMs: wrong } = dated(row, times);
          wrongByMs = Math.max(wrongByMs, wrong);
          return putRow(tables, keyOf(row), row.synced, changes);
        }),
      );
      return wrongByMs;
    },

    /**
     * Applies the server's answer to a push of these entries of a list. Stored changes become synced; outdated ones are reverted.
     * Changes that were refused, or made in the meantime, stay unsynced.
     */
    settle: (
      { scope, kind }: ListId,
      keys: readonly string[],
      { kept = [], outdated = [], refused = [] }: Partial<Record<'kept' | 'outdated' | 'refused', readonly string[]>>,
    ): Promise<ListChange> =>
      transact(async (tables) => {
        const answered = new Set([...kept, ...outdated, ...refused]);
        const rows = (await find(tables, { scope, kind }, keys)).filter((row) =>
          changesOf(row).some(({ changeId }) => answered.has(changeId)),
        );
        await inTurn(rows, (row) => {
          const changes = changesOf(row);
          const confirmed = rowOf(
            row.synced,
            changes.filter(({ changeId }) => kept.includes(changeId)),
          );
          const rest = changes.flatMap((change) => {
            if (refused.includes(change.changeId)) return [{ ...change, isRefused: true }];
            return answered.has(change.changeId) ? [] : [change];
          });
          return putRow(tables, keyOf(row), confirmed ? afterPush(confirmed) : row.synced, rest);
        });
        return { scope, kind, keys: rows.map(({ key }) => key) };
      }),
  };
}

const keyOf = ({ scope, kind, key }: UnsyncedRow): Key => [scope, kind, key];

export const hasUndated = (row: UnsyncedRow): boolean => changesOf(row).some(({ undated }) => undated);

async function find({ unsynced }: Tables, list: ListId, keys: readonly string[]): Promise<UnsyncedRow[]> {
  return [...(await findRows(unsynced, list, keys)).values()];
}

/** The times by the server's clock of moments by the device's own, from the latest to the earliest. */
function timesOf(made: ReadonlySet<number>, clock: Pick<Clock, 'now' | 'offsetMs'>): Times {
  const times = new Map<number, number>();
  let latest = clock.now().getTime();
  for (const madeAt of [...made].toSorted((a, b) => b - a)) {
    latest = Math.min(madeAt + clock.offsetMs(), latest - (times.size > 0 ? 1 : 0));
    times.set(madeAt, latest);
  }
  return times;
}

/** The changes of an entry with their times, as far as these are known, and the largest error of the times they had. */
function dated(row: UnsyncedRow, times: Times) {
  let wrongByMs = 0;
  const changes = changesOf(row).map((change) => {
    const { undated, ...rest } = change;
    const time = undated && times.get(undated.madeAt);
    if (!undated || time === undefined) return change;
    const at = Math.max(time, undated.after + 1);
    wrongByMs = Math.max(wrongByMs, Math.abs(Date.parse(rest.changedAt) - at));
    return { ...rest, changedAt: new Date(at).toISOString() };
  });
  return { changes, wrongByMs };
}
