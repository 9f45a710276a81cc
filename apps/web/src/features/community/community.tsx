import { Check } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { communityTexts } from '@everstep/domain/community';
import { paths } from '@everstep/domain/base/paths';
import { formatDay } from '../../platform/locale/dates';
import { useFeatureAccess } from '../../platform/session/feature-access';
import { useSession } from '../../platform/session/session';
import { PathWithMissingStone } from '../../ui/art/path-with-missing-stone';
import { Button, ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useWaitingPlace, waitingPlaceQuery } from './api';

/** A preview of the community, and the waiting list. */
export function Community() {
  const { record } = useSession();
  return (
    <div className="page grid gap-12 py-8 sm:py-12">
      <header className="grid items-center gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="grid justify-items-start gap-5">
          <p className="rounded-full bg-apricot-soft px-4 py-1 font-semibold text-apricot-ink">{communityTexts.soon}</p>
          <h1 className="text-4xl leading-tight sm:text-5xl">{communityTexts.title}</h1>
          <p className="max-w-[60ch] text-lg text-ink-2">{communityTexts.lead}</p>
        </div>
        <div className="grid place-items-center rounded-[2rem] bg-art-hill-1 p-6">
          <PathWithMissingStone className="h-48 max-w-full sm:h-64" />
        </div>
      </header>
      <section className="grid gap-6" aria-labelledby="community-rules">
        <h2 id="community-rules" className="text-2xl sm:text-3xl">
          {communityTexts.rulesTitle}
        </h2>
        <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-3">
          {communityTexts.rules.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-spruce pt-4">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section
        className="grid justify-items-start gap-4 rounded-card bg-sunken p-6 sm:p-10"
        aria-labelledby="waiting-list"
      >
        <h2 id="waiting-list" className="text-2xl">
          {communityTexts.placeTitle}
        </h2>
        {record.isAuthenticated ? <WaitingPlace email={record.email} /> : <Invitation />}
      </section>
    </div>
  );
}

function Invitation() {
  return (
    <>
      <p className="max-w-[60ch] text-ink-2">{communityTexts.visitor}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.signUp}>Create a free account</ButtonLink>
        <ButtonLink to={paths.login} variant="quiet">
          Sign in
        </ButtonLink>
      </div>
    </>
  );
}

function WaitingPlace({ email }: { email: string }) {
  const isIncluded = useFeatureAccess('community');
  const place = useQuery(waitingPlaceQuery(email));
  const { mutate, isPending, error } = useWaitingPlace(email);
  if (place.isError && place.data === undefined)
    return <LoadFailure message="Your place on the list could not be loaded." onRetry={() => void place.refetch()} />;
  if (place.data === undefined || isIncluded === undefined) return <Skeleton className="h-28 w-full" />;
  const since = place.data;
  return (
    <>
      <p className="max-w-[60ch] text-ink-2">{isIncluded ? communityTexts.included : communityTexts.notIncluded}</p>
      <div role="status" className="empty:hidden">
        {since !== null && (
          <p className="flex items-start gap-3">
            <Check size={24} strokeWidth={2} aria-hidden className="shrink-0 text-spruce" />
            <span>
              <strong>{communityTexts.joined}</strong> {communityTexts.since(formatDay(since))}
            </span>
          </p>
        )}
      </div>
      {error && <Notice>{error.message}</Notice>}
      <Button
        variant={since === null ? 'primary' : 'quiet'}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(since === null)}
      >
        {since === null ? communityTexts.join : communityTexts.leave}
      </Button>
    </>
  );
}
