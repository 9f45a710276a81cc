import { easterDays, planFormTexts, type HolidayDate } from '@everstep/domain/custody';
import { weekdayName } from '../../../platform/locale/dates';
import { SelectField } from '../../../ui/form/select-field';
import { MonthDayFields, monthOptions } from './month-day-fields';

interface HolidayDateFieldsProps {
  id: string;
  on: HolidayDate;
  onChange: (on: HolidayDate) => void;
}

type Kind = keyof typeof planFormTexts.holidayKinds;

const starts: Record<Kind, HolidayDate> = {
  date: { month: 1, day: 1 },
  weekday: { month: 11, weekday: 4, nth: 4 },
  easter: { from_easter: 0 },
};

function kindOf(on: HolidayDate): Kind {
  if ('from_easter' in on) return 'easter';
  return 'weekday' in on ? 'weekday' : 'date';
}

const kindOptions = Object.entries(planFormTexts.holidayKinds).map(([value, label]) => ({
  value: value as Kind,
  label,
}));

/** The first evening of a holiday, in each of the ways in which holidays are dated. */
export function HolidayDateFields({ id, on, onChange }: HolidayDateFieldsProps) {
  return (
    <div className="grid gap-3">
      <SelectField<Kind>
        id={`${id}-kind`}
        label={planFormTexts.holidayOn}
        value={kindOf(on)}
        options={kindOptions}
        onChange={(kind) => onChange(starts[kind])}
      />
      {'from_easter' in on ? (
        <SelectField
          id={`${id}-easter`}
          label={planFormTexts.easterDay}
          value={String(on.from_easter)}
          options={easterOptions(on.from_easter)}
          onChange={(days) => onChange({ from_easter: Number(days) })}
        />
      ) : 'weekday' in on ? (
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            id={`${id}-nth`}
            label={planFormTexts.which}
            value={String(on.nth)}
            options={planFormTexts.ordinals.map(([value, label]) => ({ value, label }))}
            onChange={(nth) => onChange({ ...on, nth: Number(nth) as typeof on.nth })}
          />
          <SelectField
            id={`${id}-weekday`}
            label={planFormTexts.weekday}
            value={String(on.weekday)}
            options={weekdayOptions()}
            onChange={(weekday) => onChange({ ...on, weekday: Number(weekday) })}
          />
          <SelectField
            id={`${id}-month`}
            label={planFormTexts.month}
            value={String(on.month)}
            options={monthOptions()}
            onChange={(month) => onChange({ ...on, month: Number(month) })}
          />
        </div>
      ) : (
        <MonthDayFields id={id} value={on} onChange={onChange} />
      )}
    </div>
  );
}

const weekdayOptions = () =>
  Array.from({ length: 7 }, (_, index) => ({ value: String(index + 1), label: weekdayName(index + 1) }));

/** The days that have a name, and the one that is chosen. */
function easterOptions(chosen: number) {
  const named = easterDays.map(([days, label]) => ({ value: String(days), label }));
  if (easterDays.some(([days]) => days === chosen)) return named;
  return [...named, { value: String(chosen), label: planFormTexts.easterOther(chosen) }];
}
