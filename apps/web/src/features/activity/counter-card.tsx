import { useId, type ReactNode } from 'react';
import type { Counter } from '@everstep/domain/activity';

interface CounterCardProps {
  title: string;
  counters: readonly Counter[];
  /** A picture for the counters. */
  children?: ReactNode;
}

export function CounterCard({ title, counters, children }: CounterCardProps) {
  const id = useId();
  return (
    <section className="grid content-start gap-5 card" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
      <CounterList counters={counters} />
    </section>
  );
}

export function CounterList({ counters }: { counters: readonly Counter[] }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {counters.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 sm:block">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
