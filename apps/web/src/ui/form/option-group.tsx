import type { ReactNode } from 'react';
import { optionVariants, type OptionVariant } from './option-variants';

export interface OptionGroupProps {
  legend?: string;
  isLegendHidden?: boolean;
  /** The id of the element that names a group without a legend. */
  labelledBy?: string;
  describedBy?: string;
  variant?: OptionVariant;
  /** Additional classes for the list of options. */
  className?: string;
}

/** The frame of a radio or checkbox group. */
export function OptionGroup({
  children,
  variant = 'pills',
  className = '',
  ...group
}: OptionGroupProps & { children: ReactNode }) {
  const list = <div className={`${optionVariants[variant].list} ${className}`}>{children}</div>;
  if (!group.legend)
    return (
      <div role="group" aria-labelledby={group.labelledBy} aria-describedby={group.describedBy}>
        {list}
      </div>
    );
  return (
    <fieldset aria-describedby={group.describedBy}>
      <legend className={group.isLegendHidden ? 'sr-only' : 'mb-2 font-semibold'}>{group.legend}</legend>
      {list}
    </fieldset>
  );
}
