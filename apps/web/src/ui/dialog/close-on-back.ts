import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * The open overlays, topmost last. Each has a history entry at the page's URL. An overlay that is not closed by Back leaves its
 * entry behind, because history.back() could cancel a navigation that has just started. The next overlay reuses that entry, and
 * Back skips it.
 */
const layers: { close: () => void }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The overlay depth of the current history entry, and the index of the router's entry that it belongs to. */
function currentEntry(): { depth: number; index: unknown } {
  const { layer, idx } = (history.state ?? {}) as { layer?: unknown; idx?: unknown };
  return { depth: typeof layer === 'number' ? layer : 0, index: idx };
}

let previousEntry = currentEntry();

function pushMissingEntries(): void {
  const { depth } = currentEntry();
  for (let next = depth + 1; next <= layers.length; next += 1)
    history.pushState({ ...(history.state as object | null), layer: next }, '');
  previousEntry = currentEntry();
}

/** Deferred after Back, because one overlay may replace another, or may stay open to ask for confirmation. */
function scheduleEntries(): void {
  clearTimeout(timer);
  timer = setTimeout(pushMissingEntries);
}

function onPopState(): void {
  const [previous, current] = [previousEntry, currentEntry()];
  previousEntry = current;
  const closing = layers.slice(current.depth).reverse();
  for (const layer of closing) layer.close();
  if (closing.length > 0) return scheduleEntries();
  // The previous entry belonged to an overlay that was already closed, so Back applies to the page.
  if (current.index === previous.index && current.depth < previous.depth) history.back();
}

addEventListener('popstate', onPopState);

/** Makes Back close the overlay instead of leaving the page. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect, because the history entry must exist before the overlay is painted, or Back would leave the page.
  useLayoutEffect(() => {
    const layer = { close: () => close() };
    layers.push(layer);
    pushMissingEntries();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, []);
}
