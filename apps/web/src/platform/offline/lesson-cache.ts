import { cacheUserHeader, cacheUserName } from '@everstep/domain/base/cache';
import { restoreSession, sessionStorageKey, type SessionRecord } from '@everstep/domain/session';
import { lessonAddress, openedCacheName, deleteLessonCaches, savedCacheName, slugAt } from './lesson-cache-names';
import { storage } from '../storage/storage';
import type { WorkerMessage } from './worker-message';

/** Slugs of lessons that are available offline. */
export interface OfflineLessons {
  opened: ReadonlySet<string>;
  saved: ReadonlySet<string>;
}

/** The e-mail that identifies the user's cache. Empty for visitors and in demo mode. */
export function cacheEmailOf({ email, demo }: Pick<SessionRecord, 'email' | 'demo'>): string {
  return demo ? '' : email;
}

export async function listOfflineLessons(email: string): Promise<OfflineLessons> {
  const cacheUser = cacheUserName(email);
  const [opened, saved] = await Promise.all([slugsIn(openedCacheName(cacheUser)), slugsIn(savedCacheName(cacheUser))]);
  return { opened, saved };
}

async function slugsIn(name: string): Promise<ReadonlySet<string>> {
  try {
    if (!(await caches.has(name))) return new Set();
    const requests = await (await caches.open(name)).keys();
    return new Set(requests.flatMap(({ url }) => slugAt(new URL(url).pathname) ?? []));
  } catch {
    // Private windows may have no cache storage.
    return new Set();
  }
}

/** Saves a lesson for offline use. Throws if that fails. */
export async function saveLesson(email: string, slug: string): Promise<void> {
  const cacheUser = cacheUserName(email);
  const address = lessonAddress(slug);
  const response = await fetch(address, {
    headers: { [cacheUserHeader]: cacheUser },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok || response.headers.get(cacheUserHeader) !== cacheUser) throw new Error('the lesson was not served');
  const cache = await caches.open(savedCacheName(cacheUser));
  await cache.put(address, response);
  // If the user has signed out in another tab, the caches were deleted before this copy was stored.
  if (storedUserEmail() === email) return;
  await caches.delete(savedCacheName(cacheUser));
  throw new Error('the user has logged out');
}

/** The e-mail of the stored session, which another tab may have changed. */
export function storedUserEmail(): string {
  const record = restoreSession(storage.read(sessionStorageKey));
  return record ? cacheEmailOf(record) : '';
}

export async function removeSavedLesson(email: string, slug: string): Promise<void> {
  const cache = await caches.open(savedCacheName(cacheUserName(email)));
  await cache.delete(lessonAddress(slug));
}

/** Deletes the lesson caches of all users, or of all but one. The worker discards responses in flight. Never throws. */
export async function clearLessonCaches({ except }: { except?: string } = {}): Promise<void> {
  const retained = except === undefined ? undefined : cacheUserName(except);
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage({ kind: 'forget lessons', but: retained } satisfies WorkerMessage);
  } catch {
    // No worker, so no responses in flight.
  }
  try {
    await deleteLessonCaches(caches, retained);
  } catch {
    // No cache storage.
  }
}
