import { useEffect, useEffectEvent } from 'react';

/**
 * What lies open over the page, the outermost last. Each has a history entry at the page's address, which stays when it is closed
 * by other means than Back: to leave it by ourselves could stop a navigation that somebody has just begun. The next layer takes
 * it over, and Back passes over it.
 */
const layers: { close: () => void }[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

/** How many layers the entry stands for where the browser is, and which of the router's entries it belongs to. */
function entryHere(): { depth: number; index: unknown } {
  const { layer, idx } = (history.state ?? {}) as { layer?: unknown; idx?: unknown };
  return { depth: typeof layer === 'number' ? layer : 0, index: idx };
}

let last = entryHere();

/** Each layer without an entry gets one. */
function settle(): void {
  const { depth } = entryHere();
  for (let next = depth + 1; next <= layers.length; next += 1)
    history.pushState({ ...(history.state as object | null), layer: next }, '');
  last = entryHere();
}

/** Later: one layer may give way to the next, and one that asks something first stays open. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function onPopState(): void {
  const [before, here] = [last, entryHere()];
  last = here;
  const closing = layers.slice(here.depth).reverse();
  for (const layer of closing) layer.close();
  if (closing.length > 0) return settleSoon();
  // Nothing was open at the entry that was left: whoever goes back means the page.
  if (here.index === before.index && here.depth < before.depth) history.back();
}

addEventListener('popstate', onPopState);

/** The browser's way back closes what lies over the page instead of leaving the page. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = { close: () => close() };
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, []);
}
