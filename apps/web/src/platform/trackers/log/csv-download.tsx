import { entryTexts } from '@everstep/domain/base/entry-texts';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { DownloadButton } from '../../../ui/download-button';
import { correctedNow } from '../../api/clock';
import { deviceZone } from '../../locale/dates';
import type { CsvTable } from './use-csv-table';

interface CsvDownloadProps {
  /** Each that has entries becomes a file. */
  tables: readonly CsvTable[];
  label?: string;
}

/** The button that saves what was logged as CSV files. Must be inside a flex row that wraps. */
export function CsvDownload({ tables, label = entryTexts.download }: CsvDownloadProps) {
  const filled = tables.filter(({ isEmpty }) => !isEmpty);
  return (
    <DownloadButton
      label={label}
      hasIcon
      isDisabled={filled.length === 0}
      files={async () => {
        const { toCsvText } = await import('../../files/csv-file');
        const zone = deviceZone();
        const today = localDayIn(zone, correctedNow().getTime());
        return filled.map(({ name, rows }) => ({ name: `${name}-${today}.csv` as const, text: toCsvText(rows(zone)) }));
      }}
      describeFailure={() => entryTexts.downloadFailed}
    />
  );
}
