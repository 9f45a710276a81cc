import { useEffect, useRef, useState, type ReactNode } from 'react';

// About what somebody scrolls while the code arrives, so that what stands below is not moved in front of them.
const before = '600px';

/** Shows what it holds once that is about to scroll into view, and a place of the same height until then. */
export function Near({ place, children }: { place: ReactNode; children: ReactNode }) {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !box.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: before },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isNear]);
  return <div ref={box}>{isNear ? children : place}</div>;
}
