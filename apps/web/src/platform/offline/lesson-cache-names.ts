import { lessonEndpointPath } from '@everstep/domain/base/cache';

// Names of the lesson caches, which the worker and the pages share.

const openedPrefix = 'everstep-lessons:';
const savedPrefix = 'everstep-saved:';
const lessonPath = new RegExp(`^${lessonEndpointPath.replace('{slug}', '([a-z0-9-]+)')}$`);

/** The list and the recently opened lessons of a user. */
export const openedCacheName = (cacheUser: string) => openedPrefix + cacheUser;
/** The lessons that a user has saved for offline use. */
export const savedCacheName = (cacheUser: string) => savedPrefix + cacheUser;

export function lessonAddress(slug: string): string {
  return lessonEndpointPath.replace('{slug}', encodeURIComponent(slug));
}

/** The slug in the path of a lesson; null for any other path, including those below a lesson. */
export function slugAt(path: string): string | null {
  return lessonPath.exec(path)?.[1] ?? null;
}

/** Deletes the lesson caches of all users, or of all but one. */
export async function deleteLessonCaches(storage: CacheStorage, exceptUser?: string): Promise<void> {
  const retained = exceptUser === undefined ? [] : [openedCacheName(exceptUser), savedCacheName(exceptUser)];
  const isLessonCache = (name: string) => name.startsWith(openedPrefix) || name.startsWith(savedPrefix);
  const names = (await storage.keys()).filter((name) => isLessonCache(name) && !retained.includes(name));
  await Promise.all(names.map((name) => storage.delete(name)));
}
