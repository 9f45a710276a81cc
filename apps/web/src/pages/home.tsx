import { useEffect } from 'react';
import { brand } from '@everstep/domain/brand';
import { initSampleData } from '@everstep/domain/sample-data';
import { FeatureAccordion } from '../features/marketing/feature-accordion';
import { Hero } from '../features/marketing/hero';
import { call } from '../lib/api-client';
import { useSession } from '../lib/session';

export function HomePage() {
  const { record } = useSession();
  useEffect(() => {
    void call(initSampleData, {}).catch(() => undefined);
  }, []);
  return (
    <>
      <title>{`${brand.name}: ${brand.tagline}`}</title>
      <Hero isSignedIn={record.isAuthenticated} />
      <FeatureAccordion />
    </>
  );
}
