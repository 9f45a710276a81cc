import { useMemo } from 'react';
import type { Kind } from '@everstep/domain/sync';
import { trackerTexts } from '@everstep/domain/trackers';
import { useToast } from '../../ui/feedback/toast';
import { useWriteAll } from '../sync/use-entries';

/** A change of one entry with what it replaces, so that it can be undone. Null means no entry. */
export interface Change<Value = unknown> {
  kind: Pick<Kind<Value>, 'name' | 'value'>;
  key: string;
  value: Value | null;
  previous: Value | null;
}

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
    const store = (changes: readonly Change[], value: (change: Change) => unknown) =>
      writeAll(
        household,
        changes.map((change) => ({ kind: change.kind, key: change.key, value: value(change) })),
      );
    function run(work: () => Promise<void>): void {
      work().catch(() => showAction(trackerTexts.notStored, trackerTexts.tryAgain, () => run(work)));
    }
    /** Rejects if the device could not store it. */
    async function apply(text: string, ...changes: Change[]): Promise<void> {
      await store(changes, ({ value }) => value);
      if (canUndo) showAction(text, trackerTexts.undo, () => run(() => store(changes, ({ previous }) => previous)));
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
