import type { ReactNode } from 'react';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { recordPageTexts, type LineInParts, type LineParts, type RecordLine } from '@everstep/domain/family-record';
import { formatTimeInZone } from '../../platform/locale/dates';

interface RecordLineItemProps {
  shown: LineInParts;
  /** Without what proves it: of an example. */
  isExample?: boolean;
}

/** A line in words: when, who, what, and what it was before. */
export function RecordLineItem({ shown, isExample = false }: RecordLineItemProps) {
  const { line } = shown;
  return (
    <>
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-2 tabular-nums">
        <time dateTime={line.at}>{formatTimeInZone(line.at)}</time>
        <span aria-hidden>·</span>
        <span>{recordPageTexts.numbered(line.number)}</span>
      </p>
      <LineText {...shown} />
      {!isExample && <Proof line={line} />}
    </>
  );
}

/** What happened, and the fields that it is about. */
export function LineText({ sentence, text, fields }: LineParts) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{sentence}</p>
      {text !== null && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {fields.length > 0 && (
        <dl className="grid gap-1.5">
          {fields.map(({ name, label, before, after }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-sm text-ink-2 first-letter:uppercase sm:pt-0.5">{label}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
                {before === null || after === null ? (after ?? before) : <Changed before={before} after={after} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Changed({ before, after }: { before: string; after: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 text-ink-2">
        <span className="sr-only">{recordPageTexts.before}: </span>
        {before}
      </span>
      <ArrowRight size={16} strokeWidth={2} className="shrink-0 self-center text-ink-3" aria-hidden />
      <span className="min-w-0 font-medium">
        <span className="sr-only">{recordPageTexts.after}: </span>
        {after}
      </span>
    </span>
  );
}

function Proof({ line }: { line: RecordLine }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-input text-sm text-ink-2 [&::-webkit-details-marker]:hidden">
        {recordPageTexts.details}
        <span className="sr-only">: {recordPageTexts.numbered(line.number)}</span>
        <ChevronDown
          size={18}
          strokeWidth={1.8}
          className="text-spruce transition-[rotate] duration-200 ease-step group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <dl className="grid gap-3 rounded-input bg-sunken p-4 text-sm">
        <Part name={recordPageTexts.utc}>{line.at}</Part>
        <Part name={recordPageTexts.content}>{line.content}</Part>
        <Part name={recordPageTexts.salt}>{line.salt}</Part>
        <Part name={recordPageTexts.commitment}>{line.commitment}</Part>
        <Part name={recordPageTexts.previousHash}>{line.previous_hash}</Part>
        <Part name={recordPageTexts.hash}>{line.hash}</Part>
      </dl>
    </details>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-mono break-all">{children}</dd>
    </div>
  );
}
