import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CircleX, KeyRound, Pencil } from 'lucide-react';
import { maxFeeds, type CalendarFeed, type FeedSettings } from '@everstep/domain/calendar-feeds';
import { feedScreenTexts as texts } from '@everstep/domain/calendar-feeds/screen-texts';
import { newId } from '../../platform/api/new-id';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';
import { useNow } from '../../platform/trackers/use-now';
import { Button } from '../../ui/button';
import type { Question } from '../../ui/dialog/question-dialog';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useToast } from '../../ui/feedback/toast';
import { ActionMenu } from '../../ui/menu';
import { feedsQuery, useFeedActions } from './api';
import type { FeedFamily } from './families';
import { LinkCard } from './link-card';
import { newLink } from './link-draft';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog')).LinkDialog);
const AddressDialog = lazyDialog(async () => (await import('./address-dialog')).AddressDialog);
const QuestionDialog = lazyDialog(async () => (await import('../../ui/dialog/question-dialog')).QuestionDialog);

type Open =
  | { is: 'new'; id: string; settings: FeedSettings }
  | { is: 'change'; feed: CalendarFeed }
  | { is: 'address'; url: string }
  | { is: 'question'; question: Question; cancel: string }
  | null;

interface CalendarLinksProps {
  families: readonly FeedFamily[];
  /** Whether a plan covers making one. */
  mayMake: boolean;
}

/** The calendar links of the user: what is in them, and how to make, change and end them. Where no plan covers them, they can be ended. */
export function CalendarLinks({ families, mayMake }: CalendarLinksProps) {
  const { email } = useSession().record;
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery(feedsQuery(email));
  const now = useNow(60_000);
  const actions = useFeedActions();
  const showToast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const feeds = data?.feeds ?? [];
  if (!mayMake && feeds.length === 0) return null;

  async function save(made: NonNullable<Open> & { is: 'new' | 'change' }, settings: FeedSettings): Promise<void> {
    if (made.is === 'new') return setOpen({ is: 'address', url: await actions.create(made.id, settings) });
    await actions.change(made.feed.id, settings);
    close();
    showToast({ text: texts.saved });
  }
  const ask = (question: Question, cancel: string = texts.cancel) => setOpen({ is: 'question', question, cancel });
  const askToRenew = ({ id, settings: { name } }: CalendarFeed) => {
    let url = '';
    ask({
      title: texts.renewTitle(name),
      text: texts.renewText,
      confirm: texts.renewConfirm,
      onConfirm: async () => void (url = await actions.renew(id)),
      onDone: () => setOpen({ is: 'address', url }),
    });
  };
  const askToEnd = ({ id, settings: { name } }: CalendarFeed) =>
    ask({
      title: texts.endTitle(name),
      text: texts.endText,
      confirm: texts.endConfirm,
      onConfirm: async () => {
        await actions.end(id);
        showToast({ text: texts.ended });
      },
    });
  const askToEndAll = () =>
    ask(
      {
        title: texts.endAllTitle(feeds.length),
        text: texts.endAllText,
        confirm: texts.endAllConfirm,
        onConfirm: async () => {
          await actions.endAll();
          showToast({ text: texts.endedAll });
        },
      },
      texts.cancelAll,
    );

  const menuOf = (feed: CalendarFeed) => [
    ...(mayMake
      ? [
          {
            id: 'change',
            label: texts.change,
            icon: Pencil,
            onAction: () => setOpen({ is: 'change', feed }),
          },
          { id: 'renew', label: texts.renew, icon: KeyRound, onAction: () => askToRenew(feed) },
        ]
      : []),
    { id: 'end', label: texts.end, icon: CircleX, isDanger: true, onAction: () => askToEnd(feed) },
  ];

  return (
    <section aria-labelledby="calendar-links" className="grid content-start gap-5 card">
      <div className="grid gap-2">
        <h2 id="calendar-links" className="text-2xl">
          {texts.title}
        </h2>
        <p className="max-w-2xl text-ink-2">{texts.lead}</p>
        <p className="max-w-2xl text-ink-2">{texts.secret}</p>
      </div>
      {!isOnline && <Notice variant="info">{texts.offline}</Notice>}
      {!data &&
        (isError ? (
          <LoadFailure message={texts.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-48" />
        ))}
      {data && feeds.length === 0 && mayMake && (
        <div className="grid gap-1 rounded-card bg-sunken p-5">
          <h3 className="font-text text-lg font-semibold">{texts.emptyTitle}</h3>
          <p className="text-ink-2">{texts.emptyText}</p>
        </div>
      )}
      {feeds.length > 0 && (
        <ul aria-label={texts.list} className="grid gap-3">
          {feeds.map((feed) => (
            <li key={feed.id}>
              <LinkCard
                feed={feed}
                families={families}
                now={now}
                actions={
                  <ActionMenu label={texts.actions(feed.settings.name)} actions={menuOf(feed)} isDisabled={!isOnline} />
                }
              />
            </li>
          ))}
        </ul>
      )}
      {feeds.length >= maxFeeds && <p>{texts.most(maxFeeds)}</p>}
      {data && (
        <div className="flex flex-wrap gap-3">
          {mayMake && feeds.length < maxFeeds && (
            <Button
              aria-haspopup="dialog"
              disabled={!isOnline}
              onClick={() => setOpen({ is: 'new', id: newId(), settings: newLink(families) })}
            >
              <CalendarPlus size={20} strokeWidth={1.6} aria-hidden />
              {texts.make}
            </Button>
          )}
          {feeds.length > 1 && (
            <Button variant="plain" aria-haspopup="dialog" disabled={!isOnline} onClick={askToEndAll}>
              {texts.endAll}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {(open?.is === 'new' || open?.is === 'change') && (
          <LinkDialog
            isNew={open.is === 'new'}
            initial={open.is === 'new' ? open.settings : open.feed.settings}
            families={families}
            onSave={(settings) => save(open, settings)}
            onClose={close}
          />
        )}
        {open?.is === 'address' && <AddressDialog url={open.url} onClose={close} />}
        {open?.is === 'question' && (
          <QuestionDialog question={open.question} cancelLabel={open.cancel} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
