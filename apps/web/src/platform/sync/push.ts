import { maxChangesPerPush, shownClockOffsetMs, type RefusedChange } from '@everstep/domain/sync';
import { ApiError } from '../api/api-error';
import type { Clock } from '../api/clock';
import type { FullLists } from './full-lists';
import type { Remote } from './remote';
import { changesOf } from './store/changes';
import type { EntryStore } from './store/entry-store';
import type { ListChange, ListId, UnsyncedChange, UnsyncedRow } from './store/rows';
import { hasUndated } from './store/unsynced-changes';

interface PushContext {
  remote: Remote;
  clock: Clock;
  /** Throws `SignedOut` once nothing more may be sent or stored for this user. */
  store: () => Promise<EntryStore>;
  fullLists: FullLists;
  onChange: (changes: readonly ListChange[]) => Promise<void>;
}

/** A change that the server will never accept as it is, and the reason. */
export interface InvalidChange {
  change: UnsyncedChange;
  reason: string;
}

interface PushResult {
  /** Scopes in which an entry differs from the device's version, so that they have to be pulled. */
  outdated: Set<string>;
  /** Why the server rejected some of the changes. */
  refused: string | undefined;
  invalid: InvalidChange | undefined;
  /** Whether new entries did not fit, so that they have to be sent again later. */
  isFull: boolean;
}

/** Sends the unsynced changes, each at most once. A refusal for one list does not block the others. Throws when the server is unreachable. */
export async function pushUnsyncedChanges(context: PushContext): Promise<PushResult> {
  const result: PushResult = { outdated: new Set(), refused: undefined, invalid: undefined, isFull: false };
  for (const list of await (await context.store()).listsWithUnsynced()) {
    try {
      await pushList(list, context, result);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      result.refused = error.message;
    }
  }
  return result;
}

/** Changes that were logged while the server's time was uncertain are dated before they are sent. Throws when the server is unreachable. */
async function dateChanges({ remote, clock, store }: PushContext): Promise<void> {
  await confirmClock(clock, remote);
  const wrongByMs = await (await store()).date(clock);
  if (wrongByMs > shownClockOffsetMs) clock.noteMisdated();
}

/** A refusal also carries the server's time. */
export async function confirmClock(clock: Clock, remote: Remote): Promise<void> {
  if (clock.isConfirmed()) return;
  try {
    await remote.askTime();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
  }
}

