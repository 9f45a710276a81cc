import { useEffect, useState } from 'react';
import { focusNearest, placesOf, type Places } from './nearest';

/** Where the focus was when each open overlay was opened, topmost last. */
const openers: Places[] = [];

/** Returns the focus to where it was when the overlay was opened, or to what is nearest to it. */
export function useReturnedFocus(): void {
  // An overlay can replace the one it was opened from.
  const [places] = useState(() => [...placesOf(openerOf(document.activeElement)), ...(openers.at(-1) ?? [])]);
  useEffect(() => {
    openers.push(places);
    return () => {
      openers.splice(openers.indexOf(places), 1);
      // By then the page is no longer inert, which it may still be when the library of the overlay tries the same.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusNearest(places);
      });
    };
  }, [places]);
}

/** For an item of a menu: the button of the menu, which stays. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : focused;
}
