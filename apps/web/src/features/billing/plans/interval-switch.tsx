import { type Interval, type Plan } from '@everstep/domain/billing';
import { formatPrice } from '@everstep/domain/base/money';
import { RadioGroup } from '../../../ui/form/radio-group';

interface IntervalSwitchProps {
  /** The plans whose prices follow the switch. */
  plans: readonly Plan[];
  interval: Interval;
  onChange: (interval: Interval) => void;
}

/** Switches between monthly and yearly prices, and names the yearly savings. */
export function IntervalSwitch({ plans, interval, onChange }: IntervalSwitchProps) {
  const savings = plans.map((plan) => plan.yearlySavingCents).filter((cents) => cents > 0);
  const saving = `save ${savings.length > 1 ? 'up to ' : ''}${formatPrice(Math.max(...savings))}`;
  const hint = <span className="text-sm font-medium">{saving}</span>;
  return (
    <RadioGroup
      legend="How often to pay"
      isLegendHidden
      variant="filledSegments"
      options={[
        { value: 'month', label: 'Monthly' },
        { value: 'year', label: <>Yearly {hint}</> },
      ]}
      value={interval}
      onChoose={onChange}
    />
  );
}
