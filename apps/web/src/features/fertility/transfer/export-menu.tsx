import { dataTexts, type FertilityEntry } from '@everstep/domain/fertility';
import { Button } from '../../../ui/button';
import { DownloadButton } from '../../../ui/download-button';
import { failureText } from '../failure-text';

interface ExportMenuProps {
  /** For the file names. */
  today: string;
  /** Loads every logged day. */
  loadEntries: () => Promise<readonly FertilityEntry[]>;
  onSummary: () => void;
}

export function ExportMenu({ today, loadEntries, onSummary }: ExportMenuProps) {
  const load = () => Promise.all([import('./files'), loadEntries()]);
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadButton
        label={dataTexts.csv}
        files={async () => {
          const [{ toCsvFile }, entries] = await load();
          return [{ name: `fertility-${today}.csv`, text: toCsvFile(entries) }];
        }}
        describeFailure={failureText}
      />
      <DownloadButton
        label={dataTexts.json}
        files={async () => {
          const [{ toJsonFile }, entries] = await load();
          return [{ name: `fertility-${today}.json`, text: toJsonFile(entries) }];
        }}
        describeFailure={failureText}
      />
      <Button variant="quiet" onClick={onSummary}>
        {dataTexts.summary}
      </Button>
    </div>
  );
}
