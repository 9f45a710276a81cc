import type { DehydratedState } from '@tanstack/react-query';
import { storage, tabStorage } from '../storage/storage';
import { themeKey } from '../storage/theme';

/** The element of a prerendered page that contains the replies it was rendered from. */
export const visitorDataId = 'visitor-data';

/**
 * Whether the first render in this browser equals the prerendered page, which was rendered for a visitor without parameters in the
 * URL. Otherwise the page is rendered anew over it.
 */
export function isPrerenderedForUs(root: HTMLElement): boolean {
  const { search, hash } = location;
  const isFirstVisit = storage.keys().every((key) => key === themeKey) && tabStorage.keys().length === 0;
  return root.hasChildNodes() && search === '' && hash === '' && historyState() === null && isFirstVisit;
}

/** What a page stored in its history entry before a reload. */
function historyState(): unknown {
  return (history.state as { usr?: unknown } | null)?.usr ?? null;
}

/** The queries of the prerendered page, dehydrated. */
export function readVisitorData(): DehydratedState | undefined {
  const text = document.getElementById(visitorDataId)?.textContent;
  return text ? (JSON.parse(text) as DehydratedState) : undefined;
}

/** Removes the prerendered title, description and canonical link as soon as React has added those of the page it renders. */
export function replaceDocumentHead(): void {
  const initial = document.head.querySelectorAll('title, meta[name="description"], link[rel="canonical"]');
  new MutationObserver((_changes, observer) => {
    if (document.head.querySelectorAll('title').length < 2) return;
    for (const element of initial) element.remove();
    observer.disconnect();
  }).observe(document.head, { childList: true });
}
