import { safeParse } from 'zod/v4/core';
import { listLessons } from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/base/cache';
import {
  lessonAddress,
  openedCacheName,
  deleteLessonCaches,
  savedCacheName,
  slugAt,
} from '../platform/offline/lesson-cache-names';

const maxOpened = 12;
const defaultTimeoutMs = 3000;
/** Replies that say that this user may not read a lesson, or that there is none. */
const refusals = [401, 403, 404];

interface LessonRequest {
  user: string;
  /** Null for the list. */
  slug: string | null;
}

interface Options {
  storage: CacheStorage;
  fetch: (request: Request) => Promise<Response>;
  timeoutMs?: number;
}

/** Serves lessons from the network; from a stored copy when the network is silent for three seconds or our server is down. */
export function createNetworkFirstLessons({ storage, fetch, timeoutMs = defaultTimeoutMs }: Options) {
  /** Requests in progress. When a user logs out, theirs are marked, so that their replies are not stored. */
  const pending = new Set<{ user: string; hasLeft: boolean }>();

  async function storeWhenReplied(wanted: LessonRequest, reply: Promise<Response>): Promise<void> {
    const entry = { user: wanted.user, hasLeft: false };
    pending.add(entry);
    try {
      const response = await reply;
      // A reply for another user means nothing for this one: their session may have just ended.
      if (response.headers.get(cacheUserHeader) !== wanted.user) return;
      // Cloned before the first await: afterward the page has begun to read the body.
      const copy = response.clone();
      if (entry.hasLeft) return;
      await store(wanted, copy);
      if (entry.hasLeft) await deleteCopiesOf(wanted.user);
    } finally {
      pending.delete(entry);
    }
  }

  async function store({ user, slug }: LessonRequest, response: Response): Promise<void> {
    if (slug === null) {
      if (response.ok) await storeList(user, response);
    } else if (response.ok) await storeLesson(user, slug, response);
    else if (refusals.includes(response.status)) await removeLessons(user, (stored) => stored === slug);
  }

  async function storeList(user: string, response: Response): Promise<void> {
    const list = safeParse(listLessons.reply, await response.clone().json());
    if (!list.success) return;
    const openedCache = await storage.open(openedCacheName(user));
    await openedCache.put(listLessons.path, response);
    const readableSlugs = new Set(list.data.lessons.filter(({ content }) => content !== null).map(({ slug }) => slug));
    await removeLessons(user, (stored) => !readableSlugs.has(stored));
  }

  async function storeLesson(user: string, slug: string, response: Response): Promise<void> {
    const address = lessonAddress(slug);
    const openedCache = await storage.open(openedCacheName(user));
    if (await storage.match(address, { cacheName: savedCacheName(user) })) {
      const savedCache = await storage.open(savedCacheName(user));
      await savedCache.put(address, response.clone());
    }
    // Putting an entry again moves it to the end, so the first entries are the least recently opened.
    await openedCache.put(address, response);
    const lessons = (await openedCache.keys()).filter(({ url }) => slugAt(new URL(url).pathname) !== null);
    await Promise.all(lessons.slice(0, -maxOpened).map((request) => openedCache.delete(request)));
  }

  async function removeLessons(user: string, shouldRemove: (slug: string) => boolean): Promise<void> {
    for (const name of [openedCacheName(user), savedCacheName(user)]) {
      if (!(await storage.has(name))) continue;
      const cache = await storage.open(name);
      for (const request of await cache.keys()) {
        const slug = slugAt(new URL(request.url).pathname);
        if (slug !== null && shouldRemove(slug)) await cache.delete(request);
      }
    }
  }

  async function deleteCopiesOf(user: string): Promise<void> {
    await Promise.all([openedCacheName(user), savedCacheName(user)].map((name) => storage.delete(name)));
  }

  async function findCopy(user: string, path: string): Promise<Response | undefined> {
    return (
      (await storage.match(path, { cacheName: openedCacheName(user) })) ??
      (await storage.match(path, { cacheName: savedCacheName(user) }))
    );
  }

  return {
    /** `waitUntil` keeps the worker alive until a late reply has been stored as well. */
    async respond(
      request: Request,
      wanted: LessonRequest,
      waitUntil: (work: Promise<unknown>) => void,
    ): Promise<Response> {
      const reply = fetch(request);
      // Full or blocked storage must not keep anybody from reading.
      waitUntil(storeWhenReplied(wanted, reply).catch(() => undefined));
      const inTime = await Promise.race([reply.catch(() => null), timeout(timeoutMs)]);
      if (inTime && inTime.status < 500) return inTime;
      const path = wanted.slug === null ? listLessons.path : lessonAddress(wanted.slug);
      return (await findCopy(wanted.user, path).catch(() => undefined)) ?? reply;
    },
    /** Deletes stored copies and ignores pending replies, except for one user's. */
    async clear(exceptUser?: string): Promise<void> {
      for (const entry of pending) if (entry.user !== exceptUser) entry.hasLeft = true;
      await deleteLessonCaches(storage, exceptUser);
    },
  };
}

function timeout(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
