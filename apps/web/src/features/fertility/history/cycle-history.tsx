import { Suspense, useState } from 'react';
import { daysBetween } from '@everstep/domain/base/days';
import type { EvaluatedCycle, FertilityEntry, TemperatureUnit } from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Disclosure, Disclosures } from '../../../ui/disclosure';
import { pastCycleSpan } from '../chart/chart-days';
import { TemperatureChart } from '../chart/lazy-chart';
import { CycleExplanation } from './cycle-explanation';
import { countText } from '../entry-texts';

interface CycleHistoryProps {
  /** Newest first. */
  cycles: readonly EvaluatedCycle[];
  entries: readonly FertilityEntry[];
  unit: TemperatureUnit;
  today: string;
}

/** Past cycles, newest first, each with its curve and its explanation. */
export function CycleHistory({ cycles, ...logged }: CycleHistoryProps) {
  if (cycles.length === 0)
    return <p className="text-ink-2">Your cycles will appear here, one after another, from your first period on.</p>;
  return (
    <Disclosures>
      {cycles.map((cycle) => (
        <PastCycle key={cycle.start} cycle={cycle} {...logged} />
      ))}
    </Disclosures>
  );
}

/** Its chart is drawn once it is open. */
function PastCycle({ cycle, entries, unit, today }: Omit<CycleHistoryProps, 'cycles'> & { cycle: EvaluatedCycle }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Disclosure title={cycleTitle(cycle)} onToggle={(isOpen) => isOpen && setOpened(true)}>
      {isOpened && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <TemperatureChart
            {...pastCycleSpan({ ...cycle, evaluated: cycle }, entries, today)}
            cycle={cycle}
            unit={unit}
            isPast
          />
        </Suspense>
      )}
      <CycleExplanation cycle={cycle} />
    </Disclosure>
  );
}

function cycleTitle(cycle: EvaluatedCycle): string {
  const start = formatCalendarDay(cycle.start);
  const length = cycle.length === null ? 'still going on' : countText(cycle.length, 'day');
  return `${start}: ${length}, ${riseText(cycle)}`;
}

function riseText({ start, first_higher: firstHigher, infertile_from: infertileFrom }: EvaluatedCycle): string {
  if (firstHigher === null) return 'no rise found';
  const day = daysBetween(start, firstHigher) + 1;
  return `rise on day ${day}, ${infertileFrom === null ? 'not confirmed' : 'confirmed'}`;
}
