import { Suspense, useState } from 'react';
import { longestUsualCycle } from '@everstep/domain/base/cycle-days';
import { addDays, daysBetween } from '@everstep/domain/base/days';
import {
  cycleTitle,
  leftOutTexts,
  noCyclesYet,
  type EvaluatedCycle,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
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
  /** Opens the form of a day; undefined until the user has agreed to storing health data. */
  onOpenDay?: (day: string) => void;
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
function PastCycle({
  cycle,
  entries,
  unit,
  today,
  onOpenDay,
}: Omit<CycleHistoryProps, 'cycles'> & { cycle: EvaluatedCycle }) {
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
      <LeftOut cycle={cycle} onOpenDay={onOpenDay} />
      {cycle.left_out !== 'pregnancy' && <CycleExplanation cycle={cycle} />}
    </Disclosure>
  );
}

/** Why a cycle does not count, or how a long one can be left out as a pregnancy. */
function LeftOut({ cycle, onOpenDay }: { cycle: EvaluatedCycle; onOpenDay: CycleHistoryProps['onOpenDay'] }) {
  const { start, length, left_out: reason } = cycle;
  if (reason) return <p>{leftOutTexts.because(reason)}</p>;
  if (length === null || length <= longestUsualCycle) return null;
  const next = addDays(start, length);
  return (
    <div className="grid justify-items-start gap-2">
      <p>{leftOutTexts.ifPregnant(formatCalendarDay(next))}</p>
      {onOpenDay && (
        <Button variant="quiet" onClick={() => onOpenDay(next)}>
          {leftOutTexts.openDay(formatCalendarDay(next))}
        </Button>
      )}
    </div>
  );
}

function titleOf(cycle: EvaluatedCycle): string {
  const { start, length, first_higher: firstHigher, infertile_from: infertileFrom } = cycle;
  return cycleTitle({
    start: formatCalendarDay(start),
    length,
    riseDay: firstHigher === null ? null : daysBetween(start, firstHigher) + 1,
    isConfirmed: infertileFrom !== null,
    leftOut: cycle.left_out,
  });
}
