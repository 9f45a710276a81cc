import type { ReactNode } from 'react';

const looks = {
  danger: 'bg-danger-soft text-danger',
  info: 'bg-sky-soft text-ink',
} as const;

/** A sentence about what was just refused or went wrong, read out as soon as it appears. */
export function Notice({ look = 'danger', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <div role="alert" className={`rounded-input px-4 py-3 font-medium ${looks[look]}`}>
      {children}
    </div>
  );
}
