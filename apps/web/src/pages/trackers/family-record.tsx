import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { namesText } from '@everstep/domain/base/text';
import { paths } from '@everstep/domain/base/paths';
import { recordPageTexts } from '@everstep/domain/family-record';
import { hasRole, householdTexts, type Household } from '@everstep/domain/households';
import { trackerTexts } from '@everstep/domain/trackers';
import { ExampleRecord } from '../../features/family-record/example-record';
import { FamilyRecord } from '../../features/family-record/family-record';
import { useFeatureAccess } from '../../platform/session/feature-access';
import { useSession } from '../../platform/session/session';
import { familyAccess } from '../../platform/trackers/family-access';
import { householdsQuery } from '../../platform/trackers/households';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { RadioGroup } from '../../ui/form/radio-group';
import { QuickExit } from '../../ui/quick-exit';
import { NoChild } from './frame/child-frame';
import { useConsentQuestion } from './frame/consent-question';
import { Locked } from './frame/tracker-access';

const feature = 'dual_parent_calendar_sync';

/** What was planned, changed and agreed in a family, line by line. */
export function FamilyRecordPage() {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const [chosen, setChosen] = useState<string | null>(null);
  const consent = useConsentQuestion('planner');
  const hasAccess = useFeatureAccess(feature);
  const families = households.data ?? [];
  const family = families.find(({ id }) => id === chosen) ?? families[0];
  return (
    <div className="page grid gap-4 py-4 sm:gap-6 sm:py-6">
      <header className="grid gap-3 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="grow text-3xl sm:text-5xl">{recordPageTexts.title}</h1>
          <QuickExit label={recordPageTexts.leave} />
        </div>
        <p className="max-w-2xl text-lg">{recordPageTexts.lead}</p>
        <p>
          <Link to={paths.familyPlanner} className="inline-flex min-h-11 items-center link">
            {recordPageTexts.toPlanner}
          </Link>
        </p>
        {family && families.length > 1 && (
          <RadioGroup
            legend={recordPageTexts.family}
            isLegendHidden
            variant="tags"
            options={families.map((each, index) => ({ value: each.id, label: nameOf(each, index) }))}
            value={family.id}
            onChoose={setChosen}
          />
        )}
      </header>
      {households.isPending && <Skeleton className="h-176" />}
      {households.isError && (
        <LoadFailure message={trackerTexts.loadFailed} onRetry={() => void households.refetch()} />
      )}
      {households.data && !family && withoutFamily()}
      {family && !hasRole(family.role, 'parent') && (
        <p className="max-w-2xl rounded-card bg-sunken p-5">{recordPageTexts.forParents}</p>
      )}
      {family && hasRole(family.role, 'parent') && (
        <FamilyRecord
          key={family.id}
          household={family}
          locked={locked(family)}
          consent={consent}
          example={<ExampleRecord />}
        />
      )}
    </div>
  );

  function withoutFamily(): ReactNode {
    if (hasAccess === undefined) return <Skeleton className="h-176" />;
    if (hasAccess) return <NoChild />;
    return (
      <>
        <Locked feature={feature} />
        <ExampleRecord />
      </>
    );
  }

  function locked(household: Household): ReactNode {
    const isOpen = familyAccess(household, feature, hasAccess);
    if (isOpen === undefined) return <Skeleton className="h-48" />;
    return isOpen ? null : <Locked feature={feature} />;
  }
}

/** A family has no name, so its children say which one it is. */
const nameOf = ({ children }: Household, index: number): string =>
  children.length > 0
    ? recordPageTexts.familyOf(namesText(children.map(({ name }) => name)))
    : householdTexts.numbered(index + 1);
