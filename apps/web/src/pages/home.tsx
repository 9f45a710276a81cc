import { lazy, Suspense, useEffect, useState } from 'react';
import { brand } from '@everstep/domain/brand';
import { initSampleData } from '@everstep/domain/sample-data';
import type { Tier } from '@everstep/domain/tiers';
import { PreviewPlace } from '../features/lessons/preview-place';
import { FeatureAccordion } from '../features/marketing/feature-accordion';
import { Hero } from '../features/marketing/hero';
import { call } from '../lib/api-client';
import { useSession } from '../lib/session';
import { Near } from '../ui/near';

const LessonPreview = lazy(() =>
  import('../features/lessons/lesson-preview').then((module) => ({ default: module.LessonPreview })),
);
const UpgradeDialog = lazy(() =>
  import('../features/billing/upgrade-dialog').then((module) => ({ default: module.UpgradeDialog })),
);

export function HomePage() {
  const { record } = useSession();
  const [wanted, setWanted] = useState<{ feature: string; tier: Tier } | null>(null);
  useEffect(() => {
    void call(initSampleData, {}).catch(() => undefined);
  }, []);
  return (
    <>
      <title>{`${brand.name}: ${brand.tagline}`}</title>
      <Hero isSignedIn={record.isAuthenticated} />
      <FeatureAccordion />
      <section id="lessons" className="page grid gap-6 py-10" aria-labelledby="lessons-heading">
        <div className="grid gap-2">
          <h2 id="lessons-heading" className="text-3xl sm:text-4xl">
            A look into the library
          </h2>
          <p className="max-w-2xl text-lg text-ink-2">
            Each lesson names its sources and ends with what to do next. Three are free for everybody.
          </p>
        </div>
        <Near place={<PreviewPlace />}>
          <Suspense fallback={<PreviewPlace />}>
            <LessonPreview onUnlock={(feature, tier) => setWanted({ feature, tier })} />
          </Suspense>
        </Near>
      </section>
      {wanted && (
        <Suspense>
          <UpgradeDialog {...wanted} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </>
  );
}
