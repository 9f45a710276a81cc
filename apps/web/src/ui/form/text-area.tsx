import { useId, type TextareaHTMLAttributes } from 'react';
import { useFieldError } from './form';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
}

/** A labeled field for several lines, with a hint and its error. */
export function TextArea({ label, hint, name, required, ...props }: TextAreaProps) {
  const id = useId();
  const error = useFieldError(name);
  const descriptionIds = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionIds || undefined}
        className="w-full rounded-input border border-edge bg-surface px-4 py-3 text-ink aria-invalid:border-danger"
        {...props}
      />
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
