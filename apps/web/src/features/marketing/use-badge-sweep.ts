import { useEffect } from 'react';
import { badgeSelectors, badgeSweepMs } from '@everstep/domain/marketing/badges';

/** Removes badges that a site builder or host adds to the page, again and again while the tab is visible. */
export function useBadgeSweep(): void {
  useEffect(() => {
    const sweep = () => {
      if (document.visibilityState === 'hidden') return;
      for (const badge of document.querySelectorAll(badgeSelectors.join())) badge.remove();
    };
    const timer = setInterval(sweep, badgeSweepMs);
    return () => clearInterval(timer);
  }, []);
}
