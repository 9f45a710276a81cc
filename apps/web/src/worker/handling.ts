import { logout, signOutEverywhere } from '@everstep/domain/auth';
import { clearCacheFlag } from '@everstep/domain/cache';
import { listLessons } from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/reader';
import { pagePatterns, paths } from '@everstep/domain/paths';
import { slugAt } from '../platform/offline/lesson-cache-names';

export type Handling =
  | { kind: 'shell' }
  | { kind: 'file' }
  /** Without a slug it is the list. */
  | { kind: 'lesson'; reader: string; slug: string | null }
  | { kind: 'logout'; isCertain: boolean };

const pages = pagePatterns
  .filter((pattern) => pattern !== paths.clearCache)
  .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`));

/** What the worker does about a request of its own origin. Null: nothing, the browser goes on as if there were no worker. */
export function handlingOf(
  { url, method, mode, headers }: Pick<Request, 'url' | 'method' | 'mode' | 'headers'>,
  files: ReadonlySet<string>,
): Handling | null {
  const { pathname, search, searchParams } = new URL(url);
  if (method === 'POST') return leaving(pathname);
  if (method !== 'GET') return null;
  if (mode === 'navigate') {
    const isKept = pages.some((page) => page.test(pathname)) && !searchParams.has(clearCacheFlag);
    return isKept ? { kind: 'shell' } : null;
  }
  if (search !== '') return null;
  if (files.has(pathname)) return { kind: 'file' };
  const reader = headers.get(cacheUserHeader);
  if (reader === null) return null;
  const slug = slugAt(pathname);
  return slug !== null || pathname === listLessons.path ? { kind: 'lesson', reader, slug } : null;
}

/** Logging out leads to the sign-in whatever the server says; signing out everywhere only where it has happened. */
function leaving(path: string): Handling | null {
  if (path === logout.path) return { kind: 'logout', isCertain: true };
  return path === signOutEverywhere.path ? { kind: 'logout', isCertain: false } : null;
}
