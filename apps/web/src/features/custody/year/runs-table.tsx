import { daysBetween } from '@everstep/domain/base/days';
import { homesTexts, reasonText, type CustodyCalendar } from '@everstep/domain/custody';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { WideTable } from '../../../ui/plain-table';
import { parentName, type Members } from '../sides';
import { stretchesOf } from './stretches';

interface RunsTableProps {
  calendar: CustodyCalendar;
  from: string;
  to: string;
  members: Members;
}

/** The same nights as a list, for those who do not see or like the colors. */
export function RunsTable({ calendar, from, to, members }: RunsTableProps) {
  return (
    <WideTable
      caption={homesTexts.asList}
      columns={homesTexts.columns}
      isNowrap
      rows={stretchesOf(calendar, from, to).map(({ from: first, to: end, night }) => ({
        key: first,
        cells: [
          formatCalendarDay(first),
          formatCalendarDay(end),
          daysBetween(first, end),
          parentName(night.parent, members),
          reasonText(night),
        ],
      }))}
    />
  );
}
