import { useState, type ReactNode } from 'react';
import { brand } from '@everstep/domain/base/brand';
import { linesInParts, recordPageTexts, recordPrintTexts, type RecordReader } from '@everstep/domain/family-record';
import {
  deviceZone,
  formatCalendarDay,
  formatMoment,
  formatTimeInZone,
  weekdayOf,
} from '../../../platform/locale/dates';
import type { WholeRecord } from '../api';
import { gapBefore } from '../gap';
import { Gap } from '../line-list';
import { dayOfLine, isWithin, type Period } from '../period';
import { LineText } from '../record-line';

interface PrintedRecordProps {
  reader: RecordReader;
  record: WholeRecord;
  period: Period;
}

/** The lines of a period in their order, whom they name, and how anybody can check them. */
export function PrintedRecord({ reader, record: { lines, people, newest }, period }: PrintedRecordProps) {
  const [printedAt] = useState(() => new Date().toISOString());
  const shown = linesInParts(lines, people, reader).filter(({ line }) => isWithin(period, line));
  return (
    <article aria-label={recordPrintTexts.title} className="grid gap-6">
      <header className="grid gap-2">
        <h2 className="text-3xl">{recordPrintTexts.title}</h2>
        <p className="text-lg font-semibold">{periodText(period)}</p>
        <p className="max-w-3xl text-ink-2">
          {recordPrintTexts.printedAt(formatMoment(printedAt), deviceZone().replaceAll('_', ' '))}
        </p>
      </header>
      <Part title={recordPrintTexts.people}>
        <dl className="grid max-w-md grid-cols-[auto_minmax(0,1fr)] tabular-nums">
          {[{ number: 0, name: brand.name }, ...people].map(({ number, name }) => (
            <div key={number} className="col-span-2 grid grid-cols-subgrid border-b border-line">
              <dt className="py-1 pr-6">{number}</dt>
              <dd className="py-1 font-semibold wrap-anywhere">{name ?? recordPrintTexts.nameless}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {newest && (
        <Part title={recordPrintTexts.newest}>
          <p>{recordPrintTexts.newestHash(newest.number)}</p>
          <p className="font-mono text-sm break-all">{newest.hash}</p>
        </Part>
      )}
      <section className="grid gap-4 print:block">
        <h2 className="break-after-avoid text-xl">{recordPageTexts.lines}</h2>
        {shown.length === 0 && <p>{recordPageTexts.noneInPeriod}</p>}
        <ol className="grid gap-4 print:block">
          {shown.map(({ line, ...words }, index) => (
            <li key={line.number} className="grid gap-3 print:mt-3 print:block">
              <Gap text={gapBefore(line, lines[line.number - 2])} />
              {(index === 0 || dayOfLine(line) !== dayOfLine(shown[index - 1]?.line ?? line)) && (
                <h3 className="break-after-avoid text-lg print:mt-5 print:mb-2">
                  {weekdayOf(dayOfLine(line))}, {formatCalendarDay(dayOfLine(line))}
                </h3>
              )}
              <div className="grid break-inside-avoid gap-1 border-t border-line pt-2">
                <p className="text-sm text-ink-2 tabular-nums">
                  {recordPageTexts.numbered(line.number)} · {formatTimeInZone(line.at)} · {line.at}
                </p>
                <LineText {...words} />
                <p className="font-mono text-xs break-all text-ink-2">
                  <span className="sr-only">{recordPageTexts.hash}: </span>
                  {line.hash}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className="grid gap-3 print:block print:break-before-page">
        <h2 className="text-xl print:mb-3">{recordPrintTexts.howTitle}</h2>
        <ol className="grid max-w-3xl list-decimal gap-3 pl-6">
          {recordPrintTexts.how.map((step) => (
            <li key={step} className="wrap-anywhere">
              {step}
            </li>
          ))}
        </ol>
        <p className="max-w-3xl print:mt-3">{recordPrintTexts.howTool}</p>
      </section>
    </article>
  );
}

function periodText({ from, to }: Period): string {
  if (from !== '' && to !== '') return recordPrintTexts.period(formatCalendarDay(from), formatCalendarDay(to));
  if (from !== '') return recordPrintTexts.since(formatCalendarDay(from));
  return to === '' ? recordPrintTexts.wholePeriod : recordPrintTexts.until(formatCalendarDay(to));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid break-inside-avoid gap-2">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
