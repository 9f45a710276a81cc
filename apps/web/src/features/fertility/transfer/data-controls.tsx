import { Suspense, useState } from 'react';
import type { FertilityEntry, TemperatureUnit } from '@everstep/domain/fertility';
import { useSession } from '../../../platform/session/session';
import { lazyDialog } from '../../../platform/offline/lazy-part';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { ConfirmPanel } from '../../../ui/feedback/confirm-panel';
import { useImportAndDelete } from './import-and-delete';
import { ExportMenu } from './export-menu';
import { useAction } from '../../../ui/use-action';
import { failureText } from '../failure-text';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog')).ImportDialog);

interface DataControlsProps {
  entries: readonly FertilityEntry[];
  today: string;
  unit: TemperatureUnit;
  /** The user has agreed to storing health data. */
  hasConsent: boolean;
  onSummary: () => void;
}

/** Import, export and deletion of all days. */
export function DataControls({ entries, today, unit, hasConsent, onSummary }: DataControlsProps) {
  const { record } = useSession();
  const { importDays, deleteAll } = useImportAndDelete(record);
  const { isRunning, failure, run } = useAction(failureText);
  const [isImporting, setImporting] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section aria-labelledby="data-controls" className="grid content-start gap-4 card" aria-busy={isRunning}>
      <h2 id="data-controls" className="text-2xl">
        Your days are yours
      </h2>
      <p className="text-ink-2">Take them with you, bring them in from elsewhere, or delete them.</p>
      {entries.length > 0 && (
        <ExportMenu today={today} loadEntries={() => Promise.resolve(entries.toReversed())} onSummary={onSummary} />
      )}
      <div className="flex flex-wrap gap-3">
        {hasConsent && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setImporting(true)}>
            Import days
          </Button>
        )}
        {entries.length > 0 && !record.demo && (
          <Button variant="plain" onClick={() => setDeleting(true)}>
            Delete everything
          </Button>
        )}
      </div>
      {isDeleting && (
        <ConfirmPanel
          question={`Delete all ${entries.length} days and the tracker's settings, everywhere and for good? This cannot be undone.`}
          confirmLabel="Delete everything"
          cancelLabel="Keep them"
          onConfirm={() => {
            setDeleting(false);
            void run(deleteAll);
          }}
          onCancel={() => setDeleting(false)}
        />
      )}
      {failure && <Notice>{failure}</Notice>}
      {isImporting && (
        <Suspense>
          <ImportDialog
            today={today}
            unit={unit}
            loggedDays={new Set(entries.map(({ day }) => day))}
            onImport={importDays}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
