import type { ReactNode } from 'react';

const variants = {
  free: 'bg-sunken text-ink-2',
  plus: 'bg-apricot-soft text-apricot-ink',
  pro: 'bg-spruce text-on-spruce',
  admin: 'bg-ink text-paper',
  vip: 'text-apricot-ink ring-1 ring-current ring-inset',
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
