import { completedMonths } from '@everstep/domain/base/days';
import { durationText } from '@everstep/domain/base/durations';
import {
  isForgotten,
  last24Hours,
  sleepDays,
  sleepTexts,
  typicalSleep,
  type SleepSpan,
  type TypicalSleep,
} from '@everstep/domain/sleep';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { deviceZone } from '../../platform/locale/dates';
import { NewTabLink } from '../../ui/new-tab-link';

interface TotalsCardProps {
  sleeps: readonly SleepSpan[];
  birthDate: string;
  now: number;
}

const msADay = 24 * 3_600_000;

/** Today's totals, and those of the last 24 hours with the typical range for the age. */
export function TotalsCard({ sleeps, birthDate, now }: TotalsCardProps) {
  const zone = deviceZone();
  const day = localDayIn(zone, now);
  const [today] = sleepDays(sleeps, { lastDay: day, count: 1, now, zone });
  const hasForgotten = sleeps.some((sleep) => isForgotten(sleep, now));
  const isWhole = (sleeps[0]?.start ?? now) <= now - msADay && !hasForgotten;
  const whole = isWhole ? last24Hours(sleeps, { now, zone }) : null;
  const typical = typicalSleep(completedMonths(birthDate, day));
  if (!today) return null;
  return (
    <section aria-labelledby="sleep-today" className="grid content-start gap-4 card">
      <h2 id="sleep-today" className="text-2xl">
        {sleepTexts.today}
      </h2>
      <dl className="grid grid-cols-2 gap-4">
        <Figure name={sleepTexts.night} value={durationText(today.nightMs)} />
        <Figure name={sleepTexts.naps(today.naps)} value={durationText(today.napMs)} />
      </dl>
      {hasForgotten && <p className="text-ink-2">{sleepTexts.notCountedYet}</p>}
      <div className="grid gap-2 border-t border-line pt-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span className="text-ink-2">{sleepTexts.last24Hours}</span>
          {whole && <span className="text-xl font-semibold">{durationText(whole.totalMs)}</span>}
        </p>
        {!whole && !hasForgotten && <p className="text-ink-2">{sleepTexts.notWholeYet}</p>}
        {typical && <Band {...typical.recommended.range} ms={whole?.totalMs ?? null} />}
      </div>
      {typical && <Sources {...typical} />}
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** The typical range on a bar of 24 hours, with the logged time as a point. Always in the same color, wherever the point is. */
function Band({ from, to, ms }: { from: number; to: number; ms: number | null }) {
  const xOf = (hours: number) => (1000 * hours) / 24;
  return (
    <div className="grid gap-1">
      <svg viewBox="0 0 1000 40" preserveAspectRatio="none" className="chart h-8 w-full" aria-hidden>
        <rect y="12" width="1000" height="16" rx="8" className="fill-sunken" />
        <rect x={xOf(from)} y="8" width={xOf(to - from)} height="24" className="fill-spruce-soft stroke-spruce" />
        {ms !== null && (
          <line
            x1={xOf(ms / 3_600_000)}
            x2={xOf(ms / 3_600_000)}
            y1="0"
            y2="40"
            strokeWidth="4"
            vectorEffect="non-scaling-stroke"
            className="stroke-ink"
          />
        )}
      </svg>
      <p className="relative flex justify-between text-xs text-ink-2 tabular-nums">
        <span>0</span>
        <span
          className="absolute -translate-x-1/2 font-semibold whitespace-nowrap"
          style={{ left: `${((from + to) / 48) * 100}%` }}
        >
          {sleepTexts.bandLabel(from, to)}
        </span>
        <span className="max-2xs:invisible">24</span>
      </p>
    </div>
  );
}

function Sources({ recommended, observed }: TypicalSleep) {
  const { range } = recommended;
  return (
    <div className="grid gap-2 text-sm text-ink-2 tabular-nums">
      <p>
        {sleepTexts.recommended(recommended.age, range.from, range.to)}{' '}
        <NewTabLink href={range.source.url}>{range.source.name}</NewTabLink>
      </p>
      <p>
        {sleepTexts.observed(observed.age, observed.mean, observed.range.from, observed.range.to)}{' '}
        <NewTabLink href={observed.range.source.url}>{observed.range.source.name}</NewTabLink>
      </p>
      <p>{sleepTexts.noVerdict}</p>
    </div>
  );
}
