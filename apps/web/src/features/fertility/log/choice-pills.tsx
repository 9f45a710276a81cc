import { useId, type ReactNode } from 'react';
import { pill, pillControl } from '../../../ui/form/choice-looks';

interface RadioPillsProps<Value extends string> {
  legend: string;
  /** Where the heading above says the same. */
  isLegendHidden?: boolean;
  /** The label of the option for nothing; null for no such option. */
  none?: string | null;
  labels: Record<Value, string>;
  value: Value | null;
  onChoose: (value: Value | null) => void;
}

/** Native radio buttons as pills. */
export function RadioPills<Value extends string>({
  none = 'Not noted',
  labels,
  value,
  onChoose,
  ...group
}: RadioPillsProps<Value>) {
  const name = useId();
  const noneOption: [null, string][] = none === null ? [] : [[null, none]];
  const options: [Value | null, string][] = [...noneOption, ...labelEntries(labels)];
  return (
    <Group {...group}>
      {options.map(([option, label]) => (
        <label key={label} className={`${pill} px-4 font-medium`}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChoose(option)}
            className={pillControl}
          />
          {label}
        </label>
      ))}
    </Group>
  );
}

interface CheckboxPillsProps<Value extends string> {
  legend: string;
  isLegendHidden?: boolean;
  labels: Record<Value, string>;
  values: readonly Value[];
  onChoose: (values: Value[]) => void;
}

/** Native checkboxes as pills. */
export function CheckboxPills<Value extends string>({ labels, values, onChoose, ...group }: CheckboxPillsProps<Value>) {
  const all = labelEntries(labels);
  return (
    <Group {...group}>
      {all.map(([option, label]) => (
        <label key={option} className={`${pill} px-4 font-medium`}>
          <input
            type="checkbox"
            checked={values.includes(option)}
            onChange={({ target }) =>
              onChoose(
                all.map(([name]) => name).filter((name) => (name === option ? target.checked : values.includes(name))),
              )
            }
            className={pillControl}
          />
          {label}
        </label>
      ))}
    </Group>
  );
}

interface GroupProps {
  legend: string;
  isLegendHidden?: boolean;
  children: ReactNode;
}

function Group({ legend, isLegendHidden = false, children }: GroupProps) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

function labelEntries<Value extends string>(labels: Record<Value, string>): [Value, string][] {
  return Object.entries(labels) as [Value, string][];
}
