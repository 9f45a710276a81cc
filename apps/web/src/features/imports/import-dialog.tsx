import { useState } from 'react';
import { diaperKind, feedingKind, pumpingKind, startOf, type Feeding } from '@everstep/domain/feedings';
import { growthKind } from '@everstep/domain/growth';
import type { Child } from '@everstep/domain/households';
import {
  importTexts,
  maxImportLines,
  readImportedTable,
  type Imported,
  type ImportedKind,
  type ImportProblem,
  type ReadTable,
} from '@everstep/domain/imports';
import { sleepKind } from '@everstep/domain/sleep';
import { csvFileTexts } from '@everstep/domain/spreadsheet';
import { correctedNow } from '../../platform/api/clock';
import { openCsvFile, UnreadableFile, type CsvFile } from '../../platform/files/csv-file';
import { deviceZone } from '../../platform/locale/dates';
import { useWriteAll } from '../../platform/sync/use-entries';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { FileField } from '../../ui/form/file-field';
import { importKey } from './import-key';

interface ImportDialogProps {
  household: string;
  child: Child;
  onClose: () => void;
}

const kinds = { feeding: feedingKind, diaper: diaperKind, pumping: pumpingKind, sleep: sleepKind, growth: growthKind };
const maxShownProblems = 20;

/** Shows what is in a file before anything is stored; then everything is, or nothing. */
export function ImportDialog({ household, child, onClose }: ImportDialogProps) {
  const writeAll = useWriteAll();
  const [file, setFile] = useState<{ name: string; table: ReadTable } | null>(null);
  const [refusal, setRefusal] = useState('');
  const [isImporting, setImporting] = useState(false);
  const [importedCount, setImportedCount] = useState<number | null>(null);

  async function open(chosen: File): Promise<void> {
    setRefusal('');
    setFile(null);
    try {
      setFile({ name: chosen.name, table: readTable(await openCsvFile(chosen, maxImportLines)) });
    } catch (error) {
      setRefusal(error instanceof UnreadableFile ? error.message : csvFileTexts.noText);
    }
  }
  async function save(entries: readonly Imported[]): Promise<void> {
    setImporting(true);
    setRefusal('');
    try {
      await writeAll(household, await Promise.all(entries.map((entry) => toEntry(child.id, entry))));
      setImportedCount(entries.length);
    } catch {
      setRefusal(importTexts.failed);
    }
    setImporting(false);
  }

  if (importedCount !== null)
    return (
      <Dialog title={importTexts.title(child.name)} onClose={onClose}>
        <p role="status" className="text-lg">
          {importTexts.done(importedCount)}
        </p>
        <Button className="justify-self-start" onClick={onClose}>
          {importTexts.close}
        </Button>
      </Dialog>
    );
  const table = file?.table;
  const isReady = table !== undefined && table.entries.length > 0 && table.problems.length === 0;
  return (
    <Dialog title={importTexts.title(child.name)} onClose={() => !isImporting && onClose()}>
      <div className="grid min-w-0 gap-5" aria-busy={isImporting}>
        <p className="text-ink-2">
          {importTexts.lead} {importTexts.zone(deviceZone())}
        </p>
        <FileField name={file?.name ?? null} onFile={(chosen) => void open(chosen)} />
        {refusal && <Notice>{refusal}</Notice>}
        {table && <Preview table={table} />}
        {isReady && (
          <Button
            className="min-h-12"
            aria-disabled={isImporting}
            onClick={() => !isImporting && void save(table.entries)}
          >
            {isImporting ? importTexts.importing : importTexts.start(table.entries.length)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Preview({ table: { app, entries, problems, leftOut } }: { table: ReadTable }) {
  if (app === null) return <Notice>{importTexts.unknownApp}</Notice>;
  const counts = new Map<ImportedKind, number>();
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return (
    <div role="status" className="grid gap-4">
      {counts.size === 0 && problems.length === 0 && <p>{importTexts.nothing}</p>}
      {counts.size > 0 && (
        <section aria-label={importTexts.from(app)} className="grid gap-1 rounded-card bg-sunken p-4">
          <h3 className="font-text text-base font-semibold">{importTexts.from(app)}</h3>
          <ul className="grid gap-1 tabular-nums">
            {[...counts].map(([kind, count]) => (
              <li key={kind}>{importTexts.count(kind, count)}</li>
            ))}
          </ul>
        </section>
      )}
      {leftOut.size > 0 && (
        <p className="wrap-anywhere text-ink-2">
          {importTexts.leftOut([...leftOut].map(([name, count]) => `${name || '?'} (${count})`).join(', '))}
        </p>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
    </div>
  );
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const more = problems.length - maxShownProblems;
  return (
    <section className="grid gap-2">
      <p className="font-semibold text-danger">{importTexts.problems(problems.length)}</p>
      <ul className="grid gap-1 wrap-anywhere">
        {problems.slice(0, maxShownProblems).map(({ line, message }) => (
          <li key={`${line} ${message}`}>{importTexts.problem(line, message)}</li>
        ))}
      </ul>
      {more > 0 && <p>{importTexts.moreProblems(more)}</p>}
      <p>{importTexts.allOrNothing}</p>
    </section>
  );
}

/** Problems carry the line number that an editor shows. */
function readTable({ rows, lines, faulty }: CsvFile): ReadTable {
  const table = readImportedTable(rows, { zone: deviceZone(), now: correctedNow().getTime() });
  if (table.app === null) return table;
  const unclosed = [...faulty].map((index) => ({ line: index + 1, message: csvFileTexts.openQuote }));
  const problems = [...table.problems.filter(({ line }) => !faulty.has(line - 1)), ...unclosed]
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, message }) => ({ line: lines[line - 1] ?? line, message }));
  return { ...table, problems };
}

async function toEntry(childId: string, entry: Imported) {
  const value = entry.kind === 'pumping' ? entry.value : { ...entry.value, child_id: childId };
  return { kind: kinds[entry.kind], key: await importKey(childId, entry, momentOf(entry)), value };
}

function momentOf({ kind, value }: Imported): string {
  switch (kind) {
    case 'feeding':
      return startOf(value as Feeding);
    case 'diaper':
      return value.at;
    case 'growth':
      return `${value.date}T00:00:00Z`;
    default:
      return value.started_at;
  }
}
