import { CircleCheck, CircleDashed } from 'lucide-react';
import { addDays } from '@everstep/domain/base/days';
import { instantsOf, localTimeIn } from '@everstep/domain/base/time-zone';
import { homesTexts, isAgreed, type CustodyCalendar, type PlanReply } from '@everstep/domain/custody';
import { formatCalendarDay, formatClockIn, formatWeekday, shortWeekday } from '../../platform/locale/dates';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { NightStrip } from './night-strip';
import { PlanFacts } from './plan-facts';
import { namesOfPlan, parentName, type Members } from './sides';

interface PlanCardProps {
  calendar: CustodyCalendar;
  /** The plan of tonight, or the one that begins next. */
  shown: PlanReply;
  /** What begins after it. */
  later: readonly PlanReply[];
  members: Members;
  /** Of the night that it is, or that comes next. */
  evening: string;
  now: number;
  /** Absent for whoever only reads. */
  onChange?: (() => void) | undefined;
  onEnd?: (() => void) | undefined;
}

const stripNights = 14;

/** The plan that holds: whose night it is, and when the child changes homes. */
export function PlanCard({ calendar, shown, later, members, evening, now, onChange, onEnd }: PlanCardProps) {
  const names = namesOfPlan(shown.plan, members);
  const tonight = calendar.nightOn(evening);
  const nights = Array.from({ length: stripNights }, (_, index) => calendar.nightOn(addDays(evening, index)));
  const isEnded = shown.plan.pattern === null;
  return (
    <section aria-label={homesTexts.holds} className="grid gap-5 card">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="text-2xl sm:text-3xl">
            {tonight ? homesTexts.tonight(parentName(tonight.parent, members)) : homesTexts.tonightNobody}
          </h2>
          <p className="text-lg">{nextText({ calendar, shown, members, evening, now })}</p>
        </div>
        {!isEnded && <AgreedBadge isAgreed={isAgreed(shown)} />}
      </div>
      {!isEnded && !isAgreed(shown) && <p className="max-w-2xl text-ink-2">{homesTexts.notAgreedText}</p>}
      {!isEnded && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold text-ink-2">{homesTexts.nextTwoWeeks}</p>
          <NightStrip
            label={nights
              .map((night, index) => {
                const day = shortWeekday(addDays(evening, index));
                return `${day}: ${night ? parentName(night.parent, members) : homesTexts.tonightNobody}`;
              })
              .join(', ')}
            sides={nights.map((night) => night?.side ?? null)}
            names={names}
            from={evening}
          />
        </div>
      )}
      <Disclosure
        title={homesTexts.whatItSays}
        hint={isEnded ? undefined : homesTexts.since(formatCalendarDay(shown.plan.from))}
      >
        <PlanFacts plan={shown.plan} names={names} />
      </Disclosure>
      {later.map((reply) => (
        <section key={reply.id} aria-label={homesTexts.laterTitle} className="grid gap-3 rounded-card bg-sunken p-4">
          <h3 className="font-text font-semibold">
            {reply.plan.pattern === null
              ? homesTexts.endsOn(formatCalendarDay(reply.plan.from))
              : homesTexts.later(formatCalendarDay(reply.plan.from))}
          </h3>
          {reply.plan.pattern !== null && <PlanFacts plan={reply.plan} names={namesOfPlan(reply.plan, members)} />}
        </section>
      ))}
      {onChange && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={onChange}>
            {isEnded ? homesTexts.start : homesTexts.change}
          </Button>
          {onEnd && (
            <Button variant="plain" onClick={onEnd}>
              {homesTexts.end}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function AgreedBadge({ isAgreed: isAgreedByBoth }: { isAgreed: boolean }) {
  const Icon = isAgreedByBoth ? CircleCheck : CircleDashed;
  return (
    <Badge variant={isAgreedByBoth ? 'good' : 'warning'}>
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      {isAgreedByBoth ? homesTexts.agreed : homesTexts.notAgreed}
    </Badge>
  );
}

const daysAhead = 60;

type NextInput = Pick<PlanCardProps, 'calendar' | 'shown' | 'members' | 'evening' | 'now'>;

/** 'Exchange Friday, 4 December, 17:00, Ben drives' */
function nextText({ calendar, shown, members, evening, now }: NextInput): string {
  if (shown.plan.pattern === null) return homesTexts.ended;
  if (shown.plan.from > evening) return homesTexts.beginsLater(formatCalendarDay(shown.plan.from));
  const next = calendar
    .runs(evening, addDays(evening, daysAhead))
    .find(({ exchange }) => exchange !== null && exchange.start.slice(0, 16) > localTimeIn(exchange.zone, now));
  if (!next?.exchange) return homesTexts.noExchange;
  const { start, zone, driver, place } = next.exchange;
  const parents = calendar.planOn(next.from)?.plan.parents ?? shown.plan.parents;
  return [
    homesTexts.exchangeAt(
      formatWeekday(start.slice(0, 10)),
      formatClockIn(zone, start.slice(11, 16), instantsOf(zone, start.slice(0, 16))[0] ?? now),
    ),
    ...(driver ? [homesTexts.drives(parentName(parents[driver], members))] : []),
    ...(place === null ? [] : [place]),
  ].join(' · ');
}
