import type { Child } from '@everstep/domain/households';
import {
  importTexts,
  isSameChild,
  type Imported,
  type ImportedKind,
  type ImportProblem,
  type ReadTable,
} from '@everstep/domain/imports';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { deviceZone, formatCalendarDay } from '../../platform/locale/dates';
import { Notice } from '../../ui/feedback/notice';
import { momentOf } from './to-entry';

const maxShownProblems = 20;

interface ImportPreviewProps {
  table: ReadTable;
  /** The entries that will be stored. */
  added: readonly Imported[];
  /** How many entries are already stored. */
  storedCount: number;
  child: Child;
}

/** What is in a file, before anything is stored. */
export function ImportPreview({ table, added, storedCount, child }: ImportPreviewProps) {
  const { app, entries, problems, leftOut, otherChildren, namedChild } = table;
  if (app === null) return <Notice>{importTexts.unknownApp}</Notice>;
  const counts = new Map<ImportedKind, number>();
  for (const { kind } of added) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const isOtherName = namedChild !== null && !isSameChild(namedChild, child);
  return (
    <div role="status" className="grid gap-4">
      {entries.length === 0 && problems.length === 0 && <p>{importTexts.nothing}</p>}
      {problems.length > 0 && <Problems problems={problems} />}
      {entries.length > 0 && (
        <section aria-label={importTexts.from(app)} className="grid gap-1 rounded-card bg-sunken p-5">
          <h3 className="font-text text-base font-semibold">{importTexts.from(app)}</h3>
          <p className="text-ink-2 tabular-nums">{periodOf(entries)}</p>
          <ul className="grid gap-1 tabular-nums">
            {[...counts].map(([kind, count]) => (
              <li key={kind}>{importTexts.count(kind, count)}</li>
            ))}
          </ul>
          {storedCount > 0 && (
            <p>{storedCount === entries.length ? importTexts.allStored : importTexts.stored(storedCount)}</p>
          )}
        </section>
      )}
      {isOtherName && added.length > 0 && (
        <p className="font-semibold wrap-anywhere">{importTexts.otherName(namedChild, child.name)}</p>
      )}
      {otherChildren > 0 && <p className="text-ink-2">{importTexts.otherChildren(otherChildren)}</p>}
      {leftOut.size > 0 && (
        <p className="wrap-anywhere text-ink-2">
          {importTexts.leftOut([...leftOut].map(([name, count]) => `${name || '?'} (${count})`).join(', '))}
        </p>
      )}
    </div>
  );
}

/** Lets the user notice a wrong year, or swapped days and months. */
function periodOf(entries: readonly Imported[]): string {
  const days = entries.flatMap((entry) => dayOf(entry) ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  return importTexts.period(formatCalendarDay(first), formatCalendarDay(last));
}

function dayOf(entry: Imported): string | null {
  if ('date' in entry.value) return entry.value.date;
  const moment = momentOf(entry);
  return moment && localDayIn(deviceZone(), Date.parse(moment));
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const lines = new Map<string, number[]>();
  for (const { line, message } of problems) lines.set(message, [...(lines.get(message) ?? []), line]);
  const more = lines.size - maxShownProblems;
  return (
    <section className="grid gap-2">
      <p className="font-semibold text-danger">{importTexts.problems(problems.length)}</p>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere tabular-nums">
        {[...lines].slice(0, maxShownProblems).map(([message, ofMessage]) => (
          <li key={message}>{importTexts.problem(ofMessage, message)}</li>
        ))}
      </ul>
      {more > 0 && <p>{importTexts.moreProblems(more)}</p>}
      <p className="text-ink-2">{importTexts.allOrNothing}</p>
    </section>
  );
}
