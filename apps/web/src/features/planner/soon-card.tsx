import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { addDays } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { isForRemovedOnly, screenTexts } from '@everstep/domain/planner';
import { deviceZone } from '../../platform/locale/dates';
import { useSession } from '../../platform/session/session';
import { householdsQuery } from '../../platform/trackers/households';
import { useNow } from '../../platform/trackers/use-now';
import { ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { TodayCard, TodayCardSkeleton } from '../../ui/today-card';
import { occurrencesBetween, onDay, type Occurrence } from './occurrences';
import { Initials } from './people';
import type { StoredEvent } from './stored-event';
import { timeOnDay } from './times';
import { usePlanner } from './use-planner';

const shownADay = 3;
const noHouseholds: never[] = [];

/** What is planned for today and tomorrow, in the families and of the user alone. */
export function SoonCard() {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const { events, failure, retry } = usePlanner(households.data ?? noHouseholds, { mayChange: false });
  const now = useNow(60_000);
  const zone = deviceZone();
  const today = localDayIn(zone, now);
  const days = useMemo(() => [today, addDays(today, 1)], [today]);
  const occurrences = useMemo(() => {
    const children = households.data?.flatMap((household) => household.children) ?? [];
    // The nights of a child name a parent, too.
    const ofChild = ({ value, plan }: StoredEvent) => (plan ? { ...value, members: [] } : value);
    const shown = events?.filter((event) => !isForRemovedOnly(ofChild(event), children)) ?? [];
    return occurrencesBetween(shown, today, addDays(today, 1), zone);
  }, [events, households.data, today, zone]);
  if (households.isPending || (!events && failure === undefined)) return <TodayCardSkeleton />;
  if (!events)
    return (
      <TodayCard name={screenTexts.todayCard} icon={CalendarDays}>
        <LoadFailure message={screenTexts.loadFailed} onRetry={retry} />
      </TodayCard>
    );
  return (
    <TodayCard name={screenTexts.todayCard} icon={CalendarDays}>
      {occurrences.length === 0 ? (
        <p className="text-lg">{screenTexts.nothingSoon}</p>
      ) : (
        days.map((day, index) => (
          <DayLines
            key={day}
            name={index === 0 ? screenTexts.today : screenTexts.tomorrow}
            day={day}
            occurrences={onDay(occurrences, day)}
          />
        ))
      )}
      <ButtonLink to={paths.familyPlanner} variant="quiet" className="mt-auto">
        {screenTexts.open}
      </ButtonLink>
    </TodayCard>
  );
}

function DayLines({ name, day, occurrences }: { name: string; day: string; occurrences: readonly Occurrence[] }) {
  if (occurrences.length === 0) return null;
  const more = occurrences.length - shownADay;
  return (
    <section aria-label={name} className="grid gap-1">
      <h3 className="font-text text-sm font-semibold text-ink-2">{name}</h3>
      <ul className="grid gap-1 max-2xs:gap-3">
        {occurrences.slice(0, shownADay).map((occurrence) => (
          <li key={occurrence.id} className="flex items-center gap-2 max-2xs:flex-wrap">
            <span className="w-20 shrink-0 text-sm text-ink-2 tabular-nums max-2xs:w-auto">
              {timeOnDay(occurrence, day)}
            </span>
            <span className="min-w-0 grow truncate font-semibold max-2xs:basis-full max-2xs:wrap-break-word max-2xs:whitespace-normal">
              {occurrence.title}
            </span>
            <Initials people={occurrence.people} isSmall />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-ink-2">{screenTexts.moreSoon(more)}</p>}
    </section>
  );
}
