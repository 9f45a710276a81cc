import type { ReactNode } from 'react';
import { optionLooks, type OptionLook } from './option-looks';

export interface OptionGroupProps {
  legend?: string;
  isLegendHidden?: boolean;
  /** The id of the element that names a group without a legend. */
  labelledBy?: string;
  describedBy?: string;
  look?: OptionLook;
  /** More classes for the list of options. */
  className?: string;
}

/** The frame of a radio or checkbox group. */
export function OptionGroup({
  children,
  look = 'pills',
  className = '',
  ...group
}: OptionGroupProps & { children: ReactNode }) {
  return (
    <fieldset aria-labelledby={group.labelledBy} aria-describedby={group.describedBy}>
      {group.legend && (
        <legend className={group.isLegendHidden ? 'sr-only' : 'mb-2 font-semibold'}>{group.legend}</legend>
      )}
      <div className={`${optionLooks[look].list} ${className}`}>{children}</div>
    </fieldset>
  );
}
