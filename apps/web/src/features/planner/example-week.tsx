import { useMemo } from 'react';
import { addDays } from '@everstep/domain/base/days';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { demoChildren, demoFamily, type Household } from '@everstep/domain/households';
import { demoEvents, screenTexts } from '@everstep/domain/planner';
import { deviceZone } from '../../platform/locale/dates';
import { useNow } from '../../platform/trackers/use-now';
import { Agenda } from './calendar/agenda';
import { calendarsOf } from './calendars';
import { occurrencesBetween } from './occurrences';

const shownDays = 3;

/** A few days of a family, for users whose plan does not include the planner. */
export function ExampleWeek() {
  const now = useNow(3_600_000);
  const zone = deviceZone();
  const today = localDayIn(zone, now);
  const occurrences = useMemo(() => {
    const household: Household = {
      id: demoFamily.id,
      role: 'viewer',
      deletion_at: null,
      members: [],
      children: demoChildren(today).map((child) => ({ ...child, deletion_at: null })),
      invitations: [],
    };
    const [calendar] = calendarsOf([household], '', false);
    if (!calendar) return [];
    const events = demoEvents({ today, zone }).map(({ key, value }) => ({
      id: key,
      key,
      calendar,
      value,
      isBusyBlock: false,
      isUnsynced: false,
      mayChange: false,
      mayDelete: false,
    }));
    return occurrencesBetween(events, today, addDays(today, shownDays - 1), zone);
  }, [today, zone]);
  return (
    <section aria-labelledby="planner-example" className="grid gap-4 card">
      <h2 id="planner-example" className="text-2xl">
        {screenTexts.exampleTitle}
      </h2>
      <Agenda
        idPrefix="example"
        days={Array.from({ length: shownDays }, (_, index) => addDays(today, index))}
        today={today}
        now={now}
        zone={zone}
        occurrences={occurrences}
        conflictsOf={() => []}
      />
    </section>
  );
}
