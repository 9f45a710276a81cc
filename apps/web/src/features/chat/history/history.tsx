import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { historyTexts, lookAtTexts, type ChatModel, type ChatSettings } from '@everstep/domain/chat';
import { paths } from '@everstep/domain/base/paths';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Checkbox } from '../../../ui/form/checkbox';
import { useChoice } from '../../../ui/form/use-choice';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { settingsQuery, useSaveSettings } from '../api';
import { KeptExchanges } from './kept-exchanges';

interface HistoryProps {
  email: string;
  /** What answers may look at, and whether this model may answer. */
  lookAt: (model: ChatModel | null) => ReactNode;
}

/** Whether questions and answers are kept, what answers may look at, and what is kept. */
export function History({ email, lookAt }: HistoryProps) {
  const settings = useQuery(settingsQuery(email));
  const [isShown, setShown] = useState(false);
  return (
    <aside className="grid gap-4 card p-4 sm:p-5" aria-labelledby="chat-history">
      <h2 id="chat-history" className="text-xl">
        {historyTexts.title}
      </h2>
      {settings.isPending && <Skeleton className="h-64" />}
      {settings.isError && (
        <LoadFailure message={historyTexts.settingsFailed} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <>
          <Settings email={email} settings={settings.data.settings} />
          <div className="border-t border-line">
            <Disclosure title={lookAtTexts.title}>{lookAt(settings.data.model)}</Disclosure>
          </div>
        </>
      )}
      {isShown ? (
        <KeptExchanges email={email} />
      ) : (
        <Button variant="quiet" onClick={() => setShown(true)}>
          {historyTexts.show}
        </Button>
      )}
      <Link to={`${paths.dashboard}?tab=data`} className="inline-flex min-h-11 items-center link">
        {historyTexts.export}
      </Link>
    </aside>
  );
}

function Settings({ email, settings }: { email: string; settings: ChatSettings }) {
  const save = useSaveSettings(email);
  const { shown, choose, drop } = useChoice(settings);
  const change = (part: Partial<ChatSettings>) => {
    if (save.isPending) return;
    const changed = { ...settings, ...part };
    choose(changed);
    save.mutate(changed, { onError: drop });
  };
  return (
    <div className="grid gap-4" aria-busy={save.isPending}>
      <Checkbox
        label={historyTexts.keep}
        hint={historyTexts.keepHint}
        isChecked={shown.keeps_history}
        onChange={(isChecked) => change({ keeps_history: isChecked })}
      />
      {save.isError && <Notice>{historyTexts.failed}</Notice>}
    </div>
  );
}
