import { Plus } from 'lucide-react';
import { planFormTexts, planLimits, type CustodyPlan, type Side, type Vacation } from '@everstep/domain/custody';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import type { SideNames } from '../sides';
import { NamedGroup } from './named-group';

interface VacationsFieldProps {
  plan: CustodyPlan;
  names: SideNames;
  onChange: (changed: Partial<CustodyPlan>) => void;
}

const empty: Vacation = { name: '', from: '', to: '', with: 'a' };

/** Vacations, each on its own dates. */
export function VacationsField({ plan: { vacations }, names, onChange }: VacationsFieldProps) {
  const change = (at: number, changed: Partial<Vacation>) =>
    onChange({
      vacations: vacations.map((vacation, index) => (index === at ? { ...vacation, ...changed } : vacation)),
    });
  const sideOptions = (['a', 'b'] as const).map((side) => ({ value: side, label: names.name[side] }));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display text-xl">{planFormTexts.vacations}</legend>
      {vacations.map((vacation, at) => (
        <NamedGroup
          key={at}
          field={`vacations.${at}.name`}
          label={planFormTexts.vacationName}
          name={vacation.name}
          unnamed={planFormTexts.newVacation}
          onName={(name) => change(at, { name })}
          onRemove={() => onChange({ vacations: vacations.filter((_, index) => index !== at) })}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              type="date"
              name={`vacations.${at}.from`}
              label={planFormTexts.vacationFrom}
              value={vacation.from}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <TextField
              type="date"
              name={`vacations.${at}.to`}
              label={planFormTexts.vacationTo}
              value={vacation.to}
              min={vacation.from}
              onChange={({ target }) => change(at, { to: target.value })}
            />
          </div>
          <SelectField<Side>
            id={`vacation-${at}-with`}
            label={planFormTexts.vacationWith}
            value={vacation.with}
            options={sideOptions}
            onChange={(side) => change(at, { with: side })}
          />
        </NamedGroup>
      ))}
      {vacations.length < planLimits.vacations && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => onChange({ vacations: [...vacations, empty] })}
        >
          <Plus size={18} strokeWidth={1.8} aria-hidden />
          {planFormTexts.addVacation}
        </Button>
      )}
    </fieldset>
  );
}
