import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import { countKinds, insightTexts, leadingInsights, type InsightsReply } from '@everstep/domain/insights';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';
import { ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { insightsQuery } from './api';
import { useChildNames } from './use-child-names';

/** What holds the card has this height before it is there. */
export function WeekCard() {
  const { email } = useSession().record;
  const isOnline = useOnline();
  const { data, isError, refetch } = useQuery(insightsQuery(email));
  if (!data && !isError) return <Skeleton className="h-full" />;
  return (
    <section aria-label={insightTexts.card.title} className="flex h-full flex-col gap-3 card">
      <h2 className="flex items-center gap-2 font-text text-base font-semibold text-ink-2">
        <Sparkles size={20} strokeWidth={1.6} className="text-spruce" aria-hidden />
        {insightTexts.card.title}
      </h2>
      {data ? (
        <Leading reply={data} />
      ) : (
        <LoadFailure
          message={isOnline ? insightTexts.loadFailed : insightTexts.offline}
          onRetry={() => void refetch()}
        />
      )}
      <ButtonLink to={paths.insights} variant="quiet" className="mt-auto self-start">
        {insightTexts.card.open}
      </ButtonLink>
    </section>
  );
}

function Leading({ reply: { state, insights, hidden } }: { reply: InsightsReply }) {
  const nameOf = useChildNames();
  const leading = leadingInsights(insights, hidden);
  if (state === 'no_consent') return <Line>{insightTexts.noConsent}</Line>;
  if (leading.length === 0) return <Line>{insightTexts.card[state === 'computing' ? 'computing' : 'none']}</Line>;
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2 lg:gap-8">
        {leading.map(({ id, childId, sentence }) => (
          <li key={id} className="border-l-4 border-spruce-soft pl-4">
            {nameOf(childId) !== undefined && (
              <p className="text-sm font-semibold wrap-anywhere text-ink-2">{nameOf(childId)}</p>
            )}
            <p className="text-lg leading-snug font-semibold tabular-nums">{sentence}</p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2 tabular-nums">{insightTexts.card.week(countKinds(insights, hidden))}</p>
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => <p className="max-w-2xl text-lg text-ink-2">{children}</p>;
