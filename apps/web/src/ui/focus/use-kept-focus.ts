import { useEffect } from 'react';
import { focusNearest, placesOf, type Places } from './nearest';

/**
 * Keeps the keyboard where it is: when the element with the focus is removed, and nothing else takes the focus, the nearest control
 * does.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let places: Places = [];
    let frame = 0;
    const isLost = () => document.activeElement === document.body && places[0]?.element.isConnected === false;
    const remember = ({ target }: FocusEvent) => {
      places = placesOf(target as Element);
    };
    // The browser reports a removed element, too. What is still there was left by the user.
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null)
        queueMicrotask(() => {
          if (document.activeElement === document.body && !isLost()) places = [];
        });
    };
    // Whoever removed it may focus something else, in an effect or with the next frame.
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!isLost()) return;
        const lost = places;
        places = [];
        focusNearest(lost);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}
