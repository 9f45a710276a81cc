import { useState } from 'react';
import { addDays } from '@everstep/domain/base/days';
import {
  homesTexts,
  nightsText,
  shareOf,
  weekendsInARow,
  weekendsText,
  type CustodyCalendar,
} from '@everstep/domain/custody';
import { dateLocale } from '../../../platform/locale/dates';
import { RadioGroup } from '../../../ui/form/radio-group';
import { Form } from '../../../ui/form/form';
import { TextField } from '../../../ui/form/text-field';
import { parentName, type Members } from '../sides';
import { periodNames, periodOf, type OwnDates, type PeriodName } from './period';

interface NightsCountProps {
  calendar: CustodyCalendar;
  /** The evening from which twelve months are counted. */
  start: string;
  members: Members;
}

/** The nights of each parent in a period of the user's choice. */
export function NightsCount({ calendar, start, members }: NightsCountProps) {
  const [name, setName] = useState<PeriodName>('ahead');
  const [own, setOwn] = useState<OwnDates>({ from: start, last: addDays(start, 29) });
  const period = periodOf(name, start, own);
  const year = Number(start.slice(0, 4));
  const { ahead, thisYear, nextYear, own: ownDates } = homesTexts.periods;
  const labels = { ahead, thisYear: thisYear(year), nextYear: nextYear(year + 1), own: ownDates };
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={homesTexts.period}
        variant="tags"
        options={periodNames.map((value) => ({ value, label: labels[value] }))}
        value={name}
        onChoose={setName}
      />
      {name === 'own' && (
        <Form fieldErrors={period ? {} : { last: homesTexts.periodWrong }} className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            name="from"
            label={homesTexts.periodFrom}
            value={own.from}
            onChange={({ target }) => setOwn({ ...own, from: target.value })}
          />
          <TextField
            type="date"
            name="last"
            label={homesTexts.periodTo}
            value={own.last}
            min={own.from}
            onChange={({ target }) => setOwn({ ...own, last: target.value })}
          />
        </Form>
      )}
      {period && <Count {...period} calendar={calendar} members={members} />}
      <p className="max-w-2xl text-sm text-ink-2">{homesTexts.howCounted}</p>
    </div>
  );
}

interface CountProps {
  calendar: CustodyCalendar;
  from: string;
  to: string;
  members: Members;
}

function Count({ calendar, from, to, members }: CountProps) {
  const { parents, withoutPlan } = calendar.nightsBetween(from, to);
  const shares = shareOf(parents.map(({ nights }) => nights));
  const rows = weekendsInARow(calendar, from, to);
  return (
    <div className="grid gap-4" role="status">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {parents.map(({ parent, nights }, index) => (
          <div key={parent}>
            <dt className="text-ink-2">{parentName(parent, members)}</dt>
            <dd className="tabular-nums">
              <span className="text-2xl font-semibold">{nightsText(nights)}</span>
              {shares && <span className="ml-3 text-ink-2">{homesTexts.percent(shares[index] ?? '')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {withoutPlan > 0 && <p className="text-sm text-ink-2">{homesTexts.withoutPlan(nightsText(withoutPlan))}</p>}
      {rows.length > 0 && (
        <div className="grid gap-1 border-l-4 border-apricot pl-4">
          <p className="font-semibold">{homesTexts.weekends}</p>
          <ul>
            {rows.map((row) => (
              <li key={`${row.parent} ${row.from}`}>
                {weekendsText(row, parentName(row.parent, members), dateLocale())}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
