import { useMemo } from 'react';
import type { Kind } from '@everstep/domain/sync';
import { trackerTexts } from '@everstep/domain/trackers';
import { useToast } from '../../ui/feedback/toast';
import type { NewEntry } from '../sync/store/changes';
import { useWriteAll } from '../sync/use-entries';
import type { Change, ScopedChange } from './change';

type Made = Awaited<ReturnType<ReturnType<typeof useWriteAll>>>[number];

export function changeOf<Value>(
  kind: Kind<Value>,
  key: string,
  value: Value | null,
  previous: Value | null = null,
): Change {
  return { kind, key, value, previous };
}

interface ChangeOptions {
  /** False for a user who may stop and delete but not log: the server would refuse the undo. */
  canUndo?: boolean;
}

/**
 * Writes changes together, also in several scopes, and offers to undo them together. The changes in one scope are all made or none,
 * scope by scope.
 */
export function useChanges({ canUndo = true }: ChangeOptions = {}) {
  const writeAll = useWriteAll();
  const showToast = useToast();
  return useMemo(() => {
    const showAction = (text: string, label: string, work: () => void) =>
      showToast({
        text,
        action: {
          label,
          run() {
            showToast(null);
            work();
          },
        },
      });
    function run(work: () => Promise<void>): void {
      work().catch(() => showAction(trackerTexts.notStored, trackerTexts.tryAgain, () => run(work)));
    }
    async function write(entries: readonly (NewEntry & { scope: string })[]): Promise<Made[]> {
      const made: Made[] = [];
      for (const scope of new Set(entries.map((entry) => entry.scope))) {
        const ofScope = entries.filter((entry) => entry.scope === scope);
        made.push(
          ...(await writeAll(
            scope,
            ofScope.map(({ scope: _scope, ...entry }) => entry),
          )),
        );
      }
      return made;
    }
    /** Keeps what somebody else has changed since. */
    async function undo(changes: readonly ScopedChange[], made: readonly Made[]): Promise<void> {
      const undone = changes.flatMap(({ scope, kind, key, value, previous }) => {
        const change = made.find((one) => one.scope === scope && one.kind === kind.name && one.key === key);
        return change ? [{ scope, kind, key, value: previous, base: value, undoes: change.changeId }] : [];
      });
      const taken = await write(undone);
      if (taken.length < undone.length) showToast({ text: trackerTexts.changedSince });
    }
    /** Rejects if the device could not store it. */
    async function apply(text: string, ...changes: ScopedChange[]): Promise<void> {
      const made = await write(changes.map(({ previous: base, ...change }) => ({ ...change, base })));
      if (canUndo && made.length > 0) showAction(text, trackerTexts.undo, () => run(() => undo(changes, made)));
      else showToast({ text });
    }
    return {
      apply,
      /** For buttons without a form that could show an error. */
      tap: (text: string, ...changes: ScopedChange[]): void => run(() => apply(text, ...changes)),
    };
  }, [writeAll, showToast, canUndo]);
}

/** The same for one scope. */
export function useChange(scope: string, options: ChangeOptions = {}) {
  const changes = useChanges(options);
  return useMemo(() => {
    const scoped = (made: readonly Change[]) => made.map((change) => ({ ...change, scope }));
    return {
      apply: (text: string, ...made: Change[]): Promise<void> => changes.apply(text, ...scoped(made)),
      tap: (text: string, ...made: Change[]): void => changes.tap(text, ...scoped(made)),
    };
  }, [changes, scope]);
}

export type ApplyChange = ReturnType<typeof useChange>['apply'];
export type TapChange = ReturnType<typeof useChange>['tap'];
