import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { amountText, growthTexts, type GrowthEntry } from '@everstep/domain/growth';
import { importTexts } from '@everstep/domain/imports';
import { formatCalendarDay } from '../../platform/locale/dates';
import { Button } from '../../ui/button';
import { ConfirmPanel } from '../../ui/feedback/confirm-panel';
import type { FileSummary } from './reader/file-reader';

interface ImplausibleQuestionProps {
  implausible: FileSummary['implausible'];
  /** Null until the user has decided. */
  isTaken: boolean | null;
  onDecide: (takes: boolean | null) => void;
}

/** Asks about measurements that hardly any child of this age has. The answer can be changed. */
export function ImplausibleQuestion({ implausible, isTaken, onDecide }: ImplausibleQuestionProps) {
  const answerLine = useRef<HTMLParagraphElement>(null);

  // The question disappears, and the focus with it.
  function decide(takes: boolean): void {
    flushSync(() => onDecide(takes));
    answerLine.current?.focus();
  }
  if (isTaken === null)
    return (
      <ConfirmPanel
        question={importTexts.implausible(importTexts.implausibleValues(implausible.map(measuredText)))}
        confirmLabel={importTexts.implausibleTake}
        cancelLabel={importTexts.implausibleLeave}
        onConfirm={() => decide(true)}
        onCancel={() => decide(false)}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p ref={answerLine} tabIndex={-1} className="outline-none">
        {isTaken ? importTexts.implausibleTaken(implausible.length) : importTexts.implausibleLeft(implausible.length)}
      </p>
      <Button variant="quiet" onClick={() => onDecide(null)}>
        {importTexts.implausibleChange}
      </Button>
    </div>
  );
}

const metric = { weight: 'kg', length: 'cm' } as const;

/** '2 June 2026, 16.5 kg (36 lb 6 oz)' */
function measuredText({ entry, measures }: FileSummary['implausible'][number]): string {
  const measured = entry.value as GrowthEntry;
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
}
