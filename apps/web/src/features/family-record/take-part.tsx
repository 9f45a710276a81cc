import { Download, Printer } from 'lucide-react';
import { localDay } from '@everstep/domain/base/days';
import { recordCsv, recordJson, recordProofTexts, type RecordReader } from '@everstep/domain/family-record';
import { useOnline } from '../../platform/offline/online';
import { Button } from '../../ui/button';
import { download } from '../../ui/download';
import { Notice } from '../../ui/feedback/notice';
import { useAction } from '../../ui/use-action';
import type { LoadAll, WholeRecord } from './api';
import { LoadingLines } from './loading-lines';
import { useWholeRecord } from './use-whole-record';

interface TakePartProps {
  loadAll: LoadAll;
  reader: RecordReader;
  onPrint: (record: WholeRecord) => void;
}

/** Prints or downloads the record. */
export function TakePart({ loadAll, reader, onPrint }: TakePartProps) {
  const isOnline = useOnline();
  const { progress, load, stop } = useWholeRecord(loadAll);
  const { isRunning, failure, run } = useAction(() => recordProofTexts.takeFailed);

  const take = (use: (record: WholeRecord) => void | Promise<void>) =>
    void run(async () => {
      const record = await load();
      if (record) await use(record);
    });
  const save = (extension: string, type: string, write: (record: WholeRecord) => string | Promise<string>) =>
    take(async (record) =>
      // A name that says nothing to whoever sees it in a list of files.
      download(`record-${localDay(new Date())}.${extension}`, type, await write(record)),
    );
  async function writeCsv({ lines, people }: WholeRecord): Promise<string> {
    const { toCsvText } = await import('../../platform/files/csv-file');
    return toCsvText(recordCsv(lines, people, reader));
  }
  const isOff = isRunning || !isOnline;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{recordProofTexts.takeText}</p>
      {!isOnline && <p className="font-medium">{recordProofTexts.checkOffline}</p>}
      {progress ? (
        <div className="w-full">
          <LoadingLines progress={progress} onStop={stop} />
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" aria-disabled={isOff} onClick={() => !isOff && take(onPrint)}>
            <Printer size={20} strokeWidth={1.6} aria-hidden />
            {recordProofTexts.print}
          </Button>
          <Button
            variant="quiet"
            aria-disabled={isOff}
            onClick={() => !isOff && save('json', 'application/json', recordJson)}
          >
            <Download size={20} strokeWidth={1.6} aria-hidden />
            {recordProofTexts.json}
          </Button>
          <Button
            variant="quiet"
            aria-disabled={isOff}
            onClick={() => !isOff && save('csv', 'text/csv;charset=utf-8', writeCsv)}
          >
            <Download size={20} strokeWidth={1.6} aria-hidden />
            {recordProofTexts.csv}
          </Button>
        </div>
      )}
      {failure && <Notice>{failure}</Notice>}
      <p className="text-sm text-ink-2">{recordProofTexts.jsonHint}</p>
    </div>
  );
}
