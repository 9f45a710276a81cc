import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import {
  addRecordNote,
  exportRecord,
  openRecord,
  readRecord,
  recordPageTexts,
  type FamilyRecord,
} from '@everstep/domain/family-record';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/client';
import { withCachedResponse } from '../../platform/offline/cached-response';
import { useSession } from '../../platform/session/session';
import { cachedRecord } from '../../platform/sync/left-households';
import { FormRefusal } from '../../ui/form/form-refusal';
import { utcDaysOf, type Period } from './period';

/** All lines are a thousand times a page. */
const exportTimeoutMs = 60_000;

/** The lines of some days, newest first, page by page. The newest ones are there without a connection, too. */
export const recordQuery = (email: string, household: string, period: Period) =>
  infiniteQueryOptions({
    queryKey: ['family-record', email, household, period],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...utcDaysOf(period), ...(pageParam !== '' && { before: pageParam }) };
      const load = () => call(readRecord, { params: { household }, query }, { email, signal });
      return Object.keys(query).length === 0 ? withCachedResponse(email, cachedRecord(household), load) : load();
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: email !== '',
    // The other parent may have changed something a moment ago.
    refetchOnWindowFocus: 'always',
  });

interface LoadOptions {
  signal: AbortSignal;
  onLoaded: (loaded: number, all: number) => void;
}

/** The record as a whole, in its order. */
export type WholeRecord = Pick<FamilyRecord, 'newest' | 'people' | 'lines'>;

/** What a parent can do with the record. */
export function useRecordActions(household: string) {
  const { email } = useSession().record;
  const client = useQueryClient();
  const params = { household };

  async function store(calling: Promise<FamilyRecord>): Promise<void> {
    try {
      await calling;
    } catch (error) {
      if (error instanceof ApiError && (error.kind === 'refused' || error.code === 'not_found'))
        throw new FormRefusal(error.message, error.fields);
      throw error;
    } finally {
      // What did not seem to arrive may have arrived.
      void client.invalidateQueries({ queryKey: ['family-record', email, household] });
    }
  }

  return {
    begin: () => store(call(openRecord, { params }, { email })),
    addNote: (note: string, text: string) =>
      store(call(addRecordNote, { params: { household, note }, body: { text } }, { email })),
    loadAll: async ({ signal, onLoaded }: LoadOptions): Promise<WholeRecord> => {
      const pages: FamilyRecord[] = [];
      let count = 0;
      for (let after: string | null = ''; after !== null;) {
        const query = after === '' ? {} : { after };
        const options = { email, signal, timeoutMs: exportTimeoutMs };
        const page: FamilyRecord = await call(exportRecord, { params, query }, options);
        signal.throwIfAborted();
        pages.push(page);
        count += page.lines.length;
        onLoaded(count, Math.max(count, page.newest?.number ?? 0));
        after = page.next;
      }
      const last = pages.at(-1);
      return {
        newest: last?.newest ?? null,
        people: last?.people ?? [],
        lines: pages.flatMap(({ lines }) => lines),
      };
    },
  };
}

export type RecordActions = ReturnType<typeof useRecordActions>;
export type LoadAll = RecordActions['loadAll'];

export const failureText = (error: unknown): string =>
  error instanceof ApiError || error instanceof FormRefusal ? error.message : recordPageTexts.failed;
