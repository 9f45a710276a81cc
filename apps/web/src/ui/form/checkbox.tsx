import { useId } from 'react';

interface CheckboxProps {
  label: string;
  /** What it means, below the label. */
  hint?: string | undefined;
  isDisabled?: boolean;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function Checkbox({ label, hint, isDisabled = false, isChecked, onChange }: CheckboxProps) {
  const hintId = useId();
  const box = (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start has-disabled:cursor-default">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-spruce"
      />
      {label}
    </label>
  );
  if (hint === undefined) return box;
  return (
    <div className="grid">
      {box}
      <p id={hintId} className="pl-8 text-sm text-ink-2">
        {hint}
      </p>
    </div>
  );
}
