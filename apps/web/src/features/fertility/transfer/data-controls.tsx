import { Suspense, useState } from 'react';
import { dataTexts, type FertilityEntry, type TemperatureUnit } from '@everstep/domain/fertility';
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
        {dataTexts.title}
      </h2>
      <p className="text-ink-2">{dataTexts.hint}</p>
      {entries.length > 0 && (
        <ExportMenu today={today} loadEntries={() => Promise.resolve(entries.toReversed())} onSummary={onSummary} />
      )}
      <div className="flex flex-wrap gap-3">
        {hasConsent && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setImporting(true)}>
            {dataTexts.import}
          </Button>
        )}
        {entries.length > 0 && !record.demo && (
          <Button variant="plain" onClick={() => setDeleting(true)}>
            {dataTexts.delete}
          </Button>
        )}
      </div>
      {isDeleting && (
        <ConfirmPanel
          question={dataTexts.deleteQuestion(entries.length)}
          confirmLabel={dataTexts.delete}
          cancelLabel={dataTexts.keep}
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
