import { useEffect, useRef, useState, type RefObject } from 'react';

/** So far below the screen it counts as seen, so that it is there by the time the user is. */
const ahead = '600px';

/** Whether an element was ever near the visible part of the page. */
export function useSeen<Seen extends Element>(): { ref: RefObject<Seen | null>; isSeen: boolean } {
  const ref = useRef<Seen>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
