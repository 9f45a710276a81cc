import { homesTexts, type CustodyCalendar } from '@everstep/domain/custody';
import { addMonths } from '@everstep/domain/planner/calendar-days';
import { Disclosure } from '../../../ui/disclosure';
import type { Members, SideNames } from '../sides';
import { NightsCount } from './nights-count';
import { RunsTable } from './runs-table';
import { YearMonths } from './year-months';

interface YearViewProps {
  calendar: CustodyCalendar;
  /** The evening with which it begins. */
  start: string;
  names: SideNames;
  members: Members;
}

/** What a plan comes to: how many nights, and which ones. */
export function YearView({ calendar, start, names, members }: YearViewProps) {
  return (
    <div className="grid gap-6">
      <NightsCount calendar={calendar} start={start} members={members} />
      <YearMonths calendar={calendar} from={start} names={names} />
      <Disclosure title={homesTexts.asList}>
        <RunsTable calendar={calendar} from={start} to={addMonths(start, 12)} members={members} />
      </Disclosure>
    </div>
  );
}
