interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps<Value extends string> {
  id: string;
  label: string;
  hint?: string;
  value: Value;
  options: readonly (SelectOption | { label: string; options: readonly SelectOption[] })[];
  onChange: (value: Value) => void;
}

/** A native select. */
export function SelectField<Value extends string>({
  id,
  label,
  hint,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <label htmlFor={id} className="max-w-full font-semibold">
          {label}
        </label>
        <select
          id={id}
          aria-describedby={hint && `${id}-hint`}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className="min-h-11 min-w-[min(11rem,100%)] flex-1 rounded-input border border-edge bg-surface px-3 text-ink"
        >
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(choice)}
              </optgroup>
            ) : (
              choice(option)
            ),
          )}
        </select>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

function choice({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
