import { useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField, type TextFieldProps as AriaProps } from 'react-aria-components/TextField';
import { Eye, EyeOff } from 'lucide-react';

interface TextFieldProps extends AriaProps {
  label: string;
  hint?: string;
}

export function TextField({ label, hint, type, ...props }: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const Icon = isShown ? EyeOff : Eye;
  return (
    <AriaTextField {...props} type={isPassword && isShown ? 'text' : type} className="group grid gap-1.5">
      <Label className="font-semibold">{label}</Label>
      <div className="relative">
        <Input
          className={`min-h-12 w-full rounded-input border border-edge bg-surface px-4 text-ink invalid:border-danger disabled:bg-sunken disabled:text-ink-2 ${isPassword ? 'pr-14' : ''}`}
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
      {hint && (
        <Text slot="description" className="text-sm text-ink-3">
          {hint}
        </Text>
      )}
      <FieldError className="text-sm font-medium text-danger" />
    </AriaTextField>
  );
}
