import { Plus } from 'lucide-react';
import {
  planFormTexts,
  planLimits,
  type CustodyPlan,
  type Holiday,
  type HolidayPreset,
  type Side,
} from '@everstep/domain/custody';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/form/select-field';
import type { SideNames } from '../sides';
import { HolidayDateFields } from './holiday-date-fields';
import { NamedGroup } from './named-group';

interface HolidaysFieldProps {
  plan: CustodyPlan;
  names: SideNames;
  /** What is common where the family lives. */
  suggestions: readonly HolidayPreset[];
  onChange: (changed: Partial<CustodyPlan>) => void;
}

const nightOptions = Array.from({ length: planLimits.holidayNights }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

const ownHoliday: HolidayPreset = { name: '', on: { month: 1, day: 1 }, nights: 1 };

/** Holidays that come before the pattern. */
export function HolidaysField({ plan: { holidays }, names, suggestions, onChange }: HolidaysFieldProps) {
  const offered = suggestions.filter(({ name }) => holidays.every((holiday) => holiday.name !== name));
  const hasRoom = holidays.length < planLimits.holidays;
  const add = (holiday: HolidayPreset) =>
    onChange({ holidays: [...holidays, { ...holiday, with: { even: 'a', odd: 'b' } }] });
  const change = (at: number, changed: Partial<Holiday>) =>
    onChange({ holidays: holidays.map((holiday, index) => (index === at ? { ...holiday, ...changed } : holiday)) });
  const sideOptions = (['a', 'b'] as const).map((side) => ({ value: side, label: names.name[side] }));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-display text-xl">{planFormTexts.holidays}</legend>
      <p className="text-sm text-ink-2">{planFormTexts.holidaysText}</p>
      {holidays.map((holiday, at) => (
        <NamedGroup
          key={at}
          field={`holidays.${at}.name`}
          label={planFormTexts.holidayName}
          name={holiday.name}
          unnamed={planFormTexts.newHoliday}
          onName={(name) => change(at, { name })}
          onRemove={() => onChange({ holidays: holidays.filter((_, index) => index !== at) })}
        >
          <HolidayDateFields id={`holiday-${at}`} on={holiday.on} onChange={(on) => change(at, { on })} />
          <div className="grid gap-3 sm:grid-cols-3">
            <SelectField
              id={`holiday-${at}-nights`}
              label={planFormTexts.holidayNights}
              value={String(holiday.nights)}
              options={nightOptions}
              onChange={(nights) => change(at, { nights: Number(nights) })}
            />
            {(['even', 'odd'] as const).map((year) => (
              <SelectField<Side>
                key={year}
                id={`holiday-${at}-${year}`}
                label={planFormTexts[year]}
                value={holiday.with[year]}
                options={sideOptions}
                onChange={(side) => change(at, { with: { ...holiday.with, [year]: side } })}
              />
            ))}
          </div>
        </NamedGroup>
      ))}
      {hasRoom && offered.length > 0 && (
        <div role="group" aria-label={planFormTexts.suggestions} className="grid gap-2">
          <p className="font-semibold">{planFormTexts.suggestions}</p>
          <div className="flex flex-wrap gap-2">
            {offered.map((holiday) => (
              <Button key={holiday.name} variant="quiet" className="px-4" onClick={() => add(holiday)}>
                <Plus size={18} strokeWidth={1.8} aria-hidden />
                {holiday.name}
              </Button>
            ))}
          </div>
        </div>
      )}
      {hasRoom && (
        <Button variant="quiet" className="justify-self-start" onClick={() => add(ownHoliday)}>
          <Plus size={18} strokeWidth={1.8} aria-hidden />
          {planFormTexts.addHoliday}
        </Button>
      )}
    </fieldset>
  );
}
