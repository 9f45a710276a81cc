import type { ReactNode } from 'react';

interface LegendProps {
  /** Marks are drawn in a box of 24 by 16. */
  items: readonly { name: string; mark: ReactNode }[];
}

export function Legend({ items }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
      {items.map(({ name, mark }) => (
        <li key={name} className="flex items-center gap-2">
          <svg viewBox="0 0 24 16" width="1.5rem" height="1rem" className="chart shrink-0 text-spruce" aria-hidden>
            {mark}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
