import { useMemo } from 'react';
import type { Kind } from '@everstep/domain/sync';
import { trackerTexts } from '@everstep/domain/trackers';
import { useToast } from '../../ui/feedback/toast';
import { useWriteAll } from '../sync/use-entries';

/**
 * A change of one entry with what the user saw before it, so that it can be undone, and nothing is changed that somebody else has changed
 * since. Null means no entry.
 */
export interface Change<Value = unknown> {
  kind: Pick<Kind<Value>, 'name' | 'value' | 'merge'>;
  key: string;
  value: Value | null;
  previous: Value | null;
  /** Of what is deleted now: the version of its deletion, which the user saw. */
  seen?: number;
}

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
  /** The id of the element that has the focus after undo. */
  focusAfterUndo?: string | undefined;
  /** False for a user who may stop and delete but not log: the server would refuse the undo. */
  canUndo?: boolean;
}

/** Writes changes together and offers to undo them together. */
export function useChange(household: string, { focusAfterUndo = 'main', canUndo = true }: ChangeOptions = {}) {
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
            document.getElementById(focusAfterUndo)?.focus();
            work();
          },
        },
      });
    function run(work: () => Promise<void>): void {
      work().catch(() => showAction(trackerTexts.notStored, trackerTexts.tryAgain, () => run(work)));
    }
    /** What somebody else has changed since stays. */
    async function undo(changes: readonly Change[], made: readonly Made[]): Promise<void> {
      const undone = changes.flatMap(({ kind, key, value, previous }) => {
        const change = made.find((one) => one.kind === kind.name && one.key === key);
        return change ? [{ kind, key, value: previous, base: value, undoes: change.changeId }] : [];
      });
      const taken = await writeAll(household, undone);
      if (taken.length < undone.length) showToast({ text: trackerTexts.changedSince });
    }
    /** Rejects if the device could not store it. */
    async function apply(text: string, ...changes: Change[]): Promise<void> {
      const made = await writeAll(
        household,
        changes.map(({ previous: base, ...change }) => ({ ...change, base })),
      );
      if (canUndo && made.length > 0) showAction(text, trackerTexts.undo, () => run(() => undo(changes, made)));
      else showToast({ text });
    }
    return {
      apply,
      /** For buttons that have no form to say that it failed. */
      tap: (text: string, ...changes: Change[]): void => run(() => apply(text, ...changes)),
    };
  }, [writeAll, household, showToast, focusAfterUndo, canUndo]);
}

export type ApplyChange = ReturnType<typeof useChange>['apply'];
export type TapChange = ReturnType<typeof useChange>['tap'];
