import { useEffect, useRef, useState, type ReactNode } from 'react';

// The margin grows once the user scrolls, so that content is rendered before it comes into view.
const rootMargins = { atRest: '200px', scrolling: '1200px' };

/** Renders its children once they are about to scroll into view; until then, a skeleton of the same height. */
export function WhenVisible({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const [isVisible, setVisible] = useState(() => !('IntersectionObserver' in globalThis));
  const [hasScrolled, setScrolled] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const handleScroll = () => setScrolled(true);
    window.addEventListener('scroll', handleScroll, { passive: true, once: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  useEffect(() => {
    if (isVisible || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
      },
      { rootMargin: hasScrolled ? rootMargins.scrolling : rootMargins.atRest },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isVisible, hasScrolled]);
  return <div ref={box}>{isVisible ? children : skeleton}</div>;
}
