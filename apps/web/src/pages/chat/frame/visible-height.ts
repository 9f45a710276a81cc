import { useEffect, useRef, type RefObject } from 'react';

/** Less than this leaves little room: a keyboard, or a phone on its side. */
const shortPx = 480;
/** Below this share of the page's height something covers it: the keyboard of a phone. */
const coveredShare = 0.85;

/** Gives an element the height that a keyboard leaves as `--visible-height`, marks it with `data-short` if that is little, and keeps it in view. */
export function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const update = () => {
      const { current } = ref;
      const { height, scale } = visualViewport;
      // Zoomed in, the height says nothing.
      if (!current || scale !== 1) return;
      const isCovered = height < window.innerHeight * coveredShare;
      current.style.setProperty('--visible-height', isCovered ? `${height}px` : '100dvh');
      current.toggleAttribute('data-short', height < shortPx);
      if (isCovered || height < shortPx) current.scrollIntoView({ block: 'start' });
    };
    update();
    visualViewport.addEventListener('resize', update);
    return () => visualViewport.removeEventListener('resize', update);
  }, []);
  return ref;
}
