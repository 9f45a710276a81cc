import { useQuery } from '@tanstack/react-query';
import { exampleInsights, insightTexts } from '@everstep/domain/insights';
import { ResendConfirmation } from '../../features/auth/security/resend-confirmation';
import { consentsQuery } from '../../features/consents/api';
import { Examples } from '../../features/insights/examples';
import { Insights } from '../../features/insights/insights';
import { useFeatureAccess } from '../../platform/session/feature-access';
import { useSession } from '../../platform/session/session';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useConsentQuestion } from '../trackers/frame/consent-question';
import { Locked } from '../trackers/frame/tracker-access';

const { plus, pro } = exampleInsights;

/** What the user's entries show, or an example of it. */
export function InsightsPage() {
  const hasAccess = useFeatureAccess('ai_insights');
  return (
    <div className="page grid gap-6 py-6">
      <header className="grid gap-3">
        <h1 className="text-3xl sm:text-5xl">{insightTexts.title}</h1>
        <p className="max-w-2xl text-lg">{insightTexts.lead}</p>
        <p className="max-w-2xl border-l-4 border-apricot pl-4">{insightTexts.estimate}</p>
      </header>
      {hasAccess === undefined && <Skeleton className="h-176" />}
      {hasAccess === false && (
        <div className="grid gap-8">
          <Locked feature="ai_insights" />
          <Examples
            title={insightTexts.locked.title}
            insights={[...plus, ...pro]}
            texts={[insightTexts.locked.plus, insightTexts.locked.pro]}
          />
        </div>
      )}
      {hasAccess && <OpenInsights />}
    </div>
  );
}

function OpenInsights() {
  const { email, demo } = useSession().record;
  const consents = useQuery({ ...consentsQuery(email), enabled: !demo && email !== '' });
  const hasMore = useFeatureAccess('full_spectrum_ai');
  return (
    <Insights
      consent={useConsentQuestion('trackers')}
      isConsentMissing={consents.data?.trackers === null}
      resendConfirmation={<ResendConfirmation />}
      more={
        hasMore === false && (
          <div className="grid gap-8">
            <Examples title={insightTexts.locked.proTitle} insights={pro} texts={[insightTexts.locked.pro]} />
            <Locked feature="full_spectrum_ai" />
          </div>
        )
      }
    />
  );
}
