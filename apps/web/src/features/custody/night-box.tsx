import type { ReactNode } from 'react';
import type { Side } from '@everstep/domain/custody';

/** Dark and light, so that they differ without color, too; in forced colors one is filled. */
const looks: Record<Side, string> = {
  a: 'border-spruce bg-spruce text-on-spruce forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
  b: 'border-apricot bg-apricot-soft text-apricot-ink',
};
const noLook = 'border-line bg-sunken text-ink-2';

export const lookOf = (side: Side | null): string => (side === null ? noLook : looks[side]);

interface NightBoxProps {
  side: Side | null;
  /** In a grid, from 1; by default it follows the one before. */
  column?: number | undefined;
  className?: string;
  children: ReactNode;
}

/** A night in the color of its parent. */
export function NightBox({ side, column, className = '', children }: NightBoxProps) {
  return (
    <span
      style={column === undefined ? undefined : { gridColumnStart: column }}
      className={`grid content-center justify-items-center rounded-lg border leading-none font-semibold ${lookOf(side)} ${className}`}
    >
      {children}
    </span>
  );
}
