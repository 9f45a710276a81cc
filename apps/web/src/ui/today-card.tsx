import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Skeleton } from './feedback/skeleton';

interface TodayCardProps {
  name: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** The state of one thing today. All cards have the same height, so that nothing below them moves when their data arrives. */
export function TodayCard({ name, icon: Icon, children }: TodayCardProps) {
  return (
    <section aria-label={name} className="flex min-h-72 flex-col gap-2 card">
      <h2 className="flex items-center gap-2 font-text text-base font-semibold text-ink-2">
        <Icon size={20} strokeWidth={1.6} className="text-spruce" aria-hidden />
        {name}
      </h2>
      {children}
    </section>
  );
}

export function TodayCardSkeleton() {
  return <Skeleton className="h-72" />;
}
