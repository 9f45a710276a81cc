import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useFieldError } from './form';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  /** Buttons beside the input, in line with it whatever the hint and the error say. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A labeled input with a hint and its error. */
export function TextField({ label, hint, before, after, type, name, required, ...props }: TextFieldProps) {
  const id = useId();
  const error = useFieldError(name);
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const Icon = isShown ? EyeOff : Eye;
  const descriptionIds = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        {before}
        <div className="relative min-w-0 grow">
          <input
            id={id}
            name={name}
            type={isPassword && isShown ? 'text' : type}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={descriptionIds || undefined}
            className={`min-h-12 w-full rounded-input border border-edge bg-surface px-4 text-ink read-only:bg-sunken read-only:text-ink-2 disabled:bg-sunken disabled:text-ink-2 aria-invalid:border-danger [&::-webkit-inner-spin-button]:appearance-none [&[type=number]]:[appearance:textfield] ${isPassword ? 'pr-14' : ''}`}
            {...props}
          />
          {isPassword && (
            <button
              type="button"
              aria-label={isShown ? 'Hide password' : 'Show password'}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-input text-ink-2 hover:text-ink"
            >
              <Icon size={20} strokeWidth={1.6} aria-hidden />
            </button>
          )}
        </div>
        {after}
      </div>
      {hint && (
        <span id={`${id}hint`} className="text-sm text-ink-3">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}error`} className="text-sm font-medium text-danger">
          {error}
        </span>
      )}
    </div>
  );
}
