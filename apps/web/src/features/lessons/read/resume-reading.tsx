import { useEffect, useRef, useState, type RefObject } from 'react';
import { BookmarkCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { useProgress } from '../api';
import { scrollToPosition, headingAt } from './scroll-position';

/** Offers to resume where the user stopped on any device, until they start reading again. */
export function ResumeReading({ slug, text }: { slug: string; text: RefObject<HTMLElement | null> }) {
  const { completed, reading, isLoaded } = useProgress();
  const [position, setPosition] = useState<{ percent: number; heading: string | null } | null>(null);
  const shouldResume = (useLocation().state as { resume?: boolean } | null)?.resume === true;
  const isDecided = useRef(false);
  const percent = completed.includes(slug) ? 0 : (reading.find((entry) => entry.slug === slug)?.percent ?? 0);

  useEffect(() => {
    if (isDecided.current || !isLoaded || !text.current) return;
    // The text may be rendered after this component.
    const decide = () => {
      if (isDecided.current || !text.current?.querySelector('.prose')) return;
      isDecided.current = true;
      observer.disconnect();
      if (percent <= 0 || percent >= 100) return;
      if (shouldResume) scrollToPosition(text.current, percent);
      else setPosition({ percent, heading: headingAt(text.current, percent) });
    };
    const observer = new MutationObserver(decide);
    observer.observe(text.current, { childList: true, subtree: true });
    decide();
    return () => observer.disconnect();
  }, [isLoaded, percent, text, shouldResume]);

  if (!position) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-spruce-soft px-5 py-4 print:hidden">
      <BookmarkCheck size={22} strokeWidth={1.6} aria-hidden className="text-spruce" />
      <p className="grow tabular-nums">
        {position.heading ? `You stopped at “${position.heading}”.` : `You stopped at ${position.percent}%.`}
      </p>
      <Button
        onClick={() => {
          scrollToPosition(text.current, position.percent);
          setPosition(null);
        }}
      >
        Continue from there
      </Button>
    </div>
  );
}
