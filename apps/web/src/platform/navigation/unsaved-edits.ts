import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Set while the page has unsaved edits: asks the user and passes on the answer. */
let ask: ((decide: (isLeaving: boolean) => void) => void) | null = null;

/** Whether the page may be left: false if the user wants to stay with unsaved edits. */
export async function confirmLeaving(): Promise<boolean> {
  return ask === null || new Promise((resolve) => ask?.(resolve));
}

/** Leaves the current view at once, or after asking if there are unsaved edits. */
export function leaveView(leave: () => void): void {
  if (ask === null) leave();
  else ask((isLeaving) => isLeaving && leave());
}

/** The address of a link that would leave the page within this app, or null. */
function targetOf(event: MouseEvent, current: { pathname: string; search: string }): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || opensElsewhere || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  const isSamePage = link.pathname === current.pathname && link.search === current.search;
  return isSamePage ? null : link.pathname + link.search + link.hash;
}

/**
 * Asks before unsaved edits are lost. When the page is closed, the browser asks; for links, tabs and the logout, `decide` is set
 * until the user has answered. The caller shows the question, and asks on Back with `useCloseOnBack`.
 */
export function useUnsavedEdits(isDirty: boolean) {
  const [decide, setDecide] = useState<((isLeaving: boolean) => void) | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isDirty) return;
    const askUser: typeof ask = (next) =>
      setDecide(() => (isLeaving: boolean) => {
        setDecide(null);
        next(isLeaving);
      });
    const onClick = (event: MouseEvent) => {
      const target = targetOf(event, { pathname, search });
      if (target === null) return;
      // Before the router handles it.
      event.preventDefault();
      event.stopPropagation();
      askUser((isLeaving) => isLeaving && void navigate(target));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    ask = askUser;
    document.addEventListener('click', onClick, true);
    addEventListener('beforeunload', onUnload);
    return () => {
      ask = null;
      document.removeEventListener('click', onClick, true);
      removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, navigate, pathname, search]);
  return decide;
}
