import { useEffect, useRef, useState } from 'react';
import { ArrowLeft, Printer } from 'lucide-react';
import { summaryTexts, type FertilityEntry, type CycleReport, type TemperatureUnit } from '@everstep/domain/fertility';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { DoctorSummary } from './doctor-summary';

interface SummaryViewProps {
  name: string;
  report: CycleReport;
  entries: readonly FertilityEntry[];
  unit: TemperatureUnit;
  today: string;
  onBack: () => void;
}

/** The doctor summary with its controls for printing. */
export function SummaryView({ onBack, ...summary }: SummaryViewProps) {
  const [withNotes, setWithNotes] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The summary replaces a longer page that may be scrolled down.
    scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={page} className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button variant="plain" onClick={onBack}>
          <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
          {summaryTexts.back}
        </Button>
        <Button onClick={() => print()}>
          <Printer size={20} strokeWidth={1.6} aria-hidden />
          {summaryTexts.print}
        </Button>
        <Checkbox label={summaryTexts.withNotes} isChecked={withNotes} onChange={setWithNotes} />
      </div>
      <DoctorSummary {...summary} withNotes={withNotes} />
    </div>
  );
}
