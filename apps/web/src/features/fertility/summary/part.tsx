import type { ReactNode } from 'react';

/** A part of the summary with its heading. Parts that fit on a page are not divided in print. */
export function Part({ title, isLong = false, children }: { title: string; isLong?: boolean; children: ReactNode }) {
  return (
    <section className={`grid gap-2 ${isLong ? '' : 'print:break-inside-avoid'}`}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
