import { createContext, use, type ReactNode } from 'react';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LoadFailure } from './feedback/load-failure';
import { Skeleton } from './feedback/skeleton';
import { TodayCard, TodayCardSkeleton } from './today-card';

export interface TrackerLayout {
  /** A `row` is one of several in a card, a `line` is one without buttons. */
  shape: 'card' | 'row' | 'line';
  /** Whether trackers in which nothing was logged lately are left out. */
  hidesIdle: boolean;
}

/** How the trackers below are shown. By default each has a card of its own. */
export const TrackerLayoutContext = createContext<TrackerLayout>({ shape: 'card', hidesIdle: false });

const rowShapes = {
  row: 'min-h-25 sm:min-h-12',
  line: 'min-h-12',
} as const;

export interface TrackerCardProps {
  name: string;
  icon: LucideIcon;
  /** The page of the tracker. */
  to: string;
  /** The state in a few words. */
  headline: ReactNode;
  /** What a row says below the headline, after the name. */
  brief?: ReactNode;
  /** The quickest ways to log, in a row. */
  quick?: ReactNode;
  /** Whether nothing was logged lately. */
  isIdle?: boolean;
  /** What a card has below the headline. */
  children: ReactNode;
}

/** The state of one tracker of a child: as a card, or as a row among others. */
export function TrackerCard(props: TrackerCardProps) {
  const { name, icon: Icon, to, headline, brief, quick, isIdle = false, children } = props;
  const { shape, hidesIdle } = use(TrackerLayoutContext);
  if (shape === 'card')
    return (
      <TodayCard name={name} icon={Icon}>
        <p className="text-2xl font-semibold tabular-nums">{headline}</p>
        {children}
      </TodayCard>
    );
  if (isIdle && hidesIdle) return null;
  return (
    <div
      className={`grid content-center gap-2 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-4 ${rowShapes[shape]}`}
    >
      <Link
        to={to}
        className="-mx-2 flex min-h-12 min-w-0 grow items-center gap-3 rounded-input px-2 no-underline hover:bg-sunken sm:basis-44"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-spruce-soft text-spruce">
          <Icon size={20} strokeWidth={1.6} aria-hidden />
        </span>
        <span className="grid min-w-0 grow leading-snug wrap-anywhere tabular-nums">
          <span className="text-lg leading-snug font-semibold">{headline}</span>
          <span className="text-sm text-ink-2">
            {name}
            {brief && <> · {brief}</>}
          </span>
        </span>
        {!quick && <ChevronRight size={20} strokeWidth={1.6} className="shrink-0 text-spruce" aria-hidden />}
      </Link>
      {quick && <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">{quick}</div>}
    </div>
  );
}

export function TrackerCardSkeleton() {
  const { shape, hidesIdle } = use(TrackerLayoutContext);
  if (shape === 'card') return <TodayCardSkeleton />;
  // What is probably left out takes no room.
  return shape === 'row' && hidesIdle ? null : <Skeleton className={rowShapes[shape]} />;
}

interface TrackerCardFailureProps extends Pick<TrackerCardProps, 'name' | 'icon'> {
  message: string;
  onRetry: () => void;
}

export function TrackerCardFailure({ name, icon, message, onRetry }: TrackerCardFailureProps) {
  const { shape } = use(TrackerLayoutContext);
  const failure = <LoadFailure message={message} onRetry={onRetry} />;
  if (shape !== 'card') return failure;
  return (
    <TodayCard name={name} icon={icon}>
      {failure}
    </TodayCard>
  );
}
