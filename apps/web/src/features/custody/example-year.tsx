import { useMemo } from 'react';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { custodyCalendar, homesTexts, holidayPresets } from '@everstep/domain/custody';
import { deviceZone } from '../../platform/locale/dates';
import { useCountry } from '../../platform/locale/country';
import { useNow } from '../../platform/trackers/use-now';
import { newPlan } from './editor/plan-draft';
import { namesOf } from './sides';
import { YearView } from './year/year-view';

const parents = { a: 'example-a', b: 'example-b' };
const members = (['a', 'b'] as const).map((side) => ({ id: parents[side], name: homesTexts.exampleParents[side] }));
const shownHolidays = ['Thanksgiving', 'Easter weekend', 'Christmas Eve', 'Christmas Day'];

/** A year of a family, for users whose plan does not include this. */
export function ExampleYear() {
  const now = useNow(3_600_000);
  const zone = deviceZone();
  const today = localDayIn(zone, now);
  const { country } = useCountry();
  const { plan, calendar } = useMemo(() => {
    const example = {
      ...newPlan({ userId: parents.a, other: parents.b, today, zone }),
      pattern: '2-2-5-5' as const,
      from: today,
      holidays: holidayPresets(country)
        .filter(({ name }) => shownHolidays.includes(name))
        .map((holiday) => ({ ...holiday, with: { even: 'a' as const, odd: 'b' as const } })),
    };
    return { plan: example, calendar: custodyCalendar([{ id: 'example', plan: example, agreed_by: ['a', 'b'] }], []) };
  }, [today, zone, country]);
  return (
    <section aria-labelledby="example-year" className="grid gap-5 card">
      <div className="grid gap-2">
        <h2 id="example-year" className="text-2xl">
          {homesTexts.exampleTitle}
        </h2>
        <p className="text-ink-2">{homesTexts.exampleText}</p>
      </div>
      <YearView calendar={calendar} start={plan.from} names={namesOf(homesTexts.exampleParents)} members={members} />
    </section>
  );
}
