import {
  countText,
  fertilityDisclaimer,
  minCyclesForEstimate,
  statisticsTexts,
  type CycleReport,
} from '@everstep/domain/fertility';
import { formatDayRange } from '../../../platform/locale/dates';

type Advanced = NonNullable<CycleReport['advanced']>;

export function CycleStatistics({ advanced }: { advanced: Advanced }) {
  return (
    <div className="grid gap-4">
      {advanced.complete_cycles === 0 && <p className="max-w-2xl text-ink-2">{statisticsTexts.empty}</p>}
      <dl className="grid gap-4 sm:grid-cols-3">
        {toFigures(advanced).map(({ name, value, hint }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="grid text-lg font-semibold tabular-nums">
              {value}
              {hint && <span className="text-sm font-normal text-ink-2">{hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm font-semibold text-ink-2">{fertilityDisclaimer}</p>
    </div>
  );
}

interface Figure {
  name: string;
  value: string;
  hint?: string;
}

function toFigures({ cycles, statistics, complete_cycles, luteal_phase, next_periods }: Advanced): Figure[] {
  const { minimum, maximum, mean, sampleStandardDeviation: deviation } = statistics;
  const inDays = (days: number | null) =>
    days === null ? statisticsTexts.unknown : countText(oneDecimal(days), 'day');
  const leftOut = cycles.filter(({ length, left_out: reason }) => length !== null && reason).length;
  const [next, ...later] = next_periods.map(({ from, to }) => formatDayRange(from, to));
  return [
    { name: statisticsTexts.shortest, value: inDays(minimum) },
    { name: statisticsTexts.longest, value: inDays(maximum) },
    {
      name: statisticsTexts.average,
      value: inDays(mean),
      hint: complete_cycles > 0 ? statisticsTexts.averageOf(complete_cycles, leftOut) : undefined,
    },
    deviation === null
      ? { name: statisticsTexts.variation, value: statisticsTexts.unknown, hint: statisticsTexts.variationMissing }
      : { name: statisticsTexts.variation, value: statisticsTexts.eitherWay(inDays(deviation)) },
    { name: statisticsTexts.luteal, ...statisticsTexts.lutealPhase(inDays(luteal_phase.days), luteal_phase) },
    {
      name: statisticsTexts.nextPeriod,
      value: next ?? statisticsTexts.unknown,
      hint: complete_cycles < minCyclesForEstimate ? statisticsTexts.isTypical : laterPeriodsText(next, later),
    },
  ];
}

/** Only the next period is given where cycles differ too much, and none while no cycle is going on. */
function laterPeriodsText(next: string | undefined, later: readonly string[]): string | undefined {
  if (next === undefined) return undefined;
  return later.length > 0 ? statisticsTexts.laterPeriods(later) : statisticsTexts.isWide;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
