import { useId, type ReactNode } from 'react';
import { OptionGroup, type OptionGroupProps } from './option-group';
import { optionVariants } from './option-variants';

interface RadioOption<Value> {
  value: Value;
  label: ReactNode;
  /** A second line, which is not part of the accessible name. */
  description?: string;
  className?: string;
}

interface RadioGroupProps<Value> extends OptionGroupProps {
  /** The name of the form field; a unique name by default. */
  name?: string;
  options: readonly RadioOption<Value>[];
  /** Null while nothing is chosen, unless an option has the value null. */
  value: Value | null;
  onChoose: (value: Value) => void;
  isDisabled?: boolean;
}

/** Native radio buttons in one of several variants. */
export function RadioGroup<Value extends string | number | null>(props: RadioGroupProps<Value>) {
  const { name, options, value, onChoose, isDisabled, variant = 'pills', ...group } = props;
  const id = useId();
  return (
    <OptionGroup variant={variant} {...group}>
      {options.map((option) => {
        const key = String(option.value);
        const [labelId, descriptionId] = option.description ? [`${id}${key}`, `${id}${key}text`] : [];
        return (
          <label key={key} className={`${optionVariants[variant].option} ${option.className ?? ''}`}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value ?? ''}
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => onChoose(option.value)}
              aria-labelledby={labelId}
              aria-describedby={descriptionId}
              className={optionVariants[variant].input}
            />
            {option.description ? (
              <span className="grid">
                <span id={labelId}>{option.label}</span>
                <span id={descriptionId} className="text-sm font-normal text-ink-2">
                  {option.description}
                </span>
              </span>
            ) : (
              option.label
            )}
          </label>
        );
      })}
    </OptionGroup>
  );
}
