import { useMemo, useState } from 'react';
import { maxImportRows, type FertilityEntry, type TemperatureUnit } from '@everstep/domain/fertility';
import { openCsvFile, UnreadableFile, type CsvFile } from '../../../platform/files/csv-file';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/form/radio-group';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { FileField } from '../../../ui/form/file-field';
import { readCsvFile } from './files';
import { daysText, ImportPreview } from './import-preview';
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
  { value: 'leave', label: 'Keep them' },
  { value: 'replace', label: 'Replace' },
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
      setRefusal(error instanceof UnreadableFile ? error.message : 'This file could not be opened. Please try again.');
    }
  }
  const save = () => run(async () => setResult(await onImport({ entries, replace: onConflict === 'replace' })));

  return (
    <Dialog title="Import days" onClose={() => !isRunning && onClose()}>
      {result ? (
        <Result {...result} onClose={onClose} />
      ) : (
        <div className="grid min-w-0 gap-6" aria-busy={isRunning}>
          <p className="text-ink-2">From a table that you downloaded here, or from the app drip.</p>
          <FileField name={file?.name ?? null} onFile={(selectedFile) => void open(selectedFile)} />
          {refusal && <Notice>{refusal}</Notice>}
          <RadioGroup
            legend="Temperatures in the file"
            name="unit"
            options={unitOptions}
            value={unit}
            onChoose={(next) => {
              setUnit(next);
              setSkipsInvalidLines(false);
            }}
          />
          {problems.length > 0 && <ImportProblems problems={problems} />}
          {read && entries.length === 0 && <p role="status">No day in this file can be read.</p>}
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
              legend="Days that are logged already"
              name="conflict"
              options={conflictChoices}
              value={onConflict}
              onChoose={setOnConflict}
            />
          )}
          {problems.length > 0 && entries.length > 0 && (
            <div className="grid gap-1">
              <p>Correct these lines in the file and choose it again, or import the rest.</p>
              <Checkbox label="Leave these lines out" isChecked={skipsInvalidLines} onChange={setSkipsInvalidLines} />
            </div>
          )}
          {failure && <Notice>{failure}</Notice>}
          {entries.length > 0 && (
            <Button
              aria-disabled={!isReady || isRunning}
              onClick={() => isReady && void save()}
              className="min-h-12 tabular-nums"
            >
              {isRunning ? 'Importing…' : `Import ${daysText(importCount)}`}
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
        {written === 1 ? '1 day is' : `${daysText(written)} are`} imported.
        {left > 0 && ` ${left === 1 ? '1 day was' : `${daysText(left)} were`} logged already and stayed as before.`}
      </p>
      <Button onClick={onClose} autoFocus className="justify-self-start">
        Done
      </Button>
    </div>
  );
}
