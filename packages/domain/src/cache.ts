export const cacheTexts = {
  title: 'Clearing the cache',
  intro: 'We sign you out here and remove what this browser has kept. Your account and everything in it stay safe.',
  done: 'Done. This browser starts afresh.',
  incomplete: 'Cache clearing completed (some items may require manual refresh)',
} as const;

/** In an address: it must be answered by the server and not by what the browser has kept. */
export const clearCacheFlag = 'clear-cache';

/** How long the finished page waits before it goes home. */
export const homeAfterMs = 3000;
