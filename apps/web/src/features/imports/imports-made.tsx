import { useState } from 'react';
import { importedKinds, importTexts } from '@everstep/domain/imports';
import { shortMoment } from '../../platform/locale/dates';
import { Button } from '../../ui/button';
import { ConfirmPanel } from '../../ui/feedback/confirm-panel';
import { Notice } from '../../ui/feedback/notice';
import { useAction } from '../../ui/use-action';
import type { MadeImport, useImportsMade } from './use-imports-made';

type ImportsMadeProps = Pick<ReturnType<typeof useImportsMade>, 'made' | 'undo'>;

/** The imports that can still be undone. */
export function ImportsMade({ made, undo }: ImportsMadeProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [undone, setUndone] = useState<number | null>(null);
  const { isRunning, failure, run } = useAction((error) =>
    error instanceof Error ? error.message : importTexts.undoFailed,
  );
  if (made.length === 0 && undone === null) return null;
  const start = (one: MadeImport) =>
    run(async () => {
      setAsked(null);
      setUndone(await undo(one));
    });
  return (
    <section aria-labelledby="imports-made" className="grid gap-3 card" aria-busy={isRunning}>
      <h2 id="imports-made" className="text-xl">
        {importTexts.made}
      </h2>
      {undone !== null && !isRunning && <p role="status">{importTexts.undone(undone)}</p>}
      {failure && <Notice>{failure}</Notice>}
      <ul className="grid gap-3">
        {made.map((one) => (
          <li key={one.mark} className="grid gap-3 border-t border-line pt-3 first:border-0 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="tabular-nums">
                {importTexts.madeAt(
                  shortMoment(new Date(one.at).toISOString()),
                  one.counts.map(([kind, count]) => importTexts.count(importedKinds[kind], count)).join(', '),
                )}
              </p>
              {asked !== one.mark && (
                <Button variant="quiet" aria-disabled={isRunning} onClick={() => !isRunning && setAsked(one.mark)}>
                  {isRunning ? importTexts.undoing : importTexts.undo}
                </Button>
              )}
            </div>
            {asked === one.mark && (
              <ConfirmPanel
                question={importTexts.undoQuestion(one.total)}
                confirmLabel={importTexts.undoYes}
                cancelLabel={importTexts.undoNo}
                onConfirm={() => void start(one)}
                onCancel={() => setAsked(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
