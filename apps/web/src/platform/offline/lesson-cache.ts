import { cacheUserHeader, cacheUserName } from '@everstep/domain/reader';
import { restoreSession, sessionStorageKey, type SessionRecord } from '@everstep/domain/session';
import { lessonAddress, openedCacheName, deleteLessonCaches, savedCacheName, slugAt } from './lesson-cache-names';
import { storage } from '../storage/storage';
import type { WorkerMessage } from './worker-message';

/** Slugs of lessons that can be read without a network: opened lately, and saved on purpose. */
export interface OfflineLessons {
  opened: ReadonlySet<string>;
  saved: ReadonlySet<string>;
}

/** Whose lessons a screen shows, by e-mail. Empty for a visitor and in demo mode. */
export function cacheUserOf({ email, demo }: Pick<SessionRecord, 'email' | 'demo'>): string {
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
    // A private window may have no storage at all: then nothing is kept.
    return new Set();
  }
}

/** Saves a lesson until it is dropped. Throws when that could not be done. */
export async function saveLesson(email: string, slug: string): Promise<void> {
  const cacheUser = cacheUserName(email);
  const address = lessonAddress(slug);
  const response = await fetch(address, {
    headers: { [cacheUserHeader]: cacheUser },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok || response.headers.get(cacheUserHeader) !== cacheUser) throw new Error('the lesson did not come');
  const cache = await caches.open(savedCacheName(cacheUser));
  await cache.put(address, response);
  // In another tab this person may have left in the meantime, and what they had kept was wiped before this came.
  if (storedUserEmail() === email) return;
  await caches.delete(savedCacheName(cacheUser));
  throw new Error('the reader has left');
}

/** Whom the record on this device names now: another tab may have changed it. */
export function storedUserEmail(): string {
  const record = restoreSession(storage.read(sessionStorageKey));
  return record ? cacheUserOf(record) : '';
}

export async function removeSavedLesson(email: string, slug: string): Promise<void> {
  const cache = await caches.open(savedCacheName(cacheUserName(email)));
  await cache.delete(lessonAddress(slug));
}

/**
 * Removes the copies of everybody, or of everybody else at a sign-in. The worker is told as well, for answers that are on
 * their way through it. Never throws.
 */
export async function clearLessonCaches({ except }: { except?: string } = {}): Promise<void> {
  const retained = except === undefined ? undefined : cacheUserName(except);
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage({ kind: 'forget lessons', but: retained } satisfies WorkerMessage);
  } catch {
    // No worker, nothing on its way.
  }
  try {
    await deleteLessonCaches(caches, retained);
  } catch {
    // No storage, nothing kept.
  }
}
