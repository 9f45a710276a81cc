import { brand } from '@everstep/domain/base/brand';
import { useLongerThan } from '../../ui/feedback/use-longer-than';
import { WaitingStones } from '../../ui/feedback/waiting-stones';

const noticeableMs = 150;

/** Covers the screen while the user's data loads, if that takes long enough to be noticed. */
export function LoadingView() {
  if (!useLongerThan(noticeableMs)) return <div data-page-loading />;
  return (
    <div
      role="status"
      data-page-loading
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-3 bg-paper p-6 text-center"
    >
      <WaitingStones />
      <p className="mt-4 font-display text-4xl">{brand.name}</p>
      <p className="text-lg font-semibold">Initializing Elite Platform...</p>
      <p className="text-ink-2">Loading your personalized experience</p>
      <p className="mt-6 text-sm text-ink-3">{brand.poweredBy}</p>
    </div>
  );
}

/** Shown while a page's code loads. */
export function PageSpinner() {
  if (!useLongerThan(noticeableMs)) return <div data-page-loading />;
  return (
    <div
      role="status"
      data-page-loading
      className="grid min-h-[50dvh] place-content-center justify-items-center gap-3 text-ink-2"
    >
      <span className="size-8 animate-spin rounded-full border-3 border-line border-t-spruce" aria-hidden />
      Loading...
    </div>
  );
}
