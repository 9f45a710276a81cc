import type { FertilityEntry } from '@everstep/domain/fertility';
import { download } from '../../../ui/download';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { useAsyncAction } from '../use-async-action';

interface ExportMenuProps {
  /** For the file names. */
  today: string;
  /** Loads every logged day. */
  loadEntries: () => Promise<readonly FertilityEntry[]>;
  onSummary: () => void;
}

const kinds = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

export function ExportMenu({ today, loadEntries, onSummary }: ExportMenuProps) {
  const { isRunning, failure, run } = useAsyncAction();

  const save = (kind: keyof typeof kinds) =>
    run(async () => {
      const [files, entries] = await Promise.all([import('./files'), loadEntries()]);
      const text = kind === 'csv' ? files.toCsvFile(entries) : files.toJsonFile(entries);
      download(`fertility-${today}.${kind}`, kinds[kind], text);
    });
  return (
    <div className="grid gap-3" aria-busy={isRunning}>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" aria-disabled={isRunning} onClick={() => void save('csv')}>
          Download CSV
        </Button>
        <Button variant="quiet" aria-disabled={isRunning} onClick={() => void save('json')}>
          Download JSON
        </Button>
        <Button variant="quiet" onClick={onSummary}>
          Summary for a doctor
        </Button>
      </div>
      {failure && <Notice>{failure}</Notice>}
    </div>
  );
}
