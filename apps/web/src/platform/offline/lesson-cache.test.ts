import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getLesson, type Lesson } from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/base/cache';
import { sessionStorageKey } from '@everstep/domain/session';
import { api, fail, lesson, maya, unreachable } from '../../../test/fake-api';
import { fakeCaches, cachedPaths } from '../../../test/fake-caches';
import { storeSession } from '../../../test/open';
import { http, HttpResponse } from 'msw';
import { removeSavedLesson, clearLessonCaches, saveLesson, listOfflineLessons, cacheEmailOf } from './lesson-cache';

const mayaCacheUser = 'maya%40parents.example';
const address = '/api/lessons/first-steps';
const text: Lesson = {
  ...lesson({ slug: 'first-steps' }),
  content: 'All of it.',
  key_facts: [],
  framing: '',
  actions: [],
  quiz: [],
  sources: [],
};

let storage: CacheStorage;

beforeEach(() => {
  storage = fakeCaches();
  vi.stubGlobal('caches', storage);
  storeSession();
});
afterEach(() => vi.unstubAllGlobals());

/** Makes the server reply with a lesson for this user. */
function serve(user: string, before: () => unknown = () => undefined) {
  api.use(
    http.get(`http://localhost:3000${getLesson.path.replace('{slug}', ':slug')}`, async ({ request }) => {
      await before();
      expect(request.headers.get(cacheUserHeader)).toBe(mayaCacheUser);
      return HttpResponse.json({ success: true, lesson: text }, { headers: { [cacheUserHeader]: user } });
    }),
  );
}

describe('saving a lesson', () => {
  it('stores it for its user until it is removed', async () => {
    serve(mayaCacheUser);
    await saveLesson(maya.email, 'first-steps');
    expect(await listOfflineLessons(maya.email)).toEqual({ opened: new Set(), saved: new Set(['first-steps']) });
    expect(await listOfflineLessons('leo@parents.example')).toEqual({ opened: new Set(), saved: new Set() });
    const copy = await storage.match(address, { cacheName: `everstep-saved:${mayaCacheUser}` });
    expect(await copy?.json()).toEqual({ success: true, lesson: text });

    await removeSavedLesson(maya.email, 'first-steps');
    expect((await listOfflineLessons(maya.email)).saved).toEqual(new Set());
  });

  it.each([
    ['is rejected', () => api.use(fail(getLesson, 'locked'))],
    ['does not arrive', () => api.use(unreachable(getLesson))],
    ['is for another user', () => serve('leo%40parents.example')],
  ])('fails and stores nothing when the lesson %s', async (_why, prepare) => {
    prepare();
    await expect(saveLesson(maya.email, 'first-steps')).rejects.toThrow();
    expect(await cachedPaths(storage, `everstep-saved:${mayaCacheUser}`)).toBeNull();
  });

  it('stores nothing if the user signs out in another tab before it arrives', async () => {
    serve(mayaCacheUser, async () => {
      localStorage.removeItem(sessionStorageKey);
      await clearLessonCaches();
    });
    await expect(saveLesson(maya.email, 'first-steps')).rejects.toThrow('the user has logged out');
    expect(await storage.keys()).toEqual([]);
  });

  it('fails without storage', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused on purpose', 'SecurityError')) });
    serve(mayaCacheUser);
    await expect(saveLesson(maya.email, 'first-steps')).rejects.toThrow('refused on purpose');
  });
});

describe('the stored lessons', () => {
  it('are opened and saved lessons, without the list', async () => {
    const cache = await storage.open(`everstep-lessons:${mayaCacheUser}`);
    for (const path of ['/api/lessons', address, '/api/lessons/deep-dive']) await cache.put(path, new Response(''));
    expect(await listOfflineLessons(maya.email)).toEqual({
      opened: new Set(['first-steps', 'deep-dive']),
      saved: new Set(),
    });
  });

  it('are none without storage or with blocked storage', async () => {
    const noLessons = { opened: new Set(), saved: new Set() };
    vi.stubGlobal('caches', { has: () => Promise.reject(new DOMException('refused on purpose', 'SecurityError')) });
    expect(await listOfflineLessons(maya.email)).toEqual(noLessons);
    vi.unstubAllGlobals();
    expect(await listOfflineLessons(maya.email)).toEqual(noLessons);
  });

  it('in demo mode are those of a visitor', () => {
    expect(cacheEmailOf({ email: 'someone@parents.example', demo: true })).toBe('');
    expect(cacheEmailOf({ email: 'someone@parents.example' })).toBe('someone@parents.example');
  });
});

describe('clearing', () => {
  const allCaches = [
    'everstep-shell',
    `everstep-lessons:${mayaCacheUser}`,
    `everstep-saved:${mayaCacheUser}`,
    'everstep-lessons:',
  ];
  const messages: unknown[] = [];

  beforeEach(async () => {
    messages.length = 0;
    for (const name of allCaches) await storage.open(name);
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        getRegistration: async () => ({ active: { postMessage: (message: unknown) => messages.push(message) } }),
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  it('removes the lessons of all users, notifies the worker and keeps the shell', async () => {
    await clearLessonCaches();
    expect(await storage.keys()).toEqual(['everstep-shell']);
    expect(messages).toEqual([{ kind: 'forget lessons' }]);
  });

  it('at a sign-in keeps the lessons of the user who signs in', async () => {
    await clearLessonCaches({ except: maya.email });
    expect(await storage.keys()).toEqual(allCaches.slice(0, 3));
    expect(messages).toEqual([{ kind: 'forget lessons', but: mayaCacheUser }]);
  });

  it('never fails', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('refused on purpose')) });
    await expect(clearLessonCaches()).resolves.toBeUndefined();
  });
});
