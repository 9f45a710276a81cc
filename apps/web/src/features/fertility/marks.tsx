interface PlaceOfMark {
  x: number;
  y: number;
}

export function Point({ x, y }: PlaceOfMark) {
  return <circle cx={x} cy={y} r="3.5" fill="currentColor" />;
}

/** A reading that does not count: hollow and crossed out. */
export function LeftOutPoint({ x, y }: PlaceOfMark) {
  return (
    <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
      <circle cx={x} cy={y} r="4" fill="var(--color-surface)" />
      <path d={`M${x - 5} ${y + 5}l10 -10`} />
    </g>
  );
}

/** A drop of 8 by 11, times its size; hollow for what is hardly one. */
export function Drop({ x, y, size, isHollow = false }: PlaceOfMark & { size: number; isHollow?: boolean }) {
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
