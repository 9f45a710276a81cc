import { useEffect, useEffectEvent } from 'react';

/**
 * What lies open over the page, the outermost last. Each has a history entry at the page's address, which stays when it is closed
 * by other means than Back: to leave it by ourselves could stop a navigation that somebody has just begun. The next layer takes
 * it over, and Back passes over it.
 */
const layers: { close: () => void }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** How many layers the entry stands for where the browser is, and which of the router's entries it belongs to. */
function currentEntry(): { depth: number; index: unknown } {
  const { layer, idx } = (history.state ?? {}) as { layer?: unknown; idx?: unknown };
  return { depth: typeof layer === 'number' ? layer : 0, index: idx };
}

let last = currentEntry();

/** Each layer without an entry gets one. */
function pushMissingEntries(): void {
  const { depth } = currentEntry();
  for (let next = depth + 1; next <= layers.length; next += 1)
    history.pushState({ ...(history.state as object | null), layer: next }, '');
  last = currentEntry();
}

/** Later: one layer may give way to the next, and one that asks something first stays open. */
function scheduleEntries(): void {
  clearTimeout(timer);
  timer = setTimeout(pushMissingEntries);
}

function onPopState(): void {
  const [before, current] = [last, currentEntry()];
  last = current;
  const closing = layers.slice(current.depth).reverse();
  for (const layer of closing) layer.close();
  if (closing.length > 0) return scheduleEntries();
  // Nothing was open at the entry that was left: whoever goes back means the page.
  if (current.index === before.index && current.depth < before.depth) history.back();
}

addEventListener('popstate', onPopState);

/** The browser's way back closes what lies over the page instead of leaving the page. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = { close: () => close() };
    layers.push(layer);
    scheduleEntries();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, []);
}
