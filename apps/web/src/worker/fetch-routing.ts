import { logout, signOutEverywhere } from '@everstep/domain/auth/sign-out';
import { clearCacheFlag } from '@everstep/domain/base/cache';
import { listLessons } from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/base/cache';
import { isPagePath, paths } from '@everstep/domain/base/paths';
import { slugAt } from '../platform/offline/lesson-cache-names';

export type FetchRoute =
  | { kind: 'shell' }
  | { kind: 'file' }
  /** Null for the list. */
  | { kind: 'lesson'; user: string; slug: string | null }
  | { kind: 'logout'; isCertain: boolean };

/** How the worker serves a request of its own origin; null leaves it to the browser. */
export function routeFetch(
  { url, method, mode, headers }: Pick<Request, 'url' | 'method' | 'mode' | 'headers'>,
  files: ReadonlySet<string>,
): FetchRoute | null {
  const { pathname, search, searchParams } = new URL(url);
  if (method === 'POST') return logoutRoute(pathname);
  if (method !== 'GET') return null;
  if (mode === 'navigate') {
    const isInShell = isPagePath(pathname) && pathname !== paths.clearCache && !searchParams.has(clearCacheFlag);
    return isInShell ? { kind: 'shell' } : null;
  }
  if (search !== '') return null;
  if (files.has(pathname)) return { kind: 'file' };
  const user = headers.get(cacheUserHeader);
  if (user === null) return null;
  const slug = slugAt(pathname);
  return slug !== null || pathname === listLessons.path ? { kind: 'lesson', user, slug } : null;
}

/** A logout leads to the sign-in whatever the server replies; signing out everywhere does so only if it succeeded. */
function logoutRoute(path: string): FetchRoute | null {
  if (path === logout.path) return { kind: 'logout', isCertain: true };
  return path === signOutEverywhere.path ? { kind: 'logout', isCertain: false } : null;
}
