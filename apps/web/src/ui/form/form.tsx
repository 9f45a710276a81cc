import { createContext, use, type FormHTMLAttributes, type Ref } from 'react';

const FieldErrors = createContext<Record<string, string>>({});

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  ref?: Ref<HTMLFormElement>;
  /** The error of each field, by its name. */
  fieldErrors: Record<string, string>;
}

/** A form whose fields show their own errors; the browser's validation is off. */
export function Form({ fieldErrors, ...props }: FormProps) {
  return (
    <FieldErrors value={fieldErrors}>
      <form noValidate {...props} />
    </FieldErrors>
  );
}

export function useFieldError(name: string | undefined): string | undefined {
  return use(FieldErrors)[name ?? ''];
}
