import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CircleCheck, Smartphone } from 'lucide-react';
import { amountText, defaultGrowthUnits, growthTexts } from '@everstep/domain/growth';
import type { Child } from '@everstep/domain/households';
import {
  importTexts,
  maxImportLines,
  notYetStored,
  readImportedTable,
  type Imported,
  type ImportUnits,
  type ReadTable,
} from '@everstep/domain/imports';
import { csvFileTexts } from '@everstep/domain/base/spreadsheet';
import { correctedNow } from '../../platform/api/clock';
import { openCsvFile, UnreadableFile, type CsvFile } from '../../platform/files/csv-file';
import { deviceZone, formatCalendarDay, formatDayAndMonth } from '../../platform/locale/dates';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { ConfirmPanel } from '../../ui/feedback/confirm-panel';
import { Notice } from '../../ui/feedback/notice';
import { FileField } from '../../ui/form/file-field';
import { ImportPreview } from './import-preview';
import { UnitQuestions } from './unit-questions';
import { useImport } from './use-import';
import { useStored } from './use-stored';

interface ImportDialogProps {
  household: string;
  child: Child;
  onClose: () => void;
}

/** Shows the content of a file before anything is stored; then imports all of it or nothing. */
export function ImportDialog({ household, child, onClose }: ImportDialogProps) {
  const stored = useStored(household);
  const [file, setFile] = useState<CsvFile | null>(null);
  const [answers, setAnswers] = useState<Partial<ImportUnits> | null>(null);
  const [takesImplausible, setTakesImplausible] = useState<boolean | null>(null);
  const table = useMemo(() => file && readTable(file, child, answers ?? {}), [file, child, answers]);
  const [refusal, setRefusal] = useState('');
  const { importing, outcome, unsyncedCount, reset, start } = useImport(household, child.id);
  const missing = useMemo(() => notYetStored(table?.entries ?? [], stored, child.id), [table, stored, child.id]);
  const isAsking = (table?.questions.length ?? 0) > 0 && answers === null;
  const implausible = table?.implausible.filter(({ entry }) => missing.includes(entry)) ?? [];
  const leftOut = takesImplausible === false ? new Set(implausible.map(({ entry }) => entry)) : new Set<Imported>();
  // Entries appear among the stored ones before the whole import is confirmed.
  const added = importing ?? missing.filter((entry) => !leftOut.has(entry));
  const isImporting = importing !== null;
  const storedCount = (table?.entries.length ?? 0) - added.length - leftOut.size;
  const answerLine = useRef<HTMLParagraphElement>(null);

  // The question disappears, and the focus with it.
  function decide(takes: boolean): void {
    flushSync(() => setTakesImplausible(takes));
    answerLine.current?.focus();
  }

  async function open(chosen: File): Promise<void> {
    setRefusal('');
    reset();
    setFile(null);
    setAnswers(null);
    setTakesImplausible(null);
    try {
      setFile(await openCsvFile(chosen, maxImportLines));
    } catch (error) {
      setRefusal(error instanceof UnreadableFile ? error.message : csvFileTexts.noText);
    }
  }

  if (outcome && outcome.kind !== 'refused')
    return (
      <Dialog title={importTexts.title(child.name)} onClose={onClose}>
        {outcome.kind === 'imported' ? (
          <p role="status" className="flex items-start gap-3 text-lg">
            <CircleCheck size={24} strokeWidth={1.8} className="mt-0.5 shrink-0 text-spruce" aria-hidden />
            {importTexts.done(outcome.count)}
          </p>
        ) : (
          <p role="status" className="flex items-start gap-3 text-lg">
            <Smartphone size={24} strokeWidth={1.8} className="mt-0.5 shrink-0 text-ink-2" aria-hidden />
            {importTexts.onDevice(outcome.count, outcome.message)}
          </p>
        )}
        <Button className="min-h-12" onClick={onClose}>
          {importTexts.close}
        </Button>
      </Dialog>
    );
  const hasNothingToAdd =
    added.length === 0 && !isAsking && (table?.entries.length ?? 0) > 0 && table?.problems.length === 0;
  const isUndecided = !isImporting && !isAsking && implausible.length > 0 && takesImplausible === null;
  const isReady = added.length > 0 && table?.problems.length === 0 && !isAsking && !isUndecided;
  return (
    <Dialog title={importTexts.title(child.name)} onClose={() => !isImporting && onClose()}>
      <div className="grid min-w-0 gap-5" aria-busy={isImporting}>
        <p className="text-ink-2">
          {importTexts.lead} {importTexts.zone(deviceZone())}
        </p>
        <FileField name={file?.name ?? null} onFile={(chosen) => void open(chosen)} />
        {refusal && <Notice>{refusal}</Notice>}
        {outcome?.kind === 'refused' && <Notice>{outcome.message}</Notice>}
        {table && isAsking && <UnitQuestions key={file?.name} questions={table.questions} onAnswer={setAnswers} />}
        {table && !isAsking && <ImportPreview table={table} added={added} storedCount={storedCount} child={child} />}
        {isUndecided && (
          <ConfirmPanel
            question={importTexts.implausible(implausibleText(implausible))}
            confirmLabel={importTexts.implausibleTake}
            cancelLabel={importTexts.implausibleLeave}
            onConfirm={() => decide(true)}
            onCancel={() => decide(false)}
          />
        )}
        {takesImplausible !== null && implausible.length > 0 && !isImporting && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p ref={answerLine} tabIndex={-1} className="outline-none">
              {takesImplausible
                ? importTexts.implausibleTaken(implausible.length)
                : importTexts.implausibleLeft(implausible.length)}
            </p>
            <Button variant="quiet" onClick={() => setTakesImplausible(null)}>
              {importTexts.implausibleChange}
            </Button>
          </div>
        )}
        {isReady && (
          <Button className="min-h-12" aria-disabled={isImporting} onClick={() => !isImporting && void start(added)}>
            {isImporting ? importTexts.importing(unsyncedCount) : importTexts.start(added.length)}
          </Button>
        )}
        {hasNothingToAdd && (
          <Button className="min-h-12" onClick={onClose}>
            {importTexts.close}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const metric = { weight: 'kg', length: 'cm' } as const;

/** '2 June 2026, 16.5 kg (36 lb 6 oz)', at most three. */
function implausibleText(implausible: ReadTable['implausible']): string {
  const values = implausible.flatMap(({ entry, measures }) => {
    if (entry.kind !== 'growth') return [];
    const measured = { ...entry.value, child_id: '' };
    const [weight, pounds, length, head] = [
      amountText(measured, 'weight', metric),
      amountText(measured, 'weight', { ...metric, weight: 'lb' }),
      amountText(measured, 'length', metric),
      amountText(measured, 'head', metric),
    ];
    const amounts = [
      weight && `${weight} (${pounds})`,
      !measures.every((measure) => measure === 'weight') && length,
      head && measures.includes('head') && growthTexts.headAmount(head),
    ];
    return `${formatCalendarDay(measured.date)}, ${amounts.filter(Boolean).join(', ')}`;
  });
  return importTexts.implausibleValues(values);
}

/** Problems carry the line number that an editor shows. */
function readTable({ name, rows, lines, faulty }: CsvFile, child: Child, answers: Partial<ImportUnits>): ReadTable {
  const table = readImportedTable(rows, {
    answers,
    preferredUnits: defaultGrowthUnits(navigator.language),
    child,
    fileName: name,
    zone: deviceZone(),
    now: correctedNow().getTime(),
    // The device's date order, for files whose dates could be read either way.
    dateOrder: /^\d/.test(formatDayAndMonth('2026-11-23')) ? 'day' : 'month',
  });
  if (table.app === null) return table;
  const unclosed = [...faulty].map((index) => ({ line: index + 1, message: csvFileTexts.openQuote }));
  const problems = [...table.problems.filter(({ line }) => !faulty.has(line - 1)), ...unclosed]
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, message }) => ({ line: lines[line - 1] ?? line, message }));
  return { ...table, problems };
}
