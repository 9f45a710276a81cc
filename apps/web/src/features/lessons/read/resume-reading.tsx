import { useEffect, useRef, useState, type RefObject } from 'react';
import { BookmarkCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { useProgress } from '../api';
import { scrollToPosition, headingAt } from './scroll-position';

/** Offers to go on where the user stopped, on whatever device, until they begin to read again. */
export function ResumeReading({ slug, text }: { slug: string; text: RefObject<HTMLElement | null> }) {
  const { completed, reading, isKnown } = useProgress();
  const [stop, setStop] = useState<{ percent: number; heading: string | null } | null>(null);
  const shouldResume = (useLocation().state as { goOn?: boolean } | null)?.goOn === true;
  const isSettled = useRef(false);
  const percent = completed.includes(slug) ? 0 : (reading.find((entry) => entry.slug === slug)?.percent ?? 0);

  useEffect(() => {
    if (isSettled.current || !isKnown || !text.current) return;
    // The text may be rendered after this component.
    const settle = () => {
      if (isSettled.current || !text.current?.querySelector('.prose')) return;
      isSettled.current = true;
      observer.disconnect();
      if (percent <= 0 || percent >= 100) return;
      if (shouldResume) scrollToPosition(text.current, percent);
      else setStop({ percent, heading: headingAt(text.current, percent) });
    };
    const observer = new MutationObserver(settle);
    observer.observe(text.current, { childList: true, subtree: true });
    settle();
    return () => observer.disconnect();
  }, [isKnown, percent, text, shouldResume]);

  if (!stop) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-spruce-soft px-5 py-4 print:hidden">
      <BookmarkCheck size={22} strokeWidth={1.6} aria-hidden className="text-spruce" />
      <p className="grow tabular-nums">
        {stop.heading ? `You stopped at “${stop.heading}”.` : `You stopped at ${stop.percent}%.`}
      </p>
      <Button
        onClick={() => {
          scrollToPosition(text.current, stop.percent);
          setStop(null);
        }}
      >
        Go on from there
      </Button>
    </div>
  );
}
