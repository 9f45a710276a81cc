import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';

/** One line that opens in place. Opening another closes nothing: no text moves away under a finger. */
export function Disclosure({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line last:border-b-0 print:break-inside-avoid">
      <summary
        id={id}
        className="flex min-h-14 list-none items-center justify-between gap-4 rounded-input py-2.5 text-lg leading-snug font-semibold text-balance"
      >
        {title}
        <Plus
          strokeWidth={1.8}
          className="shrink-0 text-spruce transition-transform duration-200 ease-step group-open:rotate-45 print:hidden"
          aria-hidden
        />
      </summary>
      <div className="grid gap-4 pt-1.5 pb-6">{children}</div>
    </details>
  );
}

/** The frame around such lines. */
export function Disclosures({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-surface px-5 sm:px-6">{children}</div>;
}
