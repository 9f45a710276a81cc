import { daysBetween } from '@everstep/domain/days';
import type { EvaluatedCycle } from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Disclosure, Disclosures } from '../../../ui/disclosure';
import { CycleExplanation } from './cycle-explanation';
import { countText } from '../entry-texts';

/** Past cycles, newest first, each with its explanation. */
export function CycleHistory({ cycles }: { cycles: readonly EvaluatedCycle[] }) {
  if (cycles.length === 0)
    return <p className="text-ink-2">Your cycles will appear here, one after another, from your first period on.</p>;
  return (
    <Disclosures>
      {cycles.map((cycle) => (
        <Disclosure key={cycle.start} title={cycleTitle(cycle)}>
          <CycleExplanation cycle={cycle} />
        </Disclosure>
      ))}
    </Disclosures>
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
