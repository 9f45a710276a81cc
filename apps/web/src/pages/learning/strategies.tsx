import { Link } from 'react-router-dom';
import { crisisNoteTexts } from '@everstep/domain/help';
import { guidePaths, guideTexts, otherGuide, strategyTexts, type StrategyGuide } from '@everstep/domain/strategies';
import { CrisisNote } from '../../features/help/crisis-note';
import { Guide } from '../../features/strategies/guide';
import { ListedStrategies } from '../../features/strategies/listed-strategies';
import { useFeatureAccess } from '../../platform/session/feature-access';
import { ClockNotice } from '../../platform/sync/clock-notice';
import { RefusedEntry } from '../../platform/sync/refused-entry';
import { SyncStatus } from '../../platform/sync/sync-status';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useConsentQuestion, useConsentsLoading } from '../trackers/frame/consent-question';
import { Locked } from '../trackers/frame/tracker-access';

const feature = 'mom_dad_strategies';

export const MomStrategiesPage = () => <StrategiesPage guide="mom" />;
export const DadStrategiesPage = () => <StrategiesPage guide="dad" />;

/** A guide, for whoever reads it: neither asks for a role. Help stands above and below it for every plan. */
function StrategiesPage({ guide }: { guide: StrategyGuide }) {
  const hasAccess = useFeatureAccess(feature);
  const { title, lead, toOther } = guideTexts[guide];
  return (
    <div className="page grid gap-6 py-6">
      <header className="grid gap-3">
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl sm:text-5xl">{title}</h1>
          {hasAccess && <SyncStatus />}
        </div>
        <p className="max-w-2xl text-lg">{lead}</p>
        <p className="max-w-2xl border-l-4 border-apricot pl-4">{strategyTexts.opening}</p>
        <ClockNotice />
        <RefusedEntry onOpen={() => undefined} />
      </header>
      <CrisisNote title={crisisNoteTexts.first} />
      {hasAccess === undefined && <Skeleton className="h-176" />}
      {hasAccess === false && (
        <>
          <Locked feature={feature} />
          <ListedStrategies guide={guide} />
        </>
      )}
      {hasAccess && <OpenGuide guide={guide} />}
      <CrisisNote title={crisisNoteTexts.last} />
      <p>
        <Link to={guidePaths[otherGuide(guide)]} className="inline-flex min-h-11 items-center text-lg link">
          {toOther}
        </Link>
      </p>
    </div>
  );
}

function OpenGuide({ guide }: { guide: StrategyGuide }) {
  const consent = useConsentQuestion('trackers');
  return <Guide key={guide} guide={guide} consent={useConsentsLoading() ? undefined : consent} />;
}
