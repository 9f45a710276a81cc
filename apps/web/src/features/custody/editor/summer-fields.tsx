import { planFormTexts, type CustodyPlan, type Side, type Summer } from '@everstep/domain/custody';
import { Checkbox } from '../../../ui/form/checkbox';
import { SelectField } from '../../../ui/form/select-field';
import type { SideNames } from '../sides';
import { MonthDayFields } from './month-day-fields';

interface SummerFieldsProps {
  plan: CustodyPlan;
  names: SideNames;
  onChange: (changed: Partial<CustodyPlan>) => void;
}

const usSummer: Summer = {
  first: { month: 6, day: 20 },
  end: { month: 8, day: 20 },
  turns: 'halves',
  begins: { even: 'a', odd: 'b' },
};

type Turns = keyof typeof planFormTexts.turns;
const turnOptions = Object.entries(planFormTexts.turns).map(([value, label]) => ({ value: value as Turns, label }));
const turnsOf: Record<Turns, Summer['turns']> = { halves: 'halves', '7': 7, '14': 14 };

/** How the summer is divided, if it is. */
export function SummerFields({ plan: { summer }, names, onChange }: SummerFieldsProps) {
  const change = (changed: Partial<Summer>) => summer && onChange({ summer: { ...summer, ...changed } });
  const sideOptions = (['a', 'b'] as const).map((side) => ({ value: side, label: names.name[side] }));
  return (
    <div className="grid gap-4">
      <Checkbox
        label={planFormTexts.summer}
        isChecked={summer !== null}
        onChange={(isDivided) => onChange({ summer: isDivided ? usSummer : null })}
      />
      {summer && (
        <div
          role="group"
          aria-label={planFormTexts.summer}
          className="grid gap-4 rounded-input border border-line p-3 sm:p-4"
        >
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">{planFormTexts.summerFirst}</legend>
            <MonthDayFields id="summer-first" value={summer.first} onChange={(first) => change({ first })} />
          </fieldset>
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">{planFormTexts.summerEnd}</legend>
            <MonthDayFields id="summer-end" value={summer.end} onChange={(end) => change({ end })} />
          </fieldset>
          <SelectField<Turns>
            id="summer-turns"
            label={planFormTexts.summerTurns}
            value={`${summer.turns}`}
            options={turnOptions}
            onChange={(turns) => change({ turns: turnsOf[turns] })}
          />
          <div role="group" aria-label={planFormTexts.summerBegins} className="grid gap-2">
            <p className="font-semibold">{planFormTexts.summerBegins}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              {(['even', 'odd'] as const).map((year) => (
                <SelectField<Side>
                  key={year}
                  id={`summer-${year}`}
                  label={planFormTexts[year]}
                  value={summer.begins[year]}
                  options={sideOptions}
                  onChange={(side) => change({ begins: { ...summer.begins, [year]: side } })}
                />
              ))}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
