import type { ReactNode } from 'react';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { Skeleton } from './feedback/skeleton';

interface NextStepLinkProps extends Pick<LinkProps, 'to' | 'state'> {
  icon: LucideIcon;
  /** Background and text color of the icon. */
  tint: string;
  children: ReactNode;
}

/** A link to one next step, on a line of its own. All have the same height. */
export function NextStepLink({ to, state, icon: Icon, tint, children }: NextStepLinkProps) {
  return (
    <Link
      to={to}
      state={state as unknown}
      className="flex min-h-22 items-center gap-4 rounded-card border border-line bg-surface px-4 py-2 no-underline hover:border-edge"
    >
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tint}`}>
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </span>
      <span className="grid min-w-0 grow gap-1 leading-snug">{children}</span>
      <ChevronRight size={22} strokeWidth={1.6} aria-hidden className="shrink-0 text-spruce" />
    </Link>
  );
}

export function NextStepSkeleton() {
  return <Skeleton className="min-h-22" />;
}
