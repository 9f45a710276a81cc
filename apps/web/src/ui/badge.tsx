import type { ReactNode } from 'react';

const variants = {
  muted: 'bg-sunken text-ink-2',
  accent: 'bg-apricot-soft text-apricot-ink',
  strong: 'bg-spruce text-on-spruce',
  dark: 'bg-ink text-paper',
  outlined: 'text-apricot-ink ring-1 ring-current ring-inset',
  good: 'bg-spruce-soft text-spruce',
  warning: 'bg-apricot-soft text-apricot-ink',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-sky-soft text-ink',
} as const;

export type BadgeVariant = keyof typeof variants;

export function Badge({ variant, children }: { variant: BadgeVariant; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-3 py-0.5 text-sm font-semibold ${variants[variant]}`}
    >
      {children}
    </span>
  );
}
