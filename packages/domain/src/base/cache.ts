export const cacheTexts = {
  title: 'Clearing the cache',
  intro: 'We sign you out here and remove what this browser has stored. Your account and everything in it stay safe.',
  done: 'Done. This browser starts afresh.',
  incomplete: 'Cache clearing completed (some items may require manual refresh)',
} as const;

/** A URL flag: the reply must come from the server, not from the browser's cache. */
export const clearCacheFlag = 'clear-cache';

/** How long the page shows the result before it redirects to the landing page. */
export const homeRedirectMs = 3000;

/** The path of one lesson's call, which the service worker recognizes. */
export const lessonEndpointPath = '/api/lessons/{slug}';

/**
 * The page sends the user it requests lessons for, the server replies with the user it served, and the browser caches a lesson only
 * if both agree.
 */
export const cacheUserHeader = 'x-everstep-reader';

/** The value of that header; empty for visitors and in demo mode. */
export function cacheUserName(email: string): string {
  return encodeURIComponent(email.toWellFormed());
}
