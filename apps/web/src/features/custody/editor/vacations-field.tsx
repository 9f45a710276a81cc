import { Plus, Trash2 } from 'lucide-react';
import { planFormTexts, planLimits, type CustodyPlan, type Side, type Vacation } from '@everstep/domain/custody';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import type { SideNames } from '../sides';

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
        <div
          key={at}
          role="group"
          aria-label={vacation.name || planFormTexts.newVacation}
          className="grid gap-3 rounded-input border border-line p-3 sm:p-4"
        >
          <div className="flex items-start gap-2">
            <div className="grow">
              <TextField
                name={`vacations.${at}.name`}
                label={planFormTexts.vacationName}
                value={vacation.name}
                maxLength={planLimits.name}
                autoComplete="off"
                onChange={({ target }) => change(at, { name: target.value })}
              />
            </div>
            <button
              type="button"
              aria-label={planFormTexts.remove(vacation.name)}
              onClick={() => onChange({ vacations: vacations.filter((_, index) => index !== at) })}
              className="mt-7.5 grid size-12 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken"
            >
              <Trash2 size={20} strokeWidth={1.6} aria-hidden />
            </button>
          </div>
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
        </div>
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
