import { use, useCallback, useEffect, useState } from 'react';
import { canChangeEntry } from '@everstep/domain/households';
import { canUndo, importedAt, markIn, type ImportedKind } from '@everstep/domain/imports';
import { correctedNow } from '../../platform/api/clock';
import { useSession } from '../../platform/session/session';
import { ownScope } from '../../platform/sync/scope';
import { nextTask } from '../../platform/sync/timing';
import { useListEntries, useSend, useWriteInSteps } from '../../platform/sync/use-entries';
import { FamilyContext } from '../../platform/trackers/family';
import { listsIn } from './kinds';

type List = ReturnType<typeof listsIn>[number];
type Entries = Awaited<ReturnType<ReturnType<typeof useListEntries>['list']>>;

/** What is left of an import that this user may delete, without what was changed or deleted since. */
export interface MadeImport {
  mark: string;
  /** In milliseconds. */
  at: number;
  counts: [kind: ImportedKind, count: number][];
  total: number;
  parts: { list: List; entries: Entries }[];
}

/** Few enough that a slow phone does not stall while they are looked at. */
const entriesPerStep = 500;

/** The imports of the last days, newest first, from any device, and how to undo one. `isBusy` while another one is running. */
export function useImportsMade(household: string | null, { isBusy }: { isBusy: boolean }) {
  const { email, id: userId } = useSession().record;
  const { role } = use(FamilyContext);
  const { refresh, list: readList } = useListEntries();
  const write = useWriteInSteps();
  const send = useSend();
  const [made, setMade] = useState<readonly MadeImport[]>([]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (isBusy) return;
    let isCurrent = true;
    const find = async () => {
      const found = new Map<string, MadeImport>();
      const lists = listsIn(household);
      await refresh([...new Set(lists.map(({ scope }) => scope))]);
      for (const list of lists) {
        const entries = await readList(list.kind, list.scope);
        // An entry that was not sent yet has no author; it is this user's.
        const mayDelete = ({ author = userId, createdBy = author }: Entries[number]) =>
          list.scope === ownScope || canChangeEntry(role, createdBy === userId);
        for (let start = 0; start < entries.length; start += entriesPerStep) {
          addMade(found, list, entries.slice(start, start + entriesPerStep).filter(mayDelete));
          await nextTask();
        }
      }
      if (isCurrent) setMade([...found.values()].toSorted((a, b) => b.at - a.at));
    };
    // After a sign-out there is nothing to undo.
    find().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [household, isBusy, turn, refresh, readList, email, userId, role]);

  const undo = useCallback(
    async ({ parts }: MadeImport): Promise<number> => {
      let count = 0;
      for (const { list, entries } of parts) {
        const undone = await write(
          list.scope,
          entries.map(({ key, value, changeId }) => ({
            kind: list.kind,
            key,
            value: null,
            base: value,
            undoes: changeId,
          })),
        );
        count += undone.length;
      }
      const reasons = await Promise.all([...new Set(parts.map(({ list }) => list.scope))].map((scope) => send(scope)));
      setTurn((current) => current + 1);
      const refused = reasons.find((reason) => reason);
      if (refused) throw new Error(refused);
      return count;
    },
    [write, send],
  );
  return { made, undo };
}

function addMade(found: Map<string, MadeImport>, list: List, entries: Entries): void {
  const now = correctedNow().getTime();
  for (const entry of entries) {
    const mark = markIn(entry.changeId);
    if (mark === null || !canUndo(mark, now)) continue;
    const known = found.get(mark) ?? { mark, at: importedAt(mark), counts: [], total: 0, parts: [] };
    found.set(mark, known);
    known.total += 1;
    const count = known.counts.find(([kind]) => kind === list.name);
    if (count) count[1] += 1;
    else known.counts.push([list.name, 1]);
    const part = known.parts.find((one) => one.list.name === list.name);
    if (part) part.entries.push(entry);
    else known.parts.push({ list, entries: [entry] });
  }
}
