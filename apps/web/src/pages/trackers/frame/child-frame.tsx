import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MoonStar } from 'lucide-react';
import { addChildPath } from '@everstep/domain/households';
import { trackerTexts } from '@everstep/domain/trackers';
import { householdsQuery } from '../../../platform/trackers/households';
import { useTrackedChild, type TrackedChild } from '../../../features/households/use-tracked-child';
import { useSession } from '../../../platform/session/session';
import type { OtherChildren } from '../../../platform/trackers/other-timers';
import { useNightMode } from '../../../platform/storage/night-mode';
import { ClockNotice } from '../../../platform/sync/clock-notice';
import { LeftBehindNotice } from '../../../platform/sync/left-behind-notice';
import { RefusedEntry } from '../../../platform/sync/refused-entry';
import { SyncStatus } from '../../../platform/sync/sync-status';
import { ChildNotices } from '../../../platform/trackers/child-notices';
import { SproutStone } from '../../../ui/art/sprout-stone';
import { ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioGroup } from '../../../ui/form/radio-group';
import { NightModeFilter } from '../../../ui/night-mode-filter';
import { useConsentsLoading } from './consent-question';

interface ChildFrameProps {
  title: string;
  /** Shown to a user without a child; by default the way to add one. */
  empty?: ReactNode;
  /** Shown below, with or without a child. */
  below?: ReactNode;
  children: (tracked: TrackedChild, family: OtherChildren) => ReactNode;
}

const titleId = 'tracker-title';

/** A page about one child: its title, the choice of the child, and night mode. */
export function ChildFrame({ title, empty, below, children }: ChildFrameProps) {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const { tracked, children: all, choose, chooseFor } = useTrackedChild(households.data ?? []);
  const { isNight, toggle } = useNightMode();
  const isConsentLoading = useConsentsLoading();
  const isLoading = households.isPending || (households.isSuccess && isConsentLoading);
  const hasChoice = all.length > 1 && tracked !== null && !isLoading;
  return (
    <div className="page grid gap-4 py-4 sm:gap-6 sm:py-6">
      {isNight && <NightModeFilter />}
      <header className="grid gap-2 print:hidden">
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 id={titleId} tabIndex={-1} className="text-3xl outline-none sm:text-5xl">
            {title}
          </h1>
          <button
            type="button"
            aria-label={trackerTexts.nightMode}
            aria-pressed={isNight}
            title={trackerTexts.nightModeHint}
            onClick={toggle}
            className="order-last grid size-11 place-items-center rounded-full border border-edge bg-surface hover:bg-sunken aria-pressed:bg-spruce aria-pressed:text-on-spruce"
          >
            <MoonStar size={20} strokeWidth={1.6} aria-hidden />
          </button>
          {hasChoice || isLoading ? <div className="min-w-24 flex-1" /> : <SyncStatus />}
        </div>
        {hasChoice && (
          <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
            <RadioGroup
              legend={trackerTexts.chooseChild}
              isLegendHidden
              variant="tags"
              options={all.map(({ id, name }) => ({ value: id, label: name }))}
              value={tracked.child.id}
              onChoose={choose}
            />
            <SyncStatus />
          </div>
        )}
        <ClockNotice />
        <LeftBehindNotice />
        <RefusedEntry onOpen={chooseFor} />
      </header>
      {isLoading && (
        <div data-page-loading>
          <Skeleton className="h-96" />
        </div>
      )}
      {households.isError && (
        <LoadFailure message={trackerTexts.loadFailed} onRetry={() => void households.refetch()} />
      )}
      {households.data && !isLoading && !tracked && (empty ?? <NoChild />)}
      {tracked && <ChildNotices {...tracked} />}
      {tracked &&
        !isLoading &&
        children(tracked, {
          others: tracked.household.children.filter(({ id }) => id !== tracked.child.id),
          onChoose: (id) => {
            choose(id);
            // The tapped button disappears.
            document.getElementById(titleId)?.focus();
          },
        })}
      {!isLoading && below}
    </div>
  );
}

/** Offers to add the first child. */
export function NoChild() {
  return (
    <section aria-label={trackerTexts.noChildTitle} className="grid justify-items-center gap-4 card py-10 text-center">
      <SproutStone className="w-44" />
      <h2 className="text-2xl sm:text-3xl">{trackerTexts.noChildTitle}</h2>
      <p className="max-w-lg text-lg text-ink-2">{trackerTexts.noChildText}</p>
      <ButtonLink to={addChildPath}>{trackerTexts.addChild}</ButtonLink>
    </section>
  );
}
