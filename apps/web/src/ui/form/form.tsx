import { createContext, use, type FormHTMLAttributes, type Ref } from 'react';

const FieldErrors = createContext<Record<string, string>>({});

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  ref?: Ref<HTMLFormElement>;
  /** One sentence for each field, by the field's name: the field shows it. */
  fieldErrors: Record<string, string>;
}

/** A form whose fields say themselves what is wrong with them; the browser's own sentences stay out of it. */
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
