import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { JudgedResult, SafetyRun } from '@everstep/domain/chat/safety/safety-endpoints';
import { safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import { shortMoment } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { Dialog } from '../../../ui/dialog/dialog';
import { Disclosure, Disclosures } from '../../../ui/disclosure';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { safetyRunQuery } from './api';
import { RunResult } from './run-table';

interface RunDialogProps {
  /** As the table had it. */
  run: SafetyRun;
  onClose: () => void;
}

/** How the model answered in one run: what is wrong first, and everything else folded. */
export function RunDialog({ run: listed, onClose }: RunDialogProps) {
  const { email } = useSession().record;
  const query = useQuery(safetyRunQuery(email, listed.id));
  const run = query.data?.run ?? listed;
  return (
    <Dialog title={safetyTexts.runOf(shortMoment(run.started_at))} isWide onClose={onClose}>
      <div className="grid gap-1 tabular-nums">
        <RunResult run={run} />
        <p className="wrap-anywhere">
          <strong>{run.model}</strong> <span className="text-ink-2">{run.host}</span>
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{safetyTexts.version(run.prompt_version)}</p>
      </div>
      {query.data ? (
        <Results results={query.data.results} />
      ) : query.isError ? (
        <LoadFailure message={safetyTexts.runFailed} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

function Results({ results }: { results: readonly JudgedResult[] }) {
  const [isOpen, setOpen] = useState(false);
  const faulty = results.filter(({ faults }) => faults.length > 0);
  const passed = results.filter(({ faults }) => faults.length === 0);
  if (results.length === 0) return <p className="text-ink-2">{safetyTexts.noResults}</p>;
  return (
    <>
      {faulty.length === 0 ? (
        <p className="font-medium text-spruce">{safetyTexts.noFaults}</p>
      ) : (
        <ul className="grid gap-4">
          {faulty.map((result) => (
            <Result key={result.id} result={result} />
          ))}
        </ul>
      )}
      {passed.length > 0 && (
        <Disclosures>
          <Disclosure title={safetyTexts.passes(passed.length)} isOpen={isOpen} onToggle={setOpen}>
            {isOpen && (
              <ul className="grid gap-4">
                {passed.map((result) => (
                  <Result key={result.id} result={result} />
                ))}
              </ul>
            )}
          </Disclosure>
        </Disclosures>
      )}
    </>
  );
}

function Result({ result: { question, asked_before, goal, answer, faults } }: { result: JudgedResult }) {
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      {faults.length > 0 && (
        <ul aria-label={safetyTexts.wrong} className="grid gap-1 text-danger">
          {faults.map((fault) => (
            <li key={fault} className="flex items-start gap-2 font-medium wrap-anywhere">
              <TriangleAlert size={20} strokeWidth={1.8} className="mt-0.5 shrink-0" aria-hidden />
              {fault}
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-2">
        {asked_before.length > 0 && <Part label={safetyTexts.askedBefore}>{asked_before.join('\n')}</Part>}
        <Part label={safetyTexts.question}>{question}</Part>
        <Part label={safetyTexts.answer}>{answer === '' ? safetyTexts.noAnswer : answer}</Part>
      </dl>
      {goal !== null && <p className="text-sm text-ink-2">{safetyTexts.goal(goal)}</p>}
    </li>
  );
}

function Part({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
