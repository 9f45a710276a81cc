import { useEffect, useState } from 'react';
import { brand } from '@everstep/domain/brand';

const noticeableMs = 150;

function useLongerThan(ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLong;
}

/** Full screen while a person's data is being asked for, and only when that takes long enough to be noticed. */
export function LoadingView() {
  if (!useLongerThan(noticeableMs)) return null;
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-3 bg-paper p-6 text-center"
    >
      <svg viewBox="0 0 120 80" className="mb-4 h-20" aria-hidden>
        {[
          [22, 62, 19, 11],
          [58, 42, 16, 9.5],
          [92, 22, 13, 8],
        ].map(([cx, cy, rx, ry], index) => (
          <ellipse
            key={cx}
            cx={cx}
            cy={cy}
            rx={rx}
            ry={ry}
            className="animate-[light-up_1.8s_infinite] fill-line motion-reduce:fill-spruce"
            style={{ animationDelay: `${index * 0.3}s` }}
          />
        ))}
      </svg>
      <p className="font-display text-4xl">{brand.name}</p>
      <p className="text-lg font-semibold">Initializing Elite Platform...</p>
      <p className="text-ink-2">Loading your personalized experience</p>
      <p className="mt-6 text-sm text-ink-3">{brand.poweredBy}</p>
    </div>
  );
}

/** While the code of a page is on its way. */
export function PageSpinner() {
  if (!useLongerThan(noticeableMs)) return null;
  return (
    <div role="status" className="grid min-h-[50dvh] place-content-center justify-items-center gap-3 text-ink-2">
      <span className="size-8 animate-spin rounded-full border-3 border-line border-t-spruce" aria-hidden />
      Loading...
    </div>
  );
}
