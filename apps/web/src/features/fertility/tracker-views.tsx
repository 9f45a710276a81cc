import { Suspense } from 'react';
import {
  fertilityTexts,
  type CycleReport,
  type EvaluatedCycle,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { lazyPart } from '../../platform/offline/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Tabs } from '../../ui/tabs';
import type { CycleSpan } from './chart/chart-days';
import { CycleRibbon } from './chart/cycle-ribbon';
import { TemperatureChart } from './chart/lazy-chart';

const MonthCalendar = lazyPart(async () => (await import('./calendar/month-calendar')).MonthCalendar);
const CompareCycles = lazyPart(async () => (await import('./overlay/compare-cycles')).CompareCycles);

interface TrackerViewsProps {
  /** The chosen view; anything unknown means the first one. */
  view: string | null;
  onView: (view: string | null) => void;
  /** Null if no cycle is tracked. */
  span: CycleSpan | null;
  cycle: EvaluatedCycle | null;
  report: CycleReport | undefined;
  entries: readonly FertilityEntry[];
  unit: TemperatureUnit;
  /** The day the report is for. */
  asOf: string;
  today: string;
  /** The day that is being logged. */
  day: string | null;
  /** Both undefined until the user has agreed to storing health data. */
  onDayChange?: (day: string) => void;
  onOpenPeriodForm?: () => void;
}

const tabs = (['cycle', 'calendar', 'compare'] as const).map((id) => ({ id, label: fertilityTexts.view[id] }));

/** The logged days as a chart of the current cycle, as a calendar, or cycle by cycle. */
export function TrackerViews({ view, onView, span, cycle, unit, ...days }: TrackerViewsProps) {
  const available = tabs.filter(({ id }) => id !== 'cycle' || span !== null);
  const selected = available.find(({ id }) => id === view)?.id ?? available[0]?.id ?? '';
  return (
    <Tabs
      label={fertilityTexts.views}
      tabs={available}
      selected={selected}
      onSelect={(id) => onView(id === 'cycle' ? null : id)}
    >
      {selected === 'calendar' && (
        <Suspense fallback={<Skeleton className="h-200" />}>
          <MonthCalendar {...days} />
        </Suspense>
      )}
      {selected === 'compare' && (
        <Suspense fallback={<Skeleton className="h-176" />}>
          <CompareCycles entries={days.entries} report={days.report} unit={unit} />
        </Suspense>
      )}
      {selected === 'cycle' && span && (
        <div className="grid gap-5">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <TemperatureChart {...span} cycle={cycle} unit={unit} />
          </Suspense>
          <section aria-labelledby="ribbon" className="grid gap-4 card">
            <h2 id="ribbon" className="text-2xl">
              {fertilityTexts.dayByDay}
            </h2>
            <CycleRibbon {...span} />
          </section>
        </div>
      )}
    </Tabs>
  );
}