/** However many changes wait, each step reads a limited number of them. */
async function pushList(list: ListId, context: PushContext, result: PushResult): Promise<void> {
  const { remote, store, onChange, fullLists } = context;
  const look = fullLists.beginLook(list);
  const attempted = new Set<string>();
  /** First changes of entries that were changed since. */
  const followed = new Set<string>();
  let isFull = false;
  let isLocked = false;

  async function send(changes: readonly UnsyncedChange[]): Promise<void> {
    await store();
    try {
      const { kept, merged, outdated, refused } = await remote.push(list, changes);
      if (merged.length > 0 || outdated.length > 0) result.outdated.add(list.scope);
      noteRefused(changes, refused);
      await settle(changes, { kept: [...kept, ...merged], outdated, refused: refused.map(({ change_id: id }) => id) });
    } catch (error) {
      if (isStorageFull(error)) {
        isFull = true;
        result.isFull = true;
        result.refused = error.message;
        return sendWhatFits(changes);
      }
      if (isOfLockedPlan(error)) {
        isLocked = true;
        result.refused = error.message;
        return sendWhatIsOpen(changes);
      }
      if (!isInvalidInput(error)) throw error;
      result.refused = error.message;
      if (changes.length === 1) {
        const refused = changes.map(({ changeId: id }) => ({ change_id: id, detail: error.message }));
        noteRefused(changes, refused);
        await settle(changes, { refused: changes.map(({ changeId }) => changeId) });
        return;
      }
      await sendHalves(changes);
    }
  }

  /** One entry that is refused must not block the others. */
  async function sendHalves(changes: readonly UnsyncedChange[]): Promise<void> {
    const half = Math.ceil(changes.length / 2);
    await send(changes.slice(0, half));
    await send(changes.slice(half));
  }

  /** Without the plan, deletions and stopped timers are taken. The rest stays unsynced until the plan is back. */
  async function sendWhatIsOpen(changes: readonly UnsyncedChange[]): Promise<void> {
    const tried = changes.filter(mayBeOpen);
    if (changes.length === 1) await Promise.all(tried.map(forgetIfDeleted));
    else if (tried.length === changes.length) await sendHalves(changes);
    else if (tried.length > 0) await send(tried);
  }

  /** A new entry is tried only if something follows it: the server may have it, if its reply was lost. */
  function mayBeOpen(change: UnsyncedChange): boolean {
    return !isNew(change) || followed.has(change.changeId);
  }

  /** What the server does not have, and the user has deleted since, needs not be sent. */
  async function forgetIfDeleted(change: UnsyncedChange): Promise<void> {
    const [row] = isNew(change) ? await (await store()).findUnsynced(list, [change.key]) : [];
    if (row?.value === null) await settle([change], { outdated: changesOf(row).map(({ changeId: id }) => id) });
  }

  async function settle(
    changes: readonly UnsyncedChange[],
    answer: Parameters<EntryStore['settle']>[2],
  ): Promise<void> {
    const keysOf = (some: readonly UnsyncedChange[]) => some.map(({ key }) => key);
    look.retry(keysOf(changes.filter(({ changeId }) => answer.refused?.includes(changeId))));
    await onChange([await (await store()).settle(list, keysOf(changes), answer)]);
  }

  function noteRefused(
    changes: readonly UnsyncedChange[],
    refused: readonly Pick<RefusedChange, 'change_id' | 'detail'>[],
  ) {
    for (const { change_id: id, detail: reason } of refused) {
      const change = changes.find(({ changeId }) => changeId === id);
      if (change) result.invalid ??= { change, reason };
      result.refused = reason;
    }
  }

  /**
   * Deletions make room and corrections need none; of the new entries, as many are sent as there is room for. What the device considers a
   * correction is new to the server if the entry was deleted elsewhere.
   */
  async function sendWhatFits(changes: readonly UnsyncedChange[]): Promise<void> {
    const deletions = changes.filter(({ value }) => value === null);
    const corrections = changes.filter((change) => change.value !== null && !isNew(change));
    const groups = [deletions, corrections, changes.filter(isNew)].filter(({ length }) => length > 0);
    const last = groups.pop() ?? [];
    const earlier = groups.flat();
    if (earlier.length > 0) await send(earlier);
    const room = await remote.room(list.scope);
    if (room > 0 && (earlier.length > 0 || room < last.length)) await send(last.slice(0, room));
  }

  function isNext(row: UnsyncedRow): boolean {
    const first = firstOf(row);
    const isHeldBack = (isFull && isNew(first)) || (isLocked && isNew(first) && !row.earlier);
    return !first.undated && !attempted.has(first.changeId) && !isHeldBack;
  }

  /** Of several changes to one entry, one is sent at a time. */
  async function sendAll(rows: readonly UnsyncedRow[]): Promise<void> {
    const next = rows.filter(isNext);
    if (next.length === 0) return;
    for (const row of next) {
      const { changeId: id } = firstOf(row);
      attempted.add(id);
      if (row.earlier) followed.add(id);
    }
    await send(next.map(firstOf));
    const keys = next.flatMap(({ key, earlier }) => (earlier ? [key] : []));
    if (keys.length > 0) await sendAll(await (await store()).findUnsynced(list, keys));
  }

  async function readDated(read: (entries: EntryStore) => Promise<UnsyncedRow[]>): Promise<UnsyncedRow[]> {
    const rows = await read(await store());
    if (!rows.some(hasUndated)) return rows;
    await dateChanges(context);
    return read(await store());
  }

  async function* pages(): AsyncGenerator<UnsyncedRow[]> {
    const isEnough = () => isFull && look.hasSeenAll;
    for (let after: string | undefined, isLast = false; !isLast && !isEnough();) {
      const start = after;
      const page = await readDated((entries) => entries.listUnsynced(list, start, maxChangesPerPush));
      yield page;
      after = page.at(-1)?.key;
      isLast = page.length < maxChangesPerPush;
    }
    if (!isEnough()) return;
    const changed = look.changedKeys();
    for (let start = 0; start < changed.length; start += maxChangesPerPush) {
      const keys = changed.slice(start, start + maxChangesPerPush);
      yield await readDated((entries) => entries.findUnsynced(list, keys));
    }
  }

  let collected: UnsyncedRow[] = [];
  for await (const page of pages()) {
    collected = [...collected, ...page].filter(isNext);
    while (collected.length >= maxChangesPerPush) await sendAll(collected.splice(0, maxChangesPerPush));
  }
  await sendAll(collected);
  look.finish(isFull);
}

/** The earliest unsynced change of an entry. */
function firstOf(row: UnsyncedRow): UnsyncedChange {
  const { synced, earlier: [first] = [], ...latest } = row;
  return { ...(first ?? latest), synced };
}

/** As far as the device knows, the server does not have the entry. */
const isNew = ({ synced, value }: UnsyncedChange) => synced === null && value !== null;

const isStorageFull = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'storage_full';

const isOfLockedPlan = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'locked';

function isInvalidInput(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 413);
}

/** Whether the server refuses for good. An expired session and a rate limit are not refusals, because retrying can succeed. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && error.status !== 401 && error.status !== 429;
}
