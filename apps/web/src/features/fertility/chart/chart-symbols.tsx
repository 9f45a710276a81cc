import type { MucusLevel } from './chart-days';

interface SymbolPosition {
  x: number;
  y: number;
}

export function Point({ x, y }: SymbolPosition) {
  return <circle cx={x} cy={y} r="3.5" fill="currentColor" />;
}

/** An excluded reading: hollow and crossed out. */
export function LeftOutPoint({ x, y }: SymbolPosition) {
  return (
    <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
      <circle cx={x} cy={y} r="4" fill="var(--color-surface)" />
      <path d={`M${x - 5} ${y + 5}l10 -10`} />
    </g>
  );
}

const mucusHeights: Record<MucusLevel, number> = { none: 2, some: 6, most: 11 };

interface MucusBarProps extends SymbolPosition {
  size?: number;
  level: MucusLevel;
  /** Excluded. */
  isHollow?: boolean;
}

/** The more fertile the mucus, the taller the bar. Its base is 6 below `y`. */
export function MucusBar({ x, y, size = 1, level, isHollow = false }: MucusBarProps) {
  const height = mucusHeights[level];
  return (
    <rect
      x={x - 3 * size}
      y={y + 6 - height}
      width={6 * size}
      height={height}
      rx="1"
      fill={isHollow ? 'none' : 'var(--color-fertile)'}
      stroke="var(--color-fertile)"
    />
  );
}

/** A plus in a filled circle, or a minus in a hollow one. */
export function LhSymbol({ x, y, size = 1, isPositive }: SymbolPosition & { size?: number; isPositive: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} strokeWidth="1.4" strokeLinecap="round">
      <circle r="5.3" fill={isPositive ? 'var(--color-ink)' : 'var(--color-surface)'} stroke="var(--color-ink)" />
      <path
        d={isPositive ? 'M-2.5 0h5M0 -2.5v5' : 'M-2.5 0h5'}
        stroke={isPositive ? 'var(--color-surface)' : 'var(--color-ink)'}
      />
    </g>
  );
}

/** A heart, hollow for protected sex. */
export function Heart({ x, y, size = 1, isHollow }: SymbolPosition & { size?: number; isHollow: boolean }) {
  return (
    <path
      d="M0 4.8C-6.2 0.6 -5.2 -4.6 -2.4 -4.6C-1 -4.6 0 -3.4 0 -2.6C0 -3.4 1 -4.6 2.4 -4.6C5.2 -4.6 6.2 0.6 0 4.8Z"
      transform={`translate(${x} ${y}) scale(${size})`}
      fill={isHollow ? 'none' : 'var(--color-ink-2)'}
      stroke="var(--color-ink-2)"
      strokeWidth="1.3"
    />
  );
}

/** A drop of 8 by 11 at size 1; hollow for spotting. */
export function Drop({ x, y, size, isHollow = false }: SymbolPosition & { size: number; isHollow?: boolean }) {
  return (
    <path
      d="M0 -6C1 -3.5 4 -1.5 4 1.2A4 4 0 0 1 -4 1.2C-4 -1.5 -1 -3.5 0 -6Z"
      transform={`translate(${x} ${y}) scale(${size})`}
      fill={isHollow ? 'none' : 'var(--color-clay)'}
      stroke="var(--color-clay)"
      strokeWidth="1.2"
    />
  );
}
