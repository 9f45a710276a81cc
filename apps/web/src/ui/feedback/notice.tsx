import type { ReactNode } from 'react';

const variants = {
  danger: 'bg-danger-soft text-danger',
  info: 'bg-sky-soft text-ink',
} as const;

/** A message about an error or a state; screen readers announce errors. */
export function Notice({ variant = 'danger', children }: { variant?: keyof typeof variants; children: ReactNode }) {
  return (
    <div role="alert" className={`rounded-input px-4 py-3 font-medium ${variants[variant]}`}>
      {children}
    </div>
  );
}
