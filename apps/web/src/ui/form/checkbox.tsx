import { useId } from 'react';

interface CheckboxProps {
  label: string;
  /** What it means, below the label. */
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function Checkbox({ label, hint, isChecked, onChange }: CheckboxProps) {
  const hintId = useId();
  const box = (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
      <input
        type="checkbox"
        checked={isChecked}
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
