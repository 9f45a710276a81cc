import { useState } from 'react';
import { TextField } from './text-field';

interface CountFieldProps {
  label: string;
  min: number;
  max: number;
  count: number;
  onChange: (count: number) => void;
}

/** A number that can be typed anew: while the field is empty, it counts as it was, and shows that again once the user goes on. */
export function CountField({ label, min, max, count, onChange }: CountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="number"
      label={label}
      min={min}
      max={max}
      inputMode="numeric"
      value={typed ?? String(count)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '') onChange(Math.min(Math.max(Math.trunc(Number(target.value)), min), max));
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={({ key }) => key === 'Enter' && setTyped(null)}
    />
  );
}
