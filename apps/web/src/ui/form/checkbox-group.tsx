import { OptionGroup, type OptionGroupProps } from './option-group';
import { optionVariants } from './option-variants';

interface CheckboxGroupProps<Value> extends OptionGroupProps {
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  /** The checked values, in the order of the options. */
  onChoose: (values: Value[]) => void;
}

/** Native checkboxes in one of several variants. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { options, values, onChoose, variant = 'pills', ...group } = props;

  function toggle(value: Value, isChecked: boolean): void {
    const next = options.map((option) => option.value);
    onChoose(next.filter((optionValue) => (optionValue === value ? isChecked : values.includes(optionValue))));
  }
  return (
    <OptionGroup variant={variant} {...group}>
      {options.map(({ value, label }) => (
        <label key={value} className={optionVariants[variant].option}>
          <input
            type="checkbox"
            value={value}
            checked={values.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
            className={optionVariants[variant].input}
          />
          {label}
        </label>
      ))}
    </OptionGroup>
  );
}
