import type { ReactNode } from 'react';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { followedTexts, type FollowedCalendar } from '@everstep/domain/followed-calendars';
import { followedScreenTexts as texts } from '@everstep/domain/followed-calendars/screen-texts';
import { Swatch } from './color-choice';
import { ago, ahead } from './when';

interface FollowedCardProps {
  calendar: FollowedCalendar;
  /** Whether a plan covers fetching it again. */
  isOpen: boolean;
  now: number;
  isBusy: boolean;
  /** The menu; absent for whoever only reads. */
  actions: ReactNode;
}

/** A calendar that is followed: where it comes from, and how up to date it is. */
export function FollowedCard({ calendar, isOpen, now, isBusy, actions }: FollowedCardProps) {
  const { settings, host, event_count: count, unreadable_count: unreadable, fetched_at: fetchedAt } = calendar;
  const Icon = calendar.failure ? TriangleAlert : fetchedAt === null ? CircleDashed : CircleCheck;
  return (
    <div aria-busy={isBusy} className="grid gap-2 rounded-card border border-line p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <span className="grid h-11 place-items-center">
          <Swatch color={settings.color} />
        </span>
        <div className="min-w-0 grow py-1.5">
          <h4 className="font-text text-lg leading-snug font-semibold wrap-anywhere">{settings.name}</h4>
          <p className="text-sm wrap-anywhere text-ink-2">{texts.from(host)}</p>
        </div>
        {actions}
      </div>
      <p className="flex items-start gap-2 tabular-nums">
        <Icon
          size={18}
          strokeWidth={1.8}
          aria-hidden
          className={`mt-1 shrink-0 ${calendar.failure ? 'text-danger' : 'text-spruce'}`}
        />
        <span>
          {isBusy
            ? texts.refreshing
            : [
                ...(fetchedAt === null
                  ? [texts.neverUpdated]
                  : [texts.updated(ago(fetchedAt, now)), texts.events(count)]),
              ].join(' · ')}
        </span>
      </p>
      {unreadable > 0 && <p className="text-ink-2 tabular-nums">{texts.unreadable(unreadable)}</p>}
      {calendar.failure && !isBusy && (
        <div className="grid gap-1 rounded-input bg-danger-soft px-4 py-3 text-danger">
          <p className="font-medium">{followedTexts.failures[calendar.failure]}</p>
          <p className="tabular-nums">{failureTimes(calendar, isOpen, now)}</p>
        </div>
      )}
      {!isOpen && <p className="text-ink-2">{texts.paused}</p>}
    </div>
  );
}

/** 'Tried an hour ago. We try again in 3 hours.' */
function failureTimes(
  { failed_at: failedAt, next_at: nextAt }: FollowedCalendar,
  isOpen: boolean,
  now: number,
): string {
  return [
    ...(failedAt === null ? [] : [texts.failed(ago(failedAt, now))]),
    ...(isOpen ? [nextAt === null ? texts.notAgain : texts.next(ahead(nextAt, now))] : []),
  ].join(' ');
}
