import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { strategyTexts, type StrategyGuide } from '@everstep/domain/strategies';
import { useSession } from '../../platform/session/session';
import { Disclosures } from '../../ui/disclosure';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { NewTabLink } from '../../ui/new-tab-link';
import { StrategyItem } from './strategy-item';
import { useChecks } from './use-checks';
import { guideQuery } from './api';

const headingId = 'ten-strategies';

interface GuideProps {
  guide: StrategyGuide;
  /** The question for consent, which stands in the way of checking things off; null once the user has agreed, undefined while loading. */
  consent: ReactNode;
}

/** Ten strategies with their checklists, for a user whose plan includes them. */
export function Guide({ guide, consent }: GuideProps) {
  const { email } = useSession().record;
  const { data: strategies, isError, refetch } = useQuery(guideQuery(email, guide));
  const checks = useChecks(guide);
  if (!strategies && isError) return <LoadFailure message={strategyTexts.loadFailed} onRetry={() => void refetch()} />;
  // What loads later would stand above the list, and move it.
  const isLoadingChecks = consent === null && !checks.isLoaded && checks.failure === undefined;
  if (!strategies || consent === undefined || isLoadingChecks) return <Skeleton className="h-176" />;
  const steps = strategies.flatMap((strategy) => strategy.steps);
  const doneCount = steps.filter(({ id }) => checks.isDone(id)).length;
  const mayCheck = consent === null && checks.isLoaded;
  return (
    <div className="grid gap-6">
      {consent}
      <section className="grid gap-4" aria-labelledby={headingId}>
        <div className="grid gap-1">
          <h2 id={headingId} className="text-2xl sm:text-3xl">
            {strategyTexts.ten}
          </h2>
          {mayCheck && (
            <p className="text-ink-2">
              <strong className="text-ink tabular-nums">{strategyTexts.checked(doneCount, steps.length)}.</strong>{' '}
              {strategyTexts.private}
            </p>
          )}
        </div>
        {!checks.isLoaded && checks.failure !== undefined && (
          <LoadFailure message={`${strategyTexts.checksFailed} ${checks.failure}`} onRetry={checks.retry} />
        )}
        <Disclosures>
          {strategies.map((strategy, index) => (
            <StrategyItem
              key={strategy.id}
              number={index + 1}
              strategy={strategy}
              checks={mayCheck ? checks : null}
              isWaiting={consent !== null}
            />
          ))}
        </Disclosures>
      </section>
      <Rule />
    </div>
  );
}

function Rule() {
  const { title, text, source } = strategyTexts.rule;
  return (
    <section aria-label={title} className="grid gap-2 rounded-card border-l-4 border-danger bg-surface p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-2xl">{text}</p>
      <p className="text-sm text-ink-2">
        {strategyTexts.source}: <NewTabLink href={source.url}>{source.text}</NewTabLink>
      </p>
    </section>
  );
}
