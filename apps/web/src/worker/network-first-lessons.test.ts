import { describe, expect, it, vi } from 'vitest';
import { type LessonSummary } from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/base/cache';
import { lesson } from '../../test/fake-api';
import { fakeCaches, cachedPaths } from '../../test/fake-caches';
import { createNetworkFirstLessons } from './network-first-lessons';

const maya = 'maya%40parents.example';
const leo = 'leo%40parents.example';
const openedCacheName = (user: string) => `everstep-lessons:${user}`;
const savedCacheName = (user: string) => `everstep-saved:${user}`;

type Reply = () => Response | Promise<Response>;

/** The worker's lessons with a server whose replies the test sets. */
function setup({ timeoutMs }: { timeoutMs?: number } = {}) {
  const storage = fakeCaches();
  const server = { reply: (() => text('nothing yet', '')) as Reply };
  const lessons = createNetworkFirstLessons({
    storage,
    fetch: async () => server.reply(),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const work: Promise<unknown>[] = [];
  async function request(slug: string | null, user = maya): Promise<Response> {
    const { href } = new URL(`http://localhost:3000/api/lessons${slug === null ? '' : `/${slug}`}`);
    return lessons.respond(new Request(href), { user, slug }, (more) => work.push(more));
  }
  const settled = async () => void (await Promise.all(work.splice(0)));
  /** Opens a lesson and waits until it is stored. */
  async function open(slug: string | null, reply: Reply, user = maya): Promise<Response> {
    server.reply = reply;
    const response = await request(slug, user);
    await settled();
    return response;
  }
  async function save(slug: string): Promise<void> {
    const cache = await storage.open(savedCacheName(maya));
    await cache.put(`/api/lessons/${slug}`, text(`saved ${slug}`, maya));
  }
  async function offline(slug: string | null, user = maya): Promise<string> {
    server.reply = () => Promise.reject(new TypeError('Failed to fetch'));
    return (await request(slug, user)).text();
  }
  return { storage, server, lessons, request, settled, open, save, offline };
}

/** A promise that the test resolves. */
function deferred<Value = void>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

function text(body: string, user: string | null, status = 200): Response {
  return new Response(body, { status, headers: user === null ? {} : { [cacheUserHeader]: user } });
}

function list(user: string, lessons: LessonSummary[]): Response {
  return text(JSON.stringify({ success: true, lessons }), user);
}

describe('without a network', () => {
  it('an opened lesson and the list are served from the cache', async () => {
    const { open, offline, settled } = setup();
    expect(await (await open('first-steps', () => text('a lesson', maya))).text()).toBe('a lesson');
    await open(null, () => list(maya, [lesson({ slug: 'first-steps' })]));
    expect(await offline('first-steps')).toBe('a lesson');
    expect(await offline(null)).toContain('first-steps');
    await settled();
  });

  it('a saved lesson is served from the cache', async () => {
    const { save, offline } = setup();
    await save('first-steps');
    expect(await offline('first-steps')).toBe('saved first-steps');
  });

  it('a lesson that was never opened fails as without a worker', async () => {
    const { open, offline } = setup();
    await open('first-steps', () => text('a lesson', maya));
    await expect(offline('deep-dive')).rejects.toThrow('Failed to fetch');
    await expect(offline(null)).rejects.toThrow('Failed to fetch');
  });

  it('users and visitors are only served their own copies', async () => {
    const { open, offline } = setup();
    await open('first-steps', () => text('for Maya', maya));
    await open('first-steps', () => text('for a visitor', ''), '');
    await expect(offline('first-steps', leo)).rejects.toThrow('Failed to fetch');
    expect(await offline('first-steps', '')).toBe('for a visitor');
    expect(await offline('first-steps')).toBe('for Maya');
  });
});

describe('with a network', () => {
  it('the reply is preferred to the copy, and replaces it', async () => {
    const { open, offline } = setup();
    await open('first-steps', () => text('old', maya));
    expect(await (await open('first-steps', () => text('new', maya))).text()).toBe('new');
    expect(await offline('first-steps')).toBe('new');
  });

  it('the copy is served if the reply is late, and the late reply is stored', async () => {
    const { open, server, request, settled, offline } = setup({ timeoutMs: 10 });
    await open('first-steps', () => text('old', maya));
    const late = deferred<Response>();
    server.reply = () => late.promise;
    expect(await (await request('first-steps')).text()).toBe('old');
    late.resolve(text('new', maya));
    await settled();
    expect(await offline('first-steps')).toBe('new');
  });

  it('a slow reply is awaited if there is no copy', async () => {
    const { server, request, storage } = setup({ timeoutMs: 10 });
    const late = deferred<Response>();
    server.reply = () => late.promise;
    // The reply arrives while the copy is looked up after the timeout.
    storage.match = async () => void late.resolve(text('at last', maya));
    const response = request('first-steps');
    expect(await (await response).text()).toBe('at last');
  });

  it('the copy is served if the server is down, or its error if there is none', async () => {
    const { open } = setup();
    await open('first-steps', () => text('a lesson', maya));
    expect(await (await open('first-steps', () => text('down', null, 503))).text()).toBe('a lesson');
    expect((await open('deep-dive', () => text('down', null, 503))).status).toBe(503);
  });

  it('the worker waits three seconds for a reply', async () => {
    vi.useFakeTimers();
    try {
      const { open, server, request } = setup();
      await open('first-steps', () => text('old', maya));
      server.reply = () => new Promise(() => undefined);
      let isReplied = false;
      const response = request('first-steps').finally(() => (isReplied = true));
      await vi.advanceTimersByTimeAsync(2999);
      expect(isReplied).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await (await response).text()).toBe('old');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what is stored', () => {
  it.each([
    ['another user', leo],
    ['a visitor', ''],
    ['a user that the server does not name', null],
  ])('excludes replies to %s', async (_who, user) => {
    const { open, storage } = setup();
    expect(await (await open('first-steps', () => text('a lesson', user))).text()).toBe('a lesson');
    await open(null, () => text(JSON.stringify({ success: true, lessons: [] }), user));
    expect(await storage.keys()).toEqual([]);
  });

  it('includes the list and the twelve most recently opened lessons', async () => {
    const { open, storage } = setup();
    await open(null, () => list(maya, []));
    for (let n = 1; n <= 13; n += 1) {
      await open(`lesson-${n}`, () => text('', maya));
      if (n === 12) await open('lesson-1', () => text('', maya));
    }
    const stored = await cachedPaths(storage, openedCacheName(maya));
    expect(stored).toEqual([
      '/api/lessons',
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 13].map((n) => `/api/lessons/lesson-${n}`),
    ]);
  });

  it('includes all saved lessons, each as last loaded', async () => {
    const { open, save, storage } = setup();
    await save('lesson-1');
    for (let n = 1; n <= 14; n += 1) await open(`lesson-${n}`, () => text('as it is now', maya));
    const copy = await storage.match('/api/lessons/lesson-1', { cacheName: savedCacheName(maya) });
    expect(await copy?.text()).toBe('as it is now');
    expect(await cachedPaths(storage, openedCacheName(maya))).not.toContain('/api/lessons/lesson-1');
  });

  it.each([401, 403, 404])('does not include a lesson that was refused with %i', async (status) => {
    const { open, save, storage } = setup();
    await open('first-steps', () => text('a lesson', maya));
    await open('deep-dive', () => text('a lesson', maya));
    await save('first-steps');
    await open('first-steps', () => text('no', maya, status));
    expect(await cachedPaths(storage, openedCacheName(maya))).toEqual(['/api/lessons/deep-dive']);
    expect(await cachedPaths(storage, savedCacheName(maya))).toEqual([]);
  });

  it('is kept when a visitor is refused because the session has ended', async () => {
    const { open, save, storage } = setup();
    await open('deep-dive', () => text('a lesson', maya));
    await save('deep-dive');
    await open('deep-dive', () => text('locked', '', 403));
    await open(null, () => list('', [lesson({ slug: 'deep-dive', content: null })]));
    expect(await cachedPaths(storage, openedCacheName(maya))).toEqual(['/api/lessons/deep-dive']);
    expect(await cachedPaths(storage, savedCacheName(maya))).toEqual(['/api/lessons/deep-dive']);
  });

  it('does not change when a reply is from another server', async () => {
    const { open, offline } = setup();
    await open(null, () => list(maya, [lesson({ slug: 'first-steps' })]));
    await open(null, () => text('<h1>Sign in to the train</h1>', maya)).catch(() => undefined);
    expect(await offline(null)).toContain('first-steps');
  });

  it('drops the lessons that the list locks or no longer contains', async () => {
    const { open, save, storage } = setup();
    for (const slug of ['still-open', 'now-locked', 'gone']) {
      await open(slug, () => text('a lesson', maya));
      await save(slug);
    }
    await open('now-locked', () => text('a lesson', leo), leo);
    const now = [lesson({ slug: 'still-open' }), lesson({ slug: 'now-locked', content: null, is_premium: true })];
    await open(null, () => list(maya, now));
    expect(await cachedPaths(storage, openedCacheName(maya))).toEqual(['/api/lessons/still-open', '/api/lessons']);
    expect(await cachedPaths(storage, savedCacheName(maya))).toEqual(['/api/lessons/still-open']);
    expect(await cachedPaths(storage, openedCacheName(leo))).toEqual(['/api/lessons/now-locked']);
  });
});

describe('a logout', () => {
  it('deletes the copies of all users, and keeps the shell', async () => {
    const { open, save, lessons, storage } = setup();
    await storage.open('everstep-shell');
    await open('first-steps', () => text('a lesson', maya));
    await open('first-steps', () => text('a lesson', ''), '');
    await save('deep-dive');
    await lessons.clear();
    expect(await storage.keys()).toEqual(['everstep-shell']);
  });

  it('discards pending replies', async () => {
    const { server, request, settled, lessons, storage } = setup();
    const late = deferred<Response>();
    server.reply = () => late.promise;
    const response = request('first-steps');
    await lessons.clear();
    late.resolve(text('a lesson', maya));
    expect(await (await response).text()).toBe('a lesson');
    await settled();
    expect(await storage.keys()).toEqual([]);
  });

  it('discards a reply that is being written', async () => {
    const { server, request, settled, lessons, storage } = setup();
    server.reply = () => text('a lesson', maya);
    const open = storage.open.bind(storage);
    const writing = deferred();
    const cleared = deferred();
    storage.open = async (name) => {
      writing.resolve();
      await cleared.promise;
      return open(name);
    };
    await request('first-steps');
    await writing.promise;
    await lessons.clear();
    cleared.resolve();
    await settled();
    expect(await storage.keys()).toEqual([]);
  });

  it('for other users keeps the lessons and pending replies of the user who signs in', async () => {
    const { open, server, request, settled, lessons, storage } = setup();
    await open('first-steps', () => text('a lesson', leo), leo);
    await open('deep-dive', () => text('a lesson', maya));
    const late = deferred<Response>();
    server.reply = () => late.promise;
    const response = request('first-steps');
    await lessons.clear(maya);
    late.resolve(text('a lesson', maya));
    await response;
    await settled();
    expect(await storage.keys()).toEqual([openedCacheName(maya)]);
    expect(await cachedPaths(storage, openedCacheName(maya))).toEqual([
      '/api/lessons/deep-dive',
      '/api/lessons/first-steps',
    ]);
  });
});
