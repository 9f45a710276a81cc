import { useQuery } from '@tanstack/react-query';
import { localDay } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import {
  firstAct,
  firstActs,
  householdTexts,
  invitationProblems,
  invitationTexts,
  youngestChild,
} from '@everstep/domain/households';
import { useSession } from '../../platform/session/session';
import { householdsQuery } from '../../platform/trackers/households';
import { ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StepHeading } from '../../ui/layout/step-heading';
import { trackChild } from './use-tracked-child';

/** Says that the user is in the household, and offers what to do first there. */
export function Joined({ id }: { id: string }) {
  const { email, id: userId } = useSession().record;
  const households = useQuery(householdsQuery(email));

  if (households.isPending) return <Skeleton className="h-52" label={invitationTexts.loading} />;
  if (households.isError)
    return <LoadFailure message={householdTexts.loadFailed} onRetry={() => void households.refetch()} />;
  const household = households.data.find((own) => own.id === id);
  const act = household && firstAct(household, localDay(new Date()));
  const child = household && youngestChild(household.children);
  const owner = household?.members.find(({ role }) => role === 'owner');
  const joined = owner?.id === userId ? invitationProblems.member : invitationTexts.joined(owner?.name ?? null);
  return (
    <div className="grid justify-items-start gap-5">
      <StepHeading takesFocus>{household ? joined : invitationTexts.notMember}</StepHeading>
      {act && <p className="text-lg text-ink-2">{invitationTexts.joinedText}</p>}
      <div className="flex flex-wrap gap-3">
        {act && act !== 'seeFamily' && (
          <ButtonLink to={firstActs[act].to} onClick={() => child && trackChild(child.id)}>
            {firstActs[act].label}
          </ButtonLink>
        )}
        <ButtonLink to={paths.family} variant={act && act !== 'seeFamily' ? 'quiet' : 'primary'}>
          {invitationTexts.toFamily}
        </ButtonLink>
      </div>
    </div>
  );
}
