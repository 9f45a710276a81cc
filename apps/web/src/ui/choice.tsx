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
          <label
            key={option.value}
            className="relative flex min-h-11 items-center justify-center rounded-full border border-edge bg-surface px-3 font-semibold tabular-nums transition-colors duration-120 hover:bg-sunken has-checked:border-spruce has-checked:bg-spruce has-checked:text-on-spruce has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
