import { safeParse } from 'zod/v4/core';
import { listLessons } from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/reader';
import {
  lessonAddress,
  openedCacheName,
  deleteLessonCaches,
  savedCacheName,
  slugAt,
} from '../platform/offline/lesson-cache-names';

const newest = 12;
const patienceMs = 3000;
/** Answers that say that this reader may not read a lesson, or that there is none. */
const closed = [401, 403, 404];

interface Asked {
  reader: string;
  slug: string | null;
}

interface Options {
  storage: CacheStorage;
  ask: (request: Request) => Promise<Response>;
  patienceMs?: number;
}

/** Network first; a copy where the network is silent for three seconds or our server is down. */
export function createLessonKeeper({ storage, ask, patienceMs: patience = patienceMs }: Options) {
  /** Answers on their way. Whoever leaves meanwhile marks theirs, so that they are not kept. */
  const underWay = new Set<{ reader: string; hasLeft: boolean }>();

  async function note(asked: Asked, answered: Promise<Response>): Promise<void> {
    const ticket = { reader: asked.reader, hasLeft: false };
    underWay.add(ticket);
    try {
      const response = await answered;
      // An answer about somebody else says nothing about this reader: their session may just have ended.
      if (response.headers.get(cacheUserHeader) !== asked.reader) return;
      // Copied before anything is waited for: afterwards the page has begun to read it.
      const copy = response.clone();
      if (ticket.hasLeft) return;
      await keep(asked, copy);
      if (ticket.hasLeft) await forget(asked.reader);
    } finally {
      underWay.delete(ticket);
    }
  }

  async function keep({ reader, slug }: Asked, response: Response): Promise<void> {
    if (slug === null) {
      if (response.ok) await keepList(reader, response);
    } else if (response.ok) await keepLesson(reader, slug, response);
    else if (closed.includes(response.status)) await drop(reader, (kept) => kept === slug);
  }

  async function keepList(reader: string, response: Response): Promise<void> {
    const list = safeParse(listLessons.reply, await response.clone().json());
    if (!list.success) return;
    const opened = await storage.open(openedCacheName(reader));
    await opened.put(listLessons.path, response);
    const open = new Set(list.data.lessons.filter(({ content }) => content !== null).map(({ slug }) => slug));
    await drop(reader, (kept) => !open.has(kept));
  }

  async function keepLesson(reader: string, slug: string, response: Response): Promise<void> {
    const address = lessonAddress(slug);
    const opened = await storage.open(openedCacheName(reader));
    if (await storage.match(address, { cacheName: savedCacheName(reader) })) {
      const saved = await storage.open(savedCacheName(reader));
      await saved.put(address, response.clone());
    }
    // What is put again moves to the end, so the first ones were not opened for longest.
    await opened.put(address, response);
    const lessons = (await opened.keys()).filter(({ url }) => slugAt(new URL(url).pathname) !== null);
    await Promise.all(lessons.slice(0, -newest).map((request) => opened.delete(request)));
  }

  async function drop(reader: string, isGone: (slug: string) => boolean): Promise<void> {
    for (const name of [openedCacheName(reader), savedCacheName(reader)]) {
      if (!(await storage.has(name))) continue;
      const cache = await storage.open(name);
      for (const request of await cache.keys()) {
        const slug = slugAt(new URL(request.url).pathname);
        if (slug !== null && isGone(slug)) await cache.delete(request);
      }
    }
  }

  async function forget(reader: string): Promise<void> {
    await Promise.all([openedCacheName(reader), savedCacheName(reader)].map((name) => storage.delete(name)));
  }

  async function findCopy(reader: string, path: string): Promise<Response | undefined> {
    return (
      (await storage.match(path, { cacheName: openedCacheName(reader) })) ??
      (await storage.match(path, { cacheName: savedCacheName(reader) }))
    );
  }

  return {
    /** `until` keeps the worker alive until a late answer has been kept as well. */
    async answer(request: Request, asked: Asked, until: (work: Promise<unknown>) => void): Promise<Response> {
      const answered = ask(request);
      // Storage that is full or refused keeps nobody from reading.
      until(note(asked, answered).catch(() => undefined));
      const inTime = await Promise.race([answered.catch(() => null), silence(patience)]);
      if (inTime && inTime.status < 500) return inTime;
      const path = asked.slug === null ? listLessons.path : lessonAddress(asked.slug);
      return (await findCopy(asked.reader, path).catch(() => undefined)) ?? answered;
    },
    /** Forgets what is kept and what is on its way, but for one reader. */
    async wipe(but?: string): Promise<void> {
      for (const ticket of underWay) if (ticket.reader !== but) ticket.hasLeft = true;
      await deleteLessonCaches(storage, but);
    },
  };
}

function silence(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
