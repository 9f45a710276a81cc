import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { calendarAppsId, calendarAppsLinkTexts as texts } from '@everstep/domain/app-passwords/screen-texts';
import { paths } from '@everstep/domain/base/paths';
import { appPasswordsQuery, useAppPasswordActions } from '../../../features/app-passwords/api';
import { feedsQuery, useFeedActions } from '../../../features/calendar-feeds/api';
import { lazyDialog } from '../../../platform/offline/lazy-part';
import { useOnline } from '../../../platform/offline/online';
import { useSession } from '../../../platform/session/session';
import { Button, ButtonLink } from '../../../ui/button';
import { useToast } from '../../../ui/feedback/toast';

const QuestionDialog = lazyDialog(async () => (await import('../../../ui/dialog/question-dialog')).QuestionDialog);

/** Leads to the app passwords, and ends them together with the calendar links. */
export function CalendarAppsLink() {
  const { email } = useSession().record;
  const isOnline = useOnline();
  const feeds = useQuery(feedsQuery(email)).data?.feeds ?? [];
  const appPasswords = useQuery(appPasswordsQuery(email)).data?.app_passwords ?? [];
  const { endAll: endFeeds } = useFeedActions();
  const { endAll: endAppPasswords } = useAppPasswordActions();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);

  async function endAll(): Promise<void> {
    await endAppPasswords();
    await endFeeds();
    showToast({ text: texts.endedAll });
  }
  return (
    <section aria-labelledby="calendar-apps-link" className="grid content-start justify-items-start gap-3 card">
      <h2 id="calendar-apps-link" className="text-2xl">
        {texts.title}
      </h2>
      <p className="max-w-2xl text-ink-2">{texts.text}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${paths.dashboard}?tab=profile#${calendarAppsId}`} variant="quiet">
          {texts.toProfile}
        </ButtonLink>
        {feeds.length > 0 && appPasswords.length > 0 && (
          <Button variant="plain" aria-haspopup="dialog" disabled={!isOnline} onClick={() => setAsking(true)}>
            {texts.endAll}
          </Button>
        )}
      </div>
      <Suspense>
        {isAsking && (
          <QuestionDialog
            question={{
              title: texts.endAllTitle,
              text: texts.endAllText,
              confirm: texts.endAllConfirm,
              onConfirm: endAll,
            }}
            cancelLabel={texts.cancelAll}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
