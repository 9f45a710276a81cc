import { TextField } from './text-field';

/** A field for a one-time code, which phones can autofill. Takes the focus when it appears. */
export function CodeField({ name, label, hint }: { name: string; label: string; hint: string }) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      autoFocus
      required
    />
  );
}
