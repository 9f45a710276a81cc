import { Suspense, useEffect, useState } from 'react';
import { initSampleData } from '@everstep/domain/sample-data';
import { useLocation } from 'react-router-dom';
import { canUseFeature } from '@everstep/domain/features';
import { tierRank, type Tier } from '@everstep/domain/tiers';
import { toolSections } from '@everstep/domain/marketing/tool-cards';
import { DonationDialogFromUrl } from '../../features/donations/give/donation-opener';
import { LessonPreview } from '../../features/lessons/browse/lesson-preview';
import { FeatureAccordion } from '../../features/marketing/feature-accordion';
import { Hero } from '../../features/marketing/hero';
import { SupportBanner } from '../../features/marketing/support-banner';
import { ToolSection } from '../../features/marketing/tool-section';
import { useBadgeSweep } from '../../features/marketing/use-badge-sweep';
import { call } from '../../platform/api/client';
import { toEntitlement, useSession } from '../../platform/session/session';
import { useIsSuspended } from '../../platform/session/suspension';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { HalseySection } from '../chat/frame/halsey-section';

const PlansDialog = lazyDialog(async () => (await import('../../features/billing/plans/plans-dialog')).PlansDialog);

export function HomePage() {
  const { record } = useSession();
  const user = toEntitlement(record);
  const hasChat = user !== null && canUseFeature(user, 'drHalseyChat');
  const canUpgrade = !useIsSuspended() && tierRank(record.subscriptionTier) < tierRank('ultra_elite');
  const [isPlansOpen, setPlansOpen] = useState(false);
  const [locked, setLocked] = useState<{ feature: string; tier: Tier } | null>(null);
  useBadgeSweep();
  const { hash, key } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash, key]);
  useEffect(() => {
    void call(initSampleData, {}).catch(() => undefined);
  }, []);
  return (
    <>
      <Hero isSignedIn={record.isAuthenticated} hasChat={hasChat} />
      <FeatureAccordion />
      {toolSections.map((section) => (
        <ToolSection key={section.anchor} section={section} onUpgrade={canUpgrade ? () => setPlansOpen(true) : null} />
      ))}
      <HalseySection hasChat={hasChat} />
      <section id="lessons" className="page grid gap-6 py-10" aria-labelledby="lessons-heading">
        <div className="grid gap-2">
          <h2 id="lessons-heading" className="text-3xl sm:text-4xl">
            A look into the library
          </h2>
          <p className="max-w-2xl text-lg text-ink-2">
            Each lesson names its sources and ends with what to do next. Three are free for everybody.
          </p>
        </div>
        <LessonPreview onUnlock={(feature, tier) => setLocked({ feature, tier })} />
      </section>
      <SupportBanner />
      {locked && (
        <Suspense>
          <PlansDialog requested={locked} onClose={() => setLocked(null)} />
        </Suspense>
      )}
      {isPlansOpen && (
        <Suspense>
          <PlansDialog onClose={() => setPlansOpen(false)} />
        </Suspense>
      )}
      <DonationDialogFromUrl />
    </>
  );
}
