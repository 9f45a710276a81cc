import { lessonEndpointPath } from '@everstep/domain/reader';

// Where copies of lessons lie. The worker and the pages share the caches of an origin, so both go by these names.

const openedPrefix = 'everstep-lessons:';
const savedPrefix = 'everstep-saved:';
const lessonPath = new RegExp(`^${lessonEndpointPath.replace('{slug}', '([a-z0-9-]+)')}$`);

/** The list and the lessons that were opened last. `reader` is as the header names them. */
export const openedCacheName = (cacheUser: string) => openedPrefix + cacheUser;
/** The lessons that the reader has saved, until they or we remove them. */
export const savedCacheName = (cacheUser: string) => savedPrefix + cacheUser;

export function lessonAddress(slug: string): string {
  return lessonEndpointPath.replace('{slug}', encodeURIComponent(slug));
}

/** The slug of the lesson that an address is of, or null: what lies below a lesson is none. */
export function slugAt(path: string): string | null {
  return lessonPath.exec(path)?.[1] ?? null;
}

/** Removes the copies of everybody, but for one reader's. */
export async function deleteLessonCaches(storage: CacheStorage, but?: string): Promise<void> {
  const retained = but === undefined ? [] : [openedCacheName(but), savedCacheName(but)];
  const isLessonCache = (name: string) => name.startsWith(openedPrefix) || name.startsWith(savedPrefix);
  const names = (await storage.keys()).filter((name) => isLessonCache(name) && !retained.includes(name));
  await Promise.all(names.map((name) => storage.delete(name)));
}
