import { useMemo, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { Child } from '@everstep/domain/households';
import {
  importTexts,
  maxImportLines,
  notYetStored,
  readImportedTable,
  type Imported,
  type ReadTable,
} from '@everstep/domain/imports';
import { csvFileTexts } from '@everstep/domain/spreadsheet';
import { correctedNow } from '../../platform/api/clock';
import { openCsvFile, UnreadableFile, type CsvFile } from '../../platform/files/csv-file';
import { deviceZone, formatDayAndMonth } from '../../platform/locale/dates';
import { useWriteAll } from '../../platform/sync/use-entries';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { FileField } from '../../ui/form/file-field';
import { ImportPreview } from './import-preview';
import { toEntry } from './to-entry';
import { useStored } from './use-stored';

interface ImportDialogProps {
  household: string;
  child: Child;
  onClose: () => void;
}

/** Shows what is in a file before anything is stored; then everything is, or nothing. */
export function ImportDialog({ household, child, onClose }: ImportDialogProps) {
  const writeAll = useWriteAll();
  const stored = useStored(household);
  const [file, setFile] = useState<{ name: string; table: ReadTable } | null>(null);
  const [refusal, setRefusal] = useState('');
  const [importing, setImporting] = useState<readonly Imported[] | null>(null);
  const [importedCount, setImportedCount] = useState<number | null>(null);
  const missing = useMemo(() => notYetStored(file?.table.entries ?? [], stored, child.id), [file, stored, child.id]);
  // What is being imported appears among the stored entries before all of it is confirmed.
  const added = importing ?? missing;
  const isImporting = importing !== null;

  async function open(chosen: File): Promise<void> {
    setRefusal('');
    setFile(null);
    try {
      setFile({ name: chosen.name, table: readTable(await openCsvFile(chosen, maxImportLines), child) });
    } catch (error) {
      setRefusal(error instanceof UnreadableFile ? error.message : csvFileTexts.noText);
    }
  }
  async function save(entries: readonly Imported[]): Promise<void> {
    setImporting(entries);
    setRefusal('');
    try {
      await writeAll(household, await Promise.all(entries.map((entry) => toEntry(child.id, entry))));
      setImportedCount(entries.length);
    } catch {
      setRefusal(importTexts.failed);
    }
    setImporting(null);
  }

  if (importedCount !== null)
    return (
      <Dialog title={importTexts.title(child.name)} onClose={onClose}>
        <p role="status" className="flex items-start gap-3 text-lg">
          <CircleCheck size={24} strokeWidth={1.8} className="mt-0.5 shrink-0 text-spruce" aria-hidden />
          {importTexts.done(importedCount)}
        </p>
        <Button className="min-h-12" onClick={onClose}>
          {importTexts.close}
        </Button>
      </Dialog>
    );
  const table = file?.table;
  const isStored = added.length === 0 && (table?.entries.length ?? 0) > 0 && table?.problems.length === 0;
  const isReady = added.length > 0 && table?.problems.length === 0;
  return (
    <Dialog title={importTexts.title(child.name)} onClose={() => !isImporting && onClose()}>
      <div className="grid min-w-0 gap-5" aria-busy={isImporting}>
        <p className="text-ink-2">
          {importTexts.lead} {importTexts.zone(deviceZone())}
        </p>
        <FileField name={file?.name ?? null} onFile={(chosen) => void open(chosen)} />
        {refusal && <Notice>{refusal}</Notice>}
        {table && <ImportPreview table={table} added={added} child={child} />}
        {isReady && (
          <Button className="min-h-12" aria-disabled={isImporting} onClick={() => !isImporting && void save(added)}>
            {isImporting ? importTexts.importing : importTexts.start(added.length)}
          </Button>
        )}
        {isStored && (
          <Button className="min-h-12" onClick={onClose}>
            {importTexts.close}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Problems carry the line number that an editor shows. */
function readTable({ name, rows, lines, faulty }: CsvFile, child: Child): ReadTable {
  const table = readImportedTable(rows, {
    ...{ child, fileName: name, zone: deviceZone(), now: correctedNow().getTime() },
    // Of the device, where the file does not tell.
    dateOrder: /^\d/.test(formatDayAndMonth('2026-11-23')) ? 'day' : 'month',
  });
  if (table.app === null) return table;
  const unclosed = [...faulty].map((index) => ({ line: index + 1, message: csvFileTexts.openQuote }));
  const problems = [...table.problems.filter(({ line }) => !faulty.has(line - 1)), ...unclosed]
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, message }) => ({ line: lines[line - 1] ?? line, message }));
  return { ...table, problems };
}
