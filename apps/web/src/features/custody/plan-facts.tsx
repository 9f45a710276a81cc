import type { ReactNode } from 'react';
import {
  custodyTexts,
  describeDriver,
  describePattern,
  homesTexts,
  nightsText,
  patternLabel,
  planFormTexts,
  type CustodyPlan,
} from '@everstep/domain/custody';
import { correctedNow } from '../../platform/api/clock';
import { formatCalendarDay, formatClockIn } from '../../platform/locale/dates';
import type { SideNames } from './sides';

interface PlanFactsProps {
  plan: CustodyPlan;
  names: SideNames;
}

/** What a plan says, line by line. */
export function PlanFacts({ plan, names }: PlanFactsProps) {
  const { pattern, first_parent: first, from, exchange, zone, holidays, summer, vacations, note } = plan;
  if (pattern === null) return <p className="text-lg">{homesTexts.endsOn(formatCalendarDay(from))}</p>;
  return (
    <dl className="grid gap-3">
      <Fact name={homesTexts.pattern}>
        <span className="font-semibold">{patternLabel(pattern)}</span>
        <span className="block text-ink-2">{describePattern(pattern, first, names.name)}</span>
      </Fact>
      <Fact name={homesTexts.begins}>{homesTexts.since(formatCalendarDay(from))}</Fact>
      <Fact name={homesTexts.exchange}>
        {[formatClockIn(zone, exchange.time, correctedNow().getTime()), exchange.place].filter(Boolean).join(', ')}.{' '}
        {describeDriver(exchange.driver, names.name)}
      </Fact>
      {holidays.length > 0 && (
        <Fact name={homesTexts.holidays}>
          <ul>
            {holidays.map(({ name, nights, with: { even, odd } }) => (
              <li key={name}>
                {homesTexts.holiday(name, nightsText(nights), homesTexts.evenOdd(names.name[even], names.name[odd]))}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {summer && (
        <Fact name={custodyTexts.summer}>
          {planFormTexts.turns[`${summer.turns}`]}.{' '}
          {homesTexts.summerBegins(homesTexts.evenOdd(names.name[summer.begins.even], names.name[summer.begins.odd]))}
        </Fact>
      )}
      {vacations.length > 0 && (
        <Fact name={homesTexts.vacations}>
          <ul>
            {vacations.map(({ name, from: begin, to, with: side }) => (
              <li key={`${name} ${begin}`}>
                {homesTexts.vacation(name, formatCalendarDay(begin), formatCalendarDay(to), names.name[side])}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {note !== null && (
        <Fact name={homesTexts.note}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
