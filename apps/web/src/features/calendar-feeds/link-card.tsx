import type { ReactNode } from 'react';
import { CircleCheck, CirclePause, CircleX } from 'lucide-react';
import type { CalendarFeed } from '@everstep/domain/calendar-feeds';
import { describeFeed, feedScreenTexts as texts } from '@everstep/domain/calendar-feeds/screen-texts';
import { Badge, type BadgeVariant } from '../../ui/badge';
import type { FeedFamily } from './families';
import { lastUsedText } from '../../platform/locale/last-used';

interface LinkCardProps {
  feed: Pick<CalendarFeed, 'settings' | 'state' | 'last_used'>;
  families: readonly FeedFamily[];
  now: number;
  /** The menu; absent in an example. */
  actions?: ReactNode;
}

const looks = {
  open: { icon: CircleCheck, variant: 'good' },
  lapsed: { icon: CirclePause, variant: 'warning' },
  disarmed: { icon: CircleX, variant: 'muted' },
} as const satisfies Record<CalendarFeed['state'], { icon: typeof CircleCheck; variant: BadgeVariant }>;

/** A calendar link: what is in it, how much of that, and when it was last used. */
export function LinkCard({ feed: { settings, state, last_used: lastUsed }, families, now, actions }: LinkCardProps) {
  const { icon: Icon, variant } = looks[state];
  const family = families.find(({ id }) => id === settings.household);
  const attendee = family?.people.find(({ id }) => id === settings.about);
  return (
    <div className="grid gap-2 rounded-card border border-line p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 grow py-1.5 font-text text-lg leading-snug font-semibold wrap-anywhere">
          {settings.name}
        </h3>
        {actions}
      </div>
      <div className="grid gap-0.5">
        <p className="wrap-anywhere">
          {describeFeed(settings, family?.name ?? texts.familyGone, attendee?.name ?? null)}
        </p>
        <p className="text-ink-2">{texts.seen[settings.level]}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
        <Badge variant={variant}>
          <Icon size={16} strokeWidth={1.8} aria-hidden />
          {texts.states[state]}
        </Badge>
        {lastUsedText(lastUsed, now)}
      </p>
      {state !== 'open' && <p className="text-ink-2">{texts.stateTexts[state]}</p>}
    </div>
  );
}
