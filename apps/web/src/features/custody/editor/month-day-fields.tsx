import { planFormTexts } from '@everstep/domain/custody';
import { monthName } from '../../../platform/locale/dates';
import { SelectField } from '../../../ui/form/select-field';

interface MonthDayFieldsProps {
  id: string;
  value: { month: number; day: number };
  onChange: (value: { month: number; day: number }) => void;
}

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
export const monthOptions = () => countTo(12).map((month) => ({ value: String(month), label: monthName(month) }));
const dayOptions = countTo(31).map((day) => ({ value: String(day), label: String(day) }));

/** A day of each year. */
export function MonthDayFields({ id, value, onChange }: MonthDayFieldsProps) {
  return (
    <div className="grid gap-3 xs:grid-cols-2">
      <SelectField
        id={`${id}-month`}
        label={planFormTexts.month}
        value={String(value.month)}
        options={monthOptions()}
        onChange={(month) => onChange({ ...value, month: Number(month) })}
      />
      <SelectField
        id={`${id}-day`}
        label={planFormTexts.monthDay}
        value={String(value.day)}
        options={dayOptions}
        onChange={(day) => onChange({ ...value, day: Number(day) })}
      />
    </div>
  );
}
