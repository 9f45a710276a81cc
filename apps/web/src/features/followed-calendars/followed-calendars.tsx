import { Suspense, useState, type ReactNode } from 'react';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Palette, RefreshCw, Rss, X } from 'lucide-react';
import {
  followedColors,
  maxFollowed,
  followedTexts,
  type FollowedCalendar,
  type FollowedCalendars as Reply,
} from '@everstep/domain/followed-calendars';
import { followedScreenTexts as texts } from '@everstep/domain/followed-calendars/screen-texts';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';
import { followedQuery } from '../../platform/trackers/followed-calendars';
import { useNow } from '../../platform/trackers/use-now';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useToast } from '../../ui/feedback/toast';
import { ActionMenu } from '../../ui/menu';
import { useFollowedActions, type FollowedActions } from './api';
import { FollowedCard } from './followed-card';
import type { FollowingCalendar } from './following-calendar';

const FollowDialog = lazyDialog(async () => (await import('./follow-dialog')).FollowDialog);
const SettingsDialog = lazyDialog(async () => (await import('./settings-dialog')).SettingsDialog);
const QuestionDialog = lazyDialog(async () => (await import('../../ui/dialog/question-dialog')).QuestionDialog);

type Open = { is: 'follow' } | { is: 'change' | 'unfollow'; scope: string; calendar: FollowedCalendar } | null;

interface FollowedCalendarsProps {
  calendars: readonly FollowingCalendar[];
  /** The question for consent, in place of what follows a calendar; null if it is given. */
  consent: ReactNode;
}

const join = (results: UseQueryResult<Reply>[]) => ({
  isLoaded: results.every(({ data }) => data !== undefined),
  hasAny: results.some(({ data }) => data && data.calendars.length > 0),
});

/** The calendars of other services that the families and the user follow. Where no plan covers that, what is there can be removed. */
export function FollowedCalendars({ calendars, consent }: FollowedCalendarsProps) {
  const { email, id: userId } = useSession().record;
  const { isLoaded, hasAny } = useQueries({
    queries: calendars.map(({ scope }) => followedQuery({ email, userId, scope })),
    combine: join,
  });
  const isOnline = useOnline();
  const actions = useFollowedActions();
  const showToast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const where = calendars.filter(({ mayChange, isOpen }) => mayChange && isOpen);
  if (!hasAny && calendars.every(({ isOpen }) => !isOpen)) return null;
  return (
    <section aria-labelledby="followed-calendars" className="grid content-start gap-5 card">
      <div className="grid gap-2">
        <h2 id="followed-calendars" className="text-2xl">
          {texts.title}
        </h2>
        <p className="max-w-2xl text-ink-2">{texts.lead}</p>
      </div>
      {!isOnline && <Notice variant="info">{texts.offline}</Notice>}
      {calendars.map((calendar) => (
        <FollowedList
          key={calendar.scope}
          by={calendar}
          isAlone={calendars.length === 1}
          isOnline={isOnline}
          hasConsent={consent === null}
          actions={actions}
          onChange={(followed) => setOpen({ is: 'change', scope: calendar.scope, calendar: followed })}
          onUnfollow={(followed) => setOpen({ is: 'unfollow', scope: calendar.scope, calendar: followed })}
        />
      ))}
      {isLoaded && !hasAny && (
        <div className="grid gap-1 rounded-card bg-sunken p-5">
          <h3 className="font-text text-lg font-semibold">{texts.emptyTitle}</h3>
          <p className="text-ink-2">{where.length > 0 ? texts.emptyText : texts.emptyReadOnly}</p>
        </div>
      )}
      {where.length > 0 && consent}
      {where.length > 0 && consent === null && (
        <Button
          className="justify-self-start"
          aria-haspopup="dialog"
          disabled={!isOnline}
          onClick={() => setOpen({ is: 'follow' })}
        >
          <Rss size={20} strokeWidth={1.6} aria-hidden />
          {texts.follow}
        </Button>
      )}
      <Suspense>
        {open?.is === 'follow' && (
          <FollowDialog calendars={where} color={followedColors[0]} actions={actions} onClose={close} />
        )}
        {open?.is === 'change' && (
          <SettingsDialog
            initial={open.calendar.settings}
            onSave={async (settings) => {
              await actions.change(open.scope, open.calendar.id, settings);
              showToast({ text: texts.saved });
            }}
            onClose={close}
          />
        )}
        {open?.is === 'unfollow' && (
          <QuestionDialog
            question={{
              title: texts.unfollowTitle(open.calendar.settings.name),
              text: texts.unfollowText,
              confirm: texts.unfollowConfirm,
              onConfirm: async () => {
                await actions.unfollow(open.scope, open.calendar.id);
                showToast({ text: texts.unfollowed });
              },
            }}
            cancelLabel={texts.cancel}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

interface FollowedListProps {
  by: FollowingCalendar;
  /** With one, it needs no name. */
  isAlone: boolean;
  isOnline: boolean;
  hasConsent: boolean;
  actions: FollowedActions;
  onChange: (calendar: FollowedCalendar) => void;
  onUnfollow: (calendar: FollowedCalendar) => void;
}

function FollowedList({ by, isAlone, isOnline, hasConsent, actions, onChange, onUnfollow }: FollowedListProps) {
  const { email, id: userId } = useSession().record;
  const { scope, name, mayChange } = by;
  const { data, isError, refetch } = useQuery(followedQuery({ email, userId, scope }));
  const now = useNow(60_000);
  const showToast = useToast();
  const [refreshing, setRefreshing] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function refresh({ id }: FollowedCalendar): Promise<void> {
    setFailure(null);
    setRefreshing(id);
    try {
      const fetched = await actions.refresh(scope, id);
      showToast({ text: fetched?.failure ? followedTexts.failures[fetched.failure] : texts.refreshed });
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setRefreshing(null);
    }
  }
  if (data?.calendars.length === 0) return null;
  const menuOf = (calendar: FollowedCalendar) => [
    ...(data?.is_open && hasConsent
      ? [
          { id: 'refresh', label: texts.refresh, icon: RefreshCw, onAction: () => void refresh(calendar) },
          { id: 'change', label: texts.change, icon: Palette, onAction: () => onChange(calendar) },
        ]
      : []),
    { id: 'unfollow', label: texts.unfollow, icon: X, isDanger: true, onAction: () => onUnfollow(calendar) },
  ];

  return (
    <section aria-label={texts.list(name)} className="grid gap-3">
      {!isAlone && <h3 className="font-text text-lg font-semibold">{name}</h3>}
      {failure !== null && <Notice>{failure}</Notice>}
      {!data &&
        (isError ? (
          <LoadFailure message={texts.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24" />
        ))}
      {data && data.calendars.length > 0 && (
        <>
          <ul className="grid gap-3">
            {data.calendars.map((calendar) => (
              <li key={calendar.id}>
                <FollowedCard
                  calendar={calendar}
                  isOpen={data.is_open}
                  now={now}
                  isBusy={refreshing === calendar.id}
                  actions={
                    mayChange && (
                      <ActionMenu
                        label={texts.actions(calendar.settings.name)}
                        actions={menuOf(calendar)}
                        isDisabled={!isOnline || refreshing !== null}
                      />
                    )
                  }
                />
              </li>
            ))}
          </ul>
          {!mayChange && <p className="text-ink-2">{texts.readOnly}</p>}
          {data.calendars.length >= maxFollowed && <p>{texts.most(maxFollowed)}</p>}
        </>
      )}
    </section>
  );
}
