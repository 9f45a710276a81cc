import type { ReactNode } from 'react';
import type { Side } from '@everstep/domain/custody';

/** Dark and light, so that they differ without color, too; in forced colors one is filled. */
const looks: Record<Side, string> = {
  a: 'border-spruce bg-spruce text-on-spruce forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
  b: 'border-apricot bg-apricot-soft text-apricot-ink',
};
/** The same in gray, of nights that nobody has agreed on. */
const proposedLooks: Record<Side, string> = {
  a: 'border-ink-2 bg-ink-2 text-paper forced-colors:bg-[GrayText] forced-colors:text-[Canvas] forced-colors:forced-color-adjust-none',
  b: 'border-dashed border-edge bg-surface text-ink-2',
};
const noLook = 'border-line bg-sunken text-ink-2';

export function lookOf(side: Side | null, isProposed = false): string {
  if (side === null) return noLook;
  return isProposed ? proposedLooks[side] : looks[side];
}

interface NightBoxProps {
  side: Side | null;
  /** In a grid, from 1; by default it follows the one before. */
  column?: number | undefined;
  isProposed?: boolean;
  className?: string;
  children: ReactNode;
}

/** A night in the color of its parent. */
export function NightBox({ side, column, isProposed = false, className = '', children }: NightBoxProps) {
  return (
    <span
      style={column === undefined ? undefined : { gridColumnStart: column }}
      className={`grid content-center justify-items-center rounded-lg border leading-none font-semibold ${lookOf(side, isProposed)} ${className}`}
    >
      {children}
    </span>
  );
}
