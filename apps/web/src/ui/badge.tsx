import type { ReactNode } from 'react';

const looks = {
  free: 'bg-sunken text-ink-2',
  plus: 'bg-apricot-soft text-apricot-ink',
  pro: 'bg-spruce text-on-spruce',
  admin: 'bg-ink text-paper',
} as const;

export type BadgeLook = keyof typeof looks;

export function Badge({ look, children }: { look: BadgeLook; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-3 py-0.5 text-sm font-semibold ${looks[look]}`}>
      {children}
    </span>
  );
}
