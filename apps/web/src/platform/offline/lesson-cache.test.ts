import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getLesson, type Lesson } from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/cache';
import { sessionStorageKey } from '@everstep/domain/session';
import { api, fail, lesson, maya, unreachable } from '../../../test/fake-api';
import { fakeCaches, cachedPaths } from '../../../test/fake-caches';
import { storeSession } from '../../../test/open';
import { http, HttpResponse } from 'msw';
import { removeSavedLesson, clearLessonCaches, saveLesson, listOfflineLessons, cacheUserOf } from './lesson-cache';

const mayas = 'maya%40parents.example';
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

/** The server replies with a lesson and the user it is for. */
function serve(user: string, before: () => unknown = () => undefined) {
  api.use(
    http.get(`http://localhost:3000${getLesson.path.replace('{slug}', ':slug')}`, async ({ request }) => {
      await before();
      expect(request.headers.get(cacheUserHeader)).toBe(mayas);
      return HttpResponse.json({ success: true, lesson: text }, { headers: { [cacheUserHeader]: user } });
    }),
  );
}

describe('saving a lesson', () => {
  it('stores it for its user until it is removed', async () => {
    serve(mayas);
    await saveLesson(maya.email, 'first-steps');
    expect(await listOfflineLessons(maya.email)).toEqual({ opened: new Set(), saved: new Set(['first-steps']) });
    expect(await listOfflineLessons('leo@parents.example')).toEqual({ opened: new Set(), saved: new Set() });
    const copy = await storage.match(address, { cacheName: `everstep-saved:${mayas}` });
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
    expect(await cachedPaths(storage, `everstep-saved:${mayas}`)).toBeNull();
  });

  it('stores nothing if the user signs out in another tab before it arrives', async () => {
    serve(mayas, async () => {
      localStorage.removeItem(sessionStorageKey);
      await clearLessonCaches();
    });
    await expect(saveLesson(maya.email, 'first-steps')).rejects.toThrow('the user has logged out');
    expect(await storage.keys()).toEqual([]);
  });

  it('fails without storage', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused on purpose', 'SecurityError')) });
    serve(mayas);
    await expect(saveLesson(maya.email, 'first-steps')).rejects.toThrow('refused on purpose');
  });
});

describe('the stored lessons', () => {
  it('are opened and saved lessons, without the list', async () => {
    const opened = await storage.open(`everstep-lessons:${mayas}`);
    for (const path of ['/api/lessons', address, '/api/lessons/deep-dive']) await opened.put(path, new Response(''));
    expect(await listOfflineLessons(maya.email)).toEqual({
      opened: new Set(['first-steps', 'deep-dive']),
      saved: new Set(),
    });
  });

  it('are none without storage, or where it is blocked', async () => {
    const nothing = { opened: new Set(), saved: new Set() };
    vi.stubGlobal('caches', { has: () => Promise.reject(new DOMException('refused on purpose', 'SecurityError')) });
    expect(await listOfflineLessons(maya.email)).toEqual(nothing);
    vi.unstubAllGlobals();
    expect(await listOfflineLessons(maya.email)).toEqual(nothing);
  });

  it('in demo mode are those of a visitor', () => {
    expect(cacheUserOf({ email: 'someone@parents.example', demo: true })).toBe('');
    expect(cacheUserOf({ email: 'someone@parents.example' })).toBe('someone@parents.example');
  });
});

describe('clearing', () => {
  const everything = ['everstep-shell', `everstep-lessons:${mayas}`, `everstep-saved:${mayas}`, 'everstep-lessons:'];
  const told: unknown[] = [];

  beforeEach(async () => {
    told.length = 0;
    for (const name of everything) await storage.open(name);
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ active: { postMessage: (message: unknown) => told.push(message) } }) },
    });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  it('removes the lessons of all users and notifies the worker; the shell stays', async () => {
    await clearLessonCaches();
    expect(await storage.keys()).toEqual(['everstep-shell']);
    expect(told).toEqual([{ kind: 'forget lessons' }]);
  });

  it('at a sign-in keeps the lessons of the user who signs in', async () => {
    await clearLessonCaches({ except: maya.email });
    expect(await storage.keys()).toEqual(everything.slice(0, 3));
    expect(told).toEqual([{ kind: 'forget lessons', but: mayas }]);
  });

  it('never fails', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('refused on purpose')) });
    await expect(clearLessonCaches()).resolves.toBeUndefined();
  });
});
