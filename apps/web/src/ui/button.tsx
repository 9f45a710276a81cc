import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

// The transparent border becomes visible in forced-colors mode.
const variants = {
  primary: 'border border-transparent bg-spruce text-on-spruce hover:bg-spruce-hover',
  warm: 'border border-transparent bg-apricot text-on-apricot hover:[filter:brightness(0.95)]',
  quiet: 'border border-edge bg-surface text-ink hover:bg-sunken',
  plain: 'text-spruce hover:bg-sunken',
  danger: 'border border-transparent bg-danger text-surface hover:[filter:brightness(0.92)]',
} as const;

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold transition-[background-color] duration-120 ease-step active:scale-[0.98] disabled:opacity-60 aria-disabled:opacity-60';

interface VariantProps {
  variant?: keyof typeof variants;
}

interface ButtonProps extends ComponentProps<'button'>, VariantProps {
  /** For buttons that turn into other buttons: the second click of a double click would undo the first. */
  ignoresDoubleClick?: boolean;
}

export function Button({
  variant = 'primary',
  className = '',
  type = 'button',
  ignoresDoubleClick = false,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${shape} ${variants[variant]} ${className}`}
      onClick={ignoresDoubleClick ? (event) => event.detail <= 1 && onClick?.(event) : onClick}
      {...props}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', className = '', ...props }: LinkProps & VariantProps) {
  return <Link className={`${shape} ${variants[variant]} no-underline ${className}`} {...props} />;
}
