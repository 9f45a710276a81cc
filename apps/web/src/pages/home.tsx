import { lazy, Suspense, useEffect, useState } from 'react';
import { initSampleData } from '@everstep/domain/sample-data';
import type { Tier } from '@everstep/domain/tiers';
import { DonationDialogFromUrl } from '../features/donations/give/donation-opener';
import { LessonPreviewSkeleton } from '../features/lessons/browse/skeletons';
import { FeatureAccordion } from '../features/marketing/feature-accordion';
import { Hero } from '../features/marketing/hero';
import { PremiumStrip } from '../features/marketing/premium-strip';
import { call } from '../platform/api/client';
import { useSession } from '../platform/session/session';

const LessonPreview = lazy(() =>
  import('../features/lessons/browse/lesson-preview').then((module) => ({ default: module.LessonPreview })),
);
const PlansDialog = lazy(() =>
  import('../features/billing/plans/plans-dialog').then((module) => ({ default: module.PlansDialog })),
);

export function HomePage() {
  const { record } = useSession();
  const [locked, setLocked] = useState<{ feature: string; tier: Tier } | null>(null);
  useEffect(() => {
    void call(initSampleData, {}).catch(() => undefined);
  }, []);
  return (
    <>
      <Hero isSignedIn={record.isAuthenticated} />
      <FeatureAccordion />
      <PremiumStrip />
      <section id="lessons" className="page grid gap-6 py-10" aria-labelledby="lessons-heading">
        <div className="grid gap-2">
          <h2 id="lessons-heading" className="text-3xl sm:text-4xl">
            A look into the library
          </h2>
          <p className="max-w-2xl text-lg text-ink-2">
            Each lesson names its sources and ends with what to do next. Three are free for everybody.
          </p>
        </div>
        <Suspense fallback={<LessonPreviewSkeleton />}>
          <LessonPreview onUnlock={(feature, tier) => setLocked({ feature, tier })} />
        </Suspense>
      </section>
      {locked && (
        <Suspense>
          <PlansDialog requested={locked} onClose={() => setLocked(null)} />
        </Suspense>
      )}
      <DonationDialogFromUrl />
    </>
  );
}
