import type { Clock } from '../api/clock';
import { confirmClock } from './push';
import type { Remote } from './remote';
import { latestOf, newChange, stampAfter, toChange, type NewEntry } from './store/changes';
import type { EntryStore } from './store/entry-store';
import type { Change, ListChange, NewChange } from './store/rows';
import { nextTask } from './timing';

interface WritingContext {
  remote: Remote;
  clock: Clock;
  /** Throws after a sign-out. */
  store: () => Promise<EntryStore>;
  /** What `store` resolves to in demo mode and without storage on the device. */
  memory: EntryStore;
  isDemo: boolean;
  publish: (changes: readonly ListChange[]) => Promise<void>;
  flush: () => Promise<void>;
  refresh: (scope: string) => Promise<void>;
}

/** Few enough that a slow phone does not stall while they are written. */
const entriesPerStep = 50;

/** Stores what the user logs. */
export function createWriting({ remote, clock, store, memory, isDemo, publish, flush, refresh }: WritingContext) {
  /** Without storage on the device, an entry is saved only once the server has it. */
  async function pushImmediately(newest: NewChange): Promise<Change[]> {
    const [existing] = await memory.readEntries(newest, [newest.key]);
    const made = toChange(newest, existing);
    if (!made) return [];
    const change = stampAfter(made, latestOf([existing]));
    const { kept, merged, refused } = await remote.push(change, [change]);
    const [{ detail } = {}] = refused;
    if (detail !== undefined) throw new Error(detail);
    if (![...kept, ...merged].includes(change.changeId)) {
      void refresh(change.scope);
      throw new Error('This was changed on another device in the meantime. Please look at it again.');
    }
    await memory.write([{ ...newest, changedAt: change.changedAt }]);
    await memory.settle(change, [change.key], { kept: [change.changeId] });
    if (merged.length > 0) void refresh(change.scope);
    return [change];
  }

  /** Returns the changes that were made. */
  async function save(scope: string, entries: readonly NewEntry[]): Promise<Change[]> {
    const target = await store();
    const isSentAtOnce = !isDemo && target === memory;
    if (isSentAtOnce) await confirmClock(clock, remote);
    const newest = entries.map((entry) => newChange(scope, entry, clock));
    if (!isSentAtOnce) return target.write(newest);
    const made: Change[] = [];
    for (const change of newest) made.push(...(await pushImmediately(change)));
    return made;
  }

  async function flushStored(): Promise<void> {
    // After a sign-out there is nothing to send.
    const target = await store().catch(() => memory);
    if (target !== memory) void flush();
  }

  /**
   * Stores all entries on the device or none; without storage they are sent one by one. Returns the changes that were made: none if
   * nothing differs, or if the change to undo was itself changed since.
   */
  async function writeAll(scope: string, entries: readonly NewEntry[]): Promise<Change[]> {
    const made = await save(scope, entries);
    await publish(made.map(({ kind, key }) => ({ scope, kind, keys: [key] })));
    await flushStored();
    return made;
  }

  /**
   * The same for tens of thousands of entries, without stalling the page: each step is stored by itself, and if one fails, those
   * before it stay. The lists on screen are read again once, at the end, and nothing is sent before the next flush. `onProgress` gets
   * the number of entries of the steps so far.
   */
  async function writeInSteps(
    scope: string,
    entries: readonly NewEntry[],
    onProgress?: (count: number) => void,
  ): Promise<Change[]> {
    const made: Change[] = [];
    try {
      for (let start = 0; start < entries.length; start += entriesPerStep) {
        const step = entries.slice(start, start + entriesPerStep);
        made.push(...(await save(scope, step)));
        onProgress?.(start + step.length);
        await nextTask();
      }
    } finally {
      const kinds = new Set(made.map(({ kind }) => kind));
      await publish([...kinds].map((kind) => ({ scope, kind })));
    }
    return made;
  }

  return { writeAll, writeInSteps };
}
