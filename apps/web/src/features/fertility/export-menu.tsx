import type { FertilityEntry } from '@everstep/domain/fertility';
import { download } from '../../ui/download';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useSaving } from './use-saving';

interface ExportMenuProps {
  /** For the names of the files. */
  today: string;
  /** Every day that is logged. */
  loadEntries: () => Promise<readonly FertilityEntry[]>;
  onSummary: () => void;
}

const kinds = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

export function ExportMenu({ today, loadEntries, onSummary }: ExportMenuProps) {
  const { isSaving, failure, run } = useSaving();

  const save = (kind: keyof typeof kinds) =>
    run(async () => {
      const [files, entries] = await Promise.all([import('./export'), loadEntries()]);
      const text = kind === 'csv' ? files.toCsvFile(entries) : files.toJsonFile(entries);
      download(`fertility-${today}.${kind}`, kinds[kind], text);
    });
  return (
    <div className="grid gap-3" aria-busy={isSaving}>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" aria-disabled={isSaving} onClick={() => void save('csv')}>
          Download CSV
        </Button>
        <Button look="quiet" aria-disabled={isSaving} onClick={() => void save('json')}>
          Download JSON
        </Button>
        <Button look="quiet" onClick={onSummary}>
          Summary for a doctor
        </Button>
      </div>
      {failure && <Notice>{failure}</Notice>}
    </div>
  );
}
