import { useEffect, useEffectEvent } from 'react';

/** What lies open over the page, the outermost last. Each has a history entry of its own, at the page's address. */
const layers: { close: () => void }[] = [];
/** The entry that we are leaving by ourselves, until the browser has done so. */
let leaving: unknown = null;
let settling: ReturnType<typeof setTimeout> | undefined;

/** How many layers were open at the history entry where the browser is. */
function depthHere(): number {
  const depth = (history.state as { layer?: unknown } | null)?.layer;
  return typeof depth === 'number' ? depth : 0;
}

/** Makes the history fit what is open: an entry for a layer without one, and none for one that was closed by other means. */
function settle(): void {
  const here: unknown = history.state;
  if (leaving !== null && leaving === here) return;
  leaving = null;
  const depth = depthHere();
  if (depth > layers.length) {
    leaving = here;
    history.go(layers.length - depth);
  }
  for (let next = depth + 1; next <= layers.length; next += 1) {
    // Whoever closes a layer may be led elsewhere on the page: the browser is not to scroll back from there.
    history.scrollRestoration = 'manual';
    history.pushState({ ...(here as object | null), layer: next }, '');
  }
}

/** Later: one layer may give way to the next, and a link in a layer moves on by itself. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function onPopState(): void {
  const isOurs = leaving !== null;
  leaving = null;
  if (depthHere() === 0) history.scrollRestoration = 'auto';
  // A layer may stay open to ask something first: then it gets its entry anew.
  if (!isOurs) for (const layer of layers.slice(depthHere()).reverse()) layer.close();
  settleSoon();
}

addEventListener('popstate', onPopState);
// A page that was loaded anew has nothing open.
settleSoon();

/** The browser's way back closes what lies over the page instead of leaving the page. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = { close: () => close() };
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, []);
}
