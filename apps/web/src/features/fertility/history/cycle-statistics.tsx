import { fertilityDisclaimer, minCyclesForEstimate, type CycleReport } from '@everstep/domain/fertility';
import { formatDayRange } from '../../../platform/locale/dates';
import { countText } from '../entry-texts';

type Advanced = NonNullable<CycleReport['advanced']>;

export function CycleStatistics({ advanced }: { advanced: Advanced }) {
  return (
    <div className="grid gap-4">
      {advanced.complete_cycles === 0 && (
        <p className="max-w-2xl text-ink-2">
          Your numbers begin with the first whole cycle: from one period to the next. Until then you see typical values.
        </p>
      )}
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

const notYet = 'Not known yet';

function toFigures({ statistics, complete_cycles, luteal_phase, next_periods }: Advanced): Figure[] {
  const { minimum, maximum, mean, sampleStandardDeviation: deviation } = statistics;
  const inDays = (days: number | null) => (days === null ? notYet : countText(oneDecimal(days), 'day'));
  const [next, ...later] = next_periods.map(({ from, to }) => formatDayRange(from, to));
  return [
    { name: 'Shortest cycle', value: inDays(minimum) },
    { name: 'Longest cycle', value: inDays(maximum) },
    {
      name: 'Average cycle',
      value: inDays(mean),
      hint: complete_cycles > 0 ? `From ${countText(complete_cycles, 'whole cycle')}.` : undefined,
    },
    deviation === null
      ? { name: 'Usual variation', value: notYet, hint: 'This needs two whole cycles.' }
      : { name: 'Usual variation', value: `${inDays(deviation)} either way` },
    {
      name: 'Luteal phase (estimate)',
      value: `${inDays(luteal_phase.days)}, ${luteal_phase.is_personal ? 'yours' : 'the usual length'}`,
      hint: 'The days after ovulation, until the next period.',
    },
    {
      name: 'Next period (estimate)',
      value: next ?? notYet,
      hint:
        complete_cycles < minCyclesForEstimate
          ? 'Based on typical cycles. An estimate from your own needs three whole cycles.'
          : laterPeriodsText(later),
    },
  ];
}

function laterPeriodsText(later: readonly string[]): string | undefined {
  return later.length > 0 ? `Then ${later.join(', and ')}.` : undefined;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
