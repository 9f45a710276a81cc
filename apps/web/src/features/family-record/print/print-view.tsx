import { useEffect, useRef } from 'react';
import { ArrowLeft, Printer } from 'lucide-react';
import { recordPrintTexts, type RecordReader } from '@everstep/domain/family-record';
import { Button } from '../../../ui/button';
import type { WholeRecord } from '../api';
import type { Period } from '../period';
import { PrintedRecord } from './printed-record';

interface PrintViewProps {
  record: WholeRecord;
  reader: RecordReader;
  period: Period;
  onBack: () => void;
}

/** The record as it is printed, with its controls. */
export function PrintView({ onBack, ...printed }: PrintViewProps) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It replaces a longer page that may be scrolled down.
    scrollTo(0, 0);
    view.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={view} className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button variant="plain" onClick={onBack}>
          <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
          {recordPrintTexts.back}
        </Button>
        <Button onClick={() => print()}>
          <Printer size={20} strokeWidth={1.6} aria-hidden />
          {recordPrintTexts.print}
        </Button>
      </div>
      <PrintedRecord {...printed} />
    </div>
  );
}
