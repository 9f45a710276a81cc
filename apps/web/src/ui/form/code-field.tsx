import { TextField } from './text-field';

/** For a code of digits, which a phone may fill in from the message it came in. It takes the focus as it appears. */
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
