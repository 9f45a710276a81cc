import { useState } from 'react';
import { Download } from 'lucide-react';
import { sleepTexts, type SleepSpan } from '@everstep/domain/sleep';
import { Button } from '../../ui/button';
import { download } from '../../ui/download';
import { Notice } from '../../ui/feedback/notice';

interface DownloadButtonProps {
  sleeps: readonly SleepSpan[];
  childName: string;
  /** For the file name. */
  today: string;
}

/** Everything that was logged for the child, as a table. */
export function DownloadButton({ sleeps, childName, today }: DownloadButtonProps) {
  const [hasFailed, setFailed] = useState(false);
  async function save(): Promise<void> {
    setFailed(false);
    try {
      const { toCsvFile } = await import('./csv-file');
      download(`sleep-${today}.csv`, 'text/csv;charset=utf-8', toCsvFile(childName, sleeps));
    } catch {
      setFailed(true);
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="quiet" onClick={() => void save()}>
        <Download size={20} strokeWidth={1.6} aria-hidden />
        {sleepTexts.download}
      </Button>
      {hasFailed && <Notice>{sleepTexts.downloadFailed}</Notice>}
    </div>
  );
}
