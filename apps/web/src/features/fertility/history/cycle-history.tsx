import { Suspense, useState } from 'react';
import { daysBetween } from '@everstep/domain/base/days';
import {
  cycleTitle,
  noCyclesYet,
  type EvaluatedCycle,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Disclosure, Disclosures } from '../../../ui/disclosure';
import { pastCycleSpan } from '../chart/chart-days';
import { TemperatureChart } from '../chart/lazy-chart';
import { CycleExplanation } from './cycle-explanation';

interface CycleHistoryProps {
  /** Newest first. */
  cycles: readonly EvaluatedCycle[];
  entries: readonly FertilityEntry[];
  unit: TemperatureUnit;
  today: string;
}

/** Past cycles, newest first, each with its curve and its explanation. */
export function CycleHistory({ cycles, ...logged }: CycleHistoryProps) {
  if (cycles.length === 0) return <p className="text-ink-2">{noCyclesYet}</p>;
  return (
    <Disclosures>
      {cycles.map((cycle) => (
        <PastCycle key={cycle.start} cycle={cycle} {...logged} />
      ))}
    </Disclosures>
  );
}

/** The chart is drawn only once the section is open. */
function PastCycle({ cycle, entries, unit, today }: Omit<CycleHistoryProps, 'cycles'> & { cycle: EvaluatedCycle }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Disclosure title={titleOf(cycle)} onToggle={(isOpen) => isOpen && setOpened(true)}>
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

function titleOf({ start, length, first_higher: firstHigher, infertile_from: infertileFrom }: EvaluatedCycle): string {
  return cycleTitle({
    start: formatCalendarDay(start),
    length,
    riseDay: firstHigher === null ? null : daysBetween(start, firstHigher) + 1,
    isConfirmed: infertileFrom !== null,
  });
}
