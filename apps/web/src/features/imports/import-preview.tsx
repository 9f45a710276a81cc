import { importedKinds, importTexts, type ImportChild } from '@everstep/domain/imports';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { childOf, momentText, type DescribeEntry } from '../../platform/trackers/entry-line';
import { deviceZone, formatCalendarDay } from '../../platform/locale/dates';
import type { FileSummary } from './reader/file-reader';

interface ImportPreviewProps {
  summary: FileSummary;
  family: readonly ImportChild[];
  describe: DescribeEntry;
}

const dayOf = (when: string) => (when.includes('T') ? localDayIn(deviceZone(), Date.parse(when)) : when);

/** What becomes of a file, before anything is stored. */
export function ImportPreview({ summary, family, describe }: ImportPreviewProps) {
  const { app, counts, storedCount, leftOut, period } = summary;
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const title = app === null ? importTexts.fromTable : importTexts.from(app);
  if (total + storedCount === 0)
    return (
      <div role="status" className="grid gap-2">
        <p className="text-lg">{importTexts.nothing}</p>
        <LeftOut leftOut={leftOut} />
      </div>
    );
  return (
    <section aria-label={title} className="grid min-w-0 gap-4 card">
      <div role="status" className="grid gap-1">
        <h2 className="text-2xl">{title}</h2>
        {period && (
          <p className="text-ink-2 tabular-nums">
            {importTexts.period(formatCalendarDay(dayOf(period[0])), formatCalendarDay(dayOf(period[1])))}
          </p>
        )}
        <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-lg tabular-nums">
          {counts.map(([kind, count]) => (
            <li key={kind}>{importTexts.count(importedKinds[kind], count)}</li>
          ))}
        </ul>
        {storedCount > 0 && <p>{total === 0 ? importTexts.allStored : importTexts.stored(storedCount)}</p>}
      </div>
      <Samples summary={summary} total={total} family={family} describe={describe} />
      <LeftOut leftOut={leftOut} />
    </section>
  );
}

function LeftOut({ leftOut }: Pick<FileSummary, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <p className="wrap-anywhere text-ink-2">
      {importTexts.leftOut(leftOut.map(({ what, count }) => `${what || '?'} (${count})`).join(', '))}
    </p>
  );
}

interface SamplesProps extends ImportPreviewProps {
  total: number;
}

function Samples({ summary: { samples }, total, family, describe }: SamplesProps) {
  const hasSeveral = family.length > 1;
  const rows = samples.flatMap(({ kind, value }) => {
    const line = describe(kind, value);
    const child = family.find(({ id }) => id === childOf(value));
    const what = [hasSeveral && child?.name, line?.title].filter(Boolean).join(': ');
    return line ? [{ when: momentText(line), what, detail: line.detail }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="font-text text-base font-semibold">{importTexts.becomes}</h3>
      <p className="text-sm text-ink-2">{importTexts.becomesLead(rows.length, total)}</p>
      <ul aria-label={importTexts.becomes} className="grid tabular-nums">
        {rows.map(({ when, what, detail }, index) => (
          <li
            key={index}
            className="grid gap-x-4 border-t border-line py-2 wrap-anywhere sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="text-ink-2">{when}</span>
            <span className="font-semibold">{what}</span>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
