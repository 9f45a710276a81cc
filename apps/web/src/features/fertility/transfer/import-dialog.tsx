import { useMemo, useState } from 'react';
import { importTexts, maxImportRows, type FertilityEntry, type TemperatureUnit } from '@everstep/domain/fertility';
import { openCsvFile, UnreadableFile, type CsvFile } from '../../../platform/files/csv-file';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/form/radio-group';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { FileField } from '../../../ui/form/file-field';
import { readCsvFile } from './files';
import { ImportPreview } from './import-preview';
import { ImportProblems } from './import-problems';
import { unitOptions } from '../options';
import { useAction } from '../../../ui/use-action';
import { failureText } from '../failure-text';

interface ImportDialogProps {
  today: string;
  unit: TemperatureUnit;
  /** Days that already have an entry. */
  loggedDays: ReadonlySet<string>;
  onImport: (days: { entries: FertilityEntry[]; replace: boolean }) => Promise<{ written: number; left: number }>;
  onClose: () => void;
}

const conflictChoices = [
  { value: 'leave', label: importTexts.choices.leave },
  { value: 'replace', label: importTexts.choices.replace },
] as const;

/** Imports days from a file, after a preview of its days and problems. */
export function ImportDialog({ today, unit: defaultUnit, loggedDays, onImport, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<CsvFile | null>(null);
  const [refusal, setRefusal] = useState('');
  const [unit, setUnit] = useState(defaultUnit);
  const [onConflict, setOnConflict] = useState<'leave' | 'replace'>('leave');
  const [skipsInvalidLines, setSkipsInvalidLines] = useState(false);
  const [result, setResult] = useState<{ written: number; left: number } | null>(null);
  const { isRunning, failure, run, clearFailure } = useAction(failureText);

  const read = useMemo(() => file && readCsvFile(file, today, unit), [file, today, unit]);
  const entries = read?.entries ?? [];
  const problems = read?.problems ?? [];
  const alreadyLoggedCount = entries.filter(({ day }) => loggedDays.has(day)).length;
  const importCount = onConflict === 'replace' ? entries.length : entries.length - alreadyLoggedCount;
  const isReady = importCount > 0 && (problems.length === 0 || skipsInvalidLines);

  async function open(selectedFile: File): Promise<void> {
    if (isRunning) return;
    clearFailure();
    setRefusal('');
    setFile(null);
    setSkipsInvalidLines(false);
    try {
      setFile(await openCsvFile(selectedFile, maxImportRows));
    } catch (error) {
      setRefusal(error instanceof UnreadableFile ? error.message : importTexts.notOpened);
    }
  }
  const save = () => run(async () => setResult(await onImport({ entries, replace: onConflict === 'replace' })));

  return (
    <Dialog title={importTexts.title} onClose={() => !isRunning && onClose()}>
      {result ? (
        <Result {...result} onClose={onClose} />
      ) : (
        <div className="grid min-w-0 gap-6" aria-busy={isRunning}>
          <p className="text-ink-2">{importTexts.source}</p>
          <FileField name={file?.name ?? null} onFile={(selectedFile) => void open(selectedFile)} />
          {refusal && <Notice>{refusal}</Notice>}
          <RadioGroup
            legend={importTexts.unit}
            name="unit"
            options={unitOptions}
            value={unit}
            onChoose={(next) => {
              setUnit(next);
              setSkipsInvalidLines(false);
            }}
          />
          {problems.length > 0 && <ImportProblems problems={problems} />}
          {read && entries.length === 0 && <p role="status">{importTexts.noDays}</p>}
          {entries.length > 0 && (
            <ImportPreview
              entries={entries}
              alreadyLoggedCount={alreadyLoggedCount}
              unknownColumns={read?.unknownColumns ?? []}
              unit={unit}
            />
          )}
          {alreadyLoggedCount > 0 && (
            <RadioGroup
              legend={importTexts.conflict}
              name="conflict"
              options={conflictChoices}
              value={onConflict}
              onChoose={setOnConflict}
            />
          )}
          {problems.length > 0 && entries.length > 0 && (
            <div className="grid gap-1">
              <p>{importTexts.correct}</p>
              <Checkbox label={importTexts.leaveOut} isChecked={skipsInvalidLines} onChange={setSkipsInvalidLines} />
            </div>
          )}
          {failure && <Notice>{failure}</Notice>}
          {entries.length > 0 && (
            <Button
              aria-disabled={!isReady || isRunning}
              onClick={() => isReady && void save()}
              className="min-h-12 tabular-nums"
            >
              {isRunning ? importTexts.importing : importTexts.import(importCount)}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface ResultProps {
  written: number;
  left: number;
  onClose: () => void;
}

function Result({ written, left, onClose }: ResultProps) {
  return (
    <div className="grid gap-5">
      <p role="status" className="text-lg tabular-nums">
        {importTexts.imported(written)}
        {left > 0 && ` ${importTexts.stayed(left)}`}
      </p>
      <Button onClick={onClose} autoFocus className="justify-self-start">
        {importTexts.done}
      </Button>
    </div>
  );
}
