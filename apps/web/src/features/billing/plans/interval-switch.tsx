import { useId } from 'react';
import { type Interval, type Plan } from '@everstep/domain/billing';
import { formatPrice } from '@everstep/domain/money';

interface IntervalSwitchProps {
  /** The plans whose prices follow the switch. */
  plans: readonly Plan[];
  interval: Interval;
  onChange: (interval: Interval) => void;
}

const option =
  'grid min-h-12 cursor-pointer content-center justify-items-center rounded-full px-5 py-1.5 text-center leading-tight font-semibold text-ink-2 transition-colors duration-200 hover:text-ink has-checked:bg-spruce has-checked:text-on-spruce has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus';

/** Monthly or yearly, with what a year saves in words. */
export function IntervalSwitch({ plans, interval, onChange }: IntervalSwitchProps) {
  const name = useId();
  const savings = plans.map((plan) => plan.yearlySavingCents).filter((cents) => cents > 0);
  const saving = `save ${savings.length > 1 ? 'up to ' : ''}${formatPrice(Math.max(...savings))}`;
  const options = [
    { value: 'month', label: 'Monthly', hint: '' },
    { value: 'year', label: 'Yearly', hint: saving },
  ] as const;
  return (
    <fieldset>
      <legend className="sr-only">How often to pay</legend>
      <div className="flex w-fit gap-1 rounded-card bg-sunken p-1">
        {options.map(({ value, label, hint }) => (
          <label key={value} className={option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={interval === value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            {label} {hint && <span className="text-sm font-medium">{hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
