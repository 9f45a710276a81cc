import type { ReactNode } from 'react';
import { CircleCheck, CirclePause, Eye } from 'lucide-react';
import type { AppPassword, AppPasswordState } from '@everstep/domain/app-passwords';
import { appPasswordScreenTexts as texts } from '@everstep/domain/app-passwords/screen-texts';
import { formatCalendarDay, formatDay } from '../../platform/locale/dates';
import { Badge, type BadgeVariant } from '../../ui/badge';
import { lastUsedText } from '../../platform/locale/last-used';

const looks = {
  open: { icon: CircleCheck, variant: 'good' },
  'read-only': { icon: Eye, variant: 'warning' },
  ended: { icon: CirclePause, variant: 'muted' },
} as const satisfies Record<AppPasswordState, { icon: typeof CircleCheck; variant: BadgeVariant }>;

interface AppPasswordRowProps {
  appPassword: AppPassword;
  now: number;
  actions: ReactNode;
}

/** An app password: what it is for, whether it works, and when it was made and last used. */
export function AppPasswordRow({ appPassword, now, actions }: AppPasswordRowProps) {
  const { name, state, created_at: createdAt, last_used: lastUsed, read_only_until: lastDay } = appPassword;
  const { icon: Icon, variant } = looks[state];
  return (
    <div className="grid gap-1 rounded-card border border-line p-4 sm:px-5">
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 grow py-1.5 font-text text-lg leading-snug font-semibold wrap-anywhere">{name}</h3>
        {actions}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
        <Badge variant={variant}>
          <Icon size={16} strokeWidth={1.8} aria-hidden />
          {texts.states[state]}
        </Badge>
        <span>{lastUsedText(lastUsed, now)}</span>
        <span>{texts.made(formatDay(createdAt))}</span>
      </p>
      {state === 'read-only' && (
        <p className="text-ink-2">{texts.readOnly(lastDay === null ? null : formatCalendarDay(lastDay))}</p>
      )}
      {state === 'ended' && <p className="text-ink-2">{texts.pausedText}</p>}
    </div>
  );
}
