import { daysBetween } from '@everstep/domain/days';
import type { CycleReading } from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Disclosure, Disclosures } from '../../../ui/disclosure';
import { CycleExplanation } from './cycle-explanation';
import { count } from '../entry-texts';

/** The cycles so far, the newest first, each with how it was read. */
export function CycleHistory({ cycles }: { cycles: readonly CycleReading[] }) {
  if (cycles.length === 0)
    return <p className="text-ink-2">Your cycles will stand here, one after the other, from your first period on.</p>;
  return (
    <Disclosures>
      {cycles.map((cycle) => (
        <Disclosure key={cycle.start} title={cycleWords(cycle)}>
          <CycleExplanation reading={cycle} />
        </Disclosure>
      ))}
    </Disclosures>
  );
}

function cycleWords(cycle: CycleReading): string {
  const start = formatCalendarDay(cycle.start);
  const length = cycle.length === null ? 'still going on' : count(cycle.length, 'day');
  return `${start}: ${length}, ${riseWords(cycle)}`;
}

function riseWords({ start, first_higher: firstHigher, infertile_from: infertileFrom }: CycleReading): string {
  if (firstHigher === null) return 'no rise found';
  const day = daysBetween(start, firstHigher) + 1;
  return `rise on day ${day}, ${infertileFrom === null ? 'not confirmed' : 'confirmed'}`;
}
