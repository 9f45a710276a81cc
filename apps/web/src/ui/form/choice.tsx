import { pill, pillControl } from './choice-looks';

interface ChoiceProps<Value extends string | number> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  /** Null while none of them is chosen. */
  value: Value | null;
  onChoose: (value: Value) => void;
}

/** The browser's own radios as a row of pills, two in a row on a phone. */
export function Choice<Value extends string | number>({ legend, name, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        {options.map((option) => (
          <label key={option.value} className={`${pill} px-3 font-semibold tabular-nums`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className={pillControl}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
