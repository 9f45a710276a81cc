import { useState } from 'react';
import { dataTexts, type FertilityEntry } from '@everstep/domain/fertility';
import { paths } from '@everstep/domain/base/paths';
import { useSession } from '../../../platform/session/session';
import { Button, ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { ConfirmPanel } from '../../../ui/feedback/confirm-panel';
import { useDeleteAll } from './delete-all';
import { ExportMenu } from './export-menu';
import { useAction } from '../../../ui/use-action';
import { failureText } from '../failure-text';

interface DataControlsProps {
  entries: readonly FertilityEntry[];
  today: string;
  /** The user has agreed to storing health data. */
  hasConsent: boolean;
  onSummary: () => void;
}

/** Import, export and deletion of all days. */
export function DataControls({ entries, today, hasConsent, onSummary }: DataControlsProps) {
  const { record } = useSession();
  const deleteAll = useDeleteAll(record);
  const { isRunning, failure, run } = useAction(failureText);
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
          <ButtonLink variant="quiet" to={paths.import}>
            {dataTexts.import}
          </ButtonLink>
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
    </section>
  );
}
