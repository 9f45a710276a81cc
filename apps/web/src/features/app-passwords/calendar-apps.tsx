import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleX, KeyRound, Pencil } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { maxAppPasswords, type AppPassword } from '@everstep/domain/app-passwords';
import { appPasswordScreenTexts as texts, calendarAppsId } from '@everstep/domain/app-passwords/screen-texts';
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
import { AccessData } from './access-data';
import { appPasswordsQuery, useAppPasswordActions } from './api';
import { AppPasswordRow } from './app-password-row';
import { SetupSteps } from './setup-steps';

const NameDialog = lazyDialog(async () => (await import('./name-dialog')).NameDialog);
const PasswordDialog = lazyDialog(async () => (await import('./password-dialog')).PasswordDialog);
const QuestionDialog = lazyDialog(async () => (await import('../../ui/dialog/question-dialog')).QuestionDialog);

type Open =
  | { is: 'new'; id: string }
  | { is: 'rename'; appPassword: AppPassword }
  | { is: 'password'; password: string }
  | { is: 'question'; question: Question; cancel: string }
  | null;

interface CalendarAppsProps {
  /** Whether a plan covers app passwords; undefined while that is loading. */
  mayMake: boolean | undefined;
  /** Says which plan does. */
  locked: ReactNode;
}

/** What calendar apps sign in with: how to make, rename and end it, and how to set them up. Without a plan they can still be ended. */
export function CalendarApps({ mayMake, locked }: CalendarAppsProps) {
  const { email } = useSession().record;
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery(appPasswordsQuery(email));
  const now = useNow(60_000);
  const actions = useAppPasswordActions();
  const showToast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const appPasswords = data?.app_passwords ?? [];
  const isKnown = data !== undefined && mayMake !== undefined;

  const section = useRef<HTMLElement>(null);
  const location = useLocation();
  const isLinked = location.hash === `#${calendarAppsId}`;
  useEffect(() => {
    if (!isLinked) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [isLinked, location.key]);

  async function save(made: NonNullable<Open> & { is: 'new' | 'rename' }, name: string): Promise<void> {
    if (made.is === 'new') return setOpen({ is: 'password', password: await actions.create(made.id, name) });
    await actions.rename(made.appPassword.id, name);
    close();
    showToast({ text: texts.saved });
  }
  const askToEnd = ({ id, name }: AppPassword) =>
    setOpen({
      is: 'question',
      cancel: texts.cancel,
      question: {
        title: texts.endTitle(name),
        text: texts.endText,
        confirm: texts.endConfirm,
        onConfirm: async () => {
          await actions.end(id);
          showToast({ text: texts.ended });
        },
      },
    });
  const askToEndAll = () =>
    setOpen({
      is: 'question',
      cancel: texts.cancelAll,
      question: {
        title: texts.endAllTitle(appPasswords.length),
        text: texts.endAllText,
        confirm: texts.endAllConfirm,
        onConfirm: async () => {
          await actions.endAll();
          showToast({ text: texts.endedAll });
        },
      },
    });
  const menuOf = (appPassword: AppPassword) => [
    {
      id: 'rename',
      label: texts.rename,
      icon: Pencil,
      onAction: () => setOpen({ is: 'rename', appPassword }),
    },
    { id: 'end', label: texts.end, icon: CircleX, isDanger: true, onAction: () => askToEnd(appPassword) },
  ];

  return (
    <section
      ref={section}
      id={calendarAppsId}
      tabIndex={-1}
      aria-labelledby="calendar-apps-heading"
      className="grid scroll-mt-24 content-start gap-5 card"
    >
      <div className="grid gap-2">
        <h2 id="calendar-apps-heading" className="text-2xl">
          {texts.title}
        </h2>
        <p className="max-w-2xl text-ink-2">{texts.lead}</p>
        <p className="max-w-2xl text-ink-2">{texts.notYours}</p>
      </div>
      {!isOnline && <Notice variant="info">{texts.offline}</Notice>}
      <div className="grid gap-4">
        {!isKnown &&
          (isError ? (
            <LoadFailure message={texts.loadFailed} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-60" />
          ))}
        {/* As high as the placeholder. */}
        {isKnown && !mayMake && <div className="grid min-h-60">{locked}</div>}
        {isKnown && mayMake && appPasswords.length === 0 && (
          <div className="grid gap-1 rounded-card bg-sunken p-5">
            <h3 className="font-text text-lg font-semibold">{texts.emptyTitle}</h3>
            <p className="text-ink-2">{texts.emptyText}</p>
          </div>
        )}
        {isKnown && appPasswords.length > 0 && (
          <ul aria-label={texts.list} className="grid gap-3 lg:grid-cols-2">
            {appPasswords.map((appPassword) => (
              <li key={appPassword.id}>
                <AppPasswordRow
                  appPassword={appPassword}
                  now={now}
                  actions={
                    <ActionMenu
                      label={texts.actions(appPassword.name)}
                      actions={menuOf(appPassword)}
                      isDisabled={!isOnline}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {appPasswords.length >= maxAppPasswords && <p>{texts.most(maxAppPasswords)}</p>}
        {isKnown && (
          <div className="flex flex-wrap gap-3">
            {mayMake && appPasswords.length < maxAppPasswords && (
              <Button aria-haspopup="dialog" disabled={!isOnline} onClick={() => setOpen({ is: 'new', id: newId() })}>
                <KeyRound size={20} strokeWidth={1.6} aria-hidden />
                {texts.make}
              </Button>
            )}
            {appPasswords.length > 1 && (
              <Button variant="plain" aria-haspopup="dialog" disabled={!isOnline} onClick={askToEndAll}>
                {texts.endAll}
              </Button>
            )}
          </div>
        )}
      </div>
      {isKnown && mayMake && (
        <>
          <AccessData email={email} />
          <SetupSteps id="app-password-steps" />
        </>
      )}
      <Suspense>
        {(open?.is === 'new' || open?.is === 'rename') && (
          <NameDialog
            name={open.is === 'new' ? null : open.appPassword.name}
            onSave={(name) => save(open, name)}
            onClose={close}
          />
        )}
        {open?.is === 'password' && <PasswordDialog email={email} password={open.password} onClose={close} />}
        {open?.is === 'question' && (
          <QuestionDialog question={open.question} cancelLabel={open.cancel} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
