import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SafetyRun } from '@everstep/domain/chat/safety/safety-endpoints';
import { safetySentence, safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import { formatDay } from '../../../platform/locale/dates';
import { useOnline } from '../../../platform/offline/online';
import { useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useLastError } from '../api';
import { ResultMessage } from '../result-message';
import { runningOf, safetyQuery } from './api';
import { RunDialog } from './run-dialog';
import { RunTable } from './run-table';
import { SafetyActions } from './safety-actions';

/** Who answers in the chat, and how the language model did in the safety cases. */
export function ChatSafety() {
  const { email } = useSession().record;
  const isOnline = useOnline();
  const query = useQuery(safetyQuery(email, isOnline));
  const error = useLastError(query);
  const [opened, setOpened] = useState<SafetyRun | null>(null);
  const [result, setResult] = useState('');
  const safety = query.data;
  const running = runningOf(safety);
  return (
    <div className="grid gap-5">
      <section aria-labelledby="chat-safety" className="grid content-start gap-4 card">
        <h2 id="chat-safety" className="text-2xl">
          {safetyTexts.title}
        </h2>
        {!isOnline && <Notice variant="info">{safetyTexts.offline}</Notice>}
        {safety && error && isOnline && <Notice>{error.message}</Notice>}
        {safety ? (
          <>
            <p role="status" className="max-w-[60ch] text-lg font-medium wrap-anywhere">
              {safetySentence(safety, formatDay)}
            </p>
            <p className="max-w-[75ch] text-ink-2">{safetyTexts.lead}</p>
            {safety.model && (
              <p className="text-sm wrap-anywhere text-ink-2">{safetyTexts.version(safety.model.prompt_version)}</p>
            )}
            {running && <Progress run={running} />}
            {safety.model && (
              <SafetyActions
                safety={safety}
                isRunning={running !== undefined}
                isOnline={isOnline}
                onResult={setResult}
              />
            )}
          </>
        ) : error ? (
          <LoadFailure message={safetyTexts.loadFailed} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton className="h-48" />
        )}
      </section>
      {safety && (
        <section aria-labelledby="safety-runs" className="grid gap-4">
          <h2 id="safety-runs" className="text-2xl">
            {safetyTexts.runs}
          </h2>
          {safety.runs.length > 0 ? (
            <RunTable runs={safety.runs} onOpen={setOpened} />
          ) : (
            <p className="card text-ink-2">{safetyTexts.noRuns}</p>
          )}
        </section>
      )}
      <ResultMessage text={result} />
      {opened && <RunDialog run={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Progress({ run }: { run: SafetyRun }) {
  const text = safetyTexts.progress(run);
  return (
    <div className="grid max-w-xl gap-2">
      <p className="font-medium tabular-nums">{text}</p>
      <ProgressBar percent={Math.round((100 * run.answered) / run.cases)} label={safetyTexts.run} />
    </div>
  );
}
