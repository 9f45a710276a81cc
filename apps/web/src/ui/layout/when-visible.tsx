import { useEffect, useRef, useState, type ReactNode } from 'react';

// Somebody who scrolls soon sees what is further down, so it loads early enough to be there.
const reach = { atRest: '200px', scrolling: '1200px' };

/** Renders its children once they are about to scroll into view, and a skeleton of the same height until then. */
export function WhenVisible({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  const [hasScrolled, setScrolled] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const handleScroll = () => setScrolled(true);
    window.addEventListener('scroll', handleScroll, { passive: true, once: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  useEffect(() => {
    if (isNear || !box.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: hasScrolled ? reach.scrolling : reach.atRest },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isNear, hasScrolled]);
  return <div ref={box}>{isNear ? children : skeleton}</div>;
}
