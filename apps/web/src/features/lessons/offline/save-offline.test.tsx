import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listLessons, type Lesson } from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/base/cache';
import { logout, authenticate } from '@everstep/domain/auth';
import { api, lesson, maya, reply, someLessons } from '../../../../test/fake-api';
import { fakeCaches, cachedPaths } from '../../../../test/fake-caches';
import { open, storeSession } from '../../../../test/open';

const mayaCacheUser = 'maya%40parents.example';
const text: Lesson = {
  ...lesson({ slug: 'first-steps', title: 'First Steps' }),
  content: '## One\n\nAll of it.',
  key_facts: [],
  framing: 'Good to know.',
  actions: ['Begin.'],
  quiz: [],
  sources: ['A book.'],
};

let storage: CacheStorage;

beforeEach(() => {
  storage = fakeCaches();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('caches', storage);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller: {}, getRegistration: async () => undefined }),
  });
  api.use(
    http.get('http://localhost:3000/api/lessons/:slug', ({ request }) =>
      HttpResponse.json(
        { success: true, lesson: text },
        { headers: { [cacheUserHeader]: request.headers.get(cacheUserHeader) ?? 'nobody was named' } },
      ),
    ),
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });

describe('Save offline', () => {
  it('saves the lesson, says so, and removes it', async () => {
    storeSession();
    const { user } = open('/library/first-steps');
    const save = await button('Save offline');
    expect(save).toHaveAttribute('aria-pressed', 'false');
    await user.click(save);
    const saved = await button('Saved offline');
    expect(saved).toHaveAttribute('aria-pressed', 'true');
    expect(saved).toHaveFocus();
    expect(await cachedPaths(storage, `everstep-saved:${mayaCacheUser}`)).toEqual(['/api/lessons/first-steps']);

    await user.click(saved);
    expect(await button('Save offline')).toHaveAttribute('aria-pressed', 'false');
    expect(await cachedPaths(storage, `everstep-saved:${mayaCacheUser}`)).toEqual([]);
  });

  it('shows that a lesson was saved before', async () => {
    const cache = await storage.open(`everstep-saved:${mayaCacheUser}`);
    await cache.put('/api/lessons/first-steps', new Response(''));
    storeSession();
    open('/library/first-steps');
    expect(await button('Saved offline')).toBeVisible();
  });

  it('shows an error when it fails, and can be retried', async () => {
    storeSession();
    const { user } = open('/library/first-steps');
    const save = await button('Save offline');
    storage.open = () => Promise.reject(new DOMException('refused on purpose', 'QuotaExceededError'));
    await user.click(save);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be saved on this device');
    expect(save).toHaveAttribute('aria-pressed', 'false');

    vi.stubGlobal('caches', fakeCaches());
    await user.click(save);
    expect(await button('Saved offline')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('works for a visitor', async () => {
    const { user } = open('/library/first-steps');
    await user.click(await button('Save offline'));
    expect(await button('Saved offline')).toBeVisible();
    expect(await storage.keys()).toEqual(['everstep-saved:']);
  });

  it.each([
    ['in demo mode, which saves nothing', () => storeSession({ demo: true })],
    ['without a service worker', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
    ['in development', () => vi.stubEnv('PROD', false)],
  ])('is hidden %s', async (_where, prepare) => {
    prepare();
    open('/library/first-steps');
    expect(await screen.findByText('All of it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /offline/ })).toBeNull();
  });
});

describe('lessons are requested', () => {
  async function requestedCacheUsers(): Promise<string[]> {
    const cacheUsers: (string | null)[] = [];
    api.use(
      reply(listLessons, ({ headers }) => {
        cacheUsers.push(headers.get(cacheUserHeader));
        return { success: true, lessons: someLessons };
      }),
    );
    open('/library');
    await screen.findByRole('link', { name: 'First Steps' });
    return cacheUsers.map(String);
  }

  it('with the user’s name for a signed-in user', async () => {
    storeSession();
    expect(await requestedCacheUsers()).toEqual([mayaCacheUser]);
  });
  it('without a name for a visitor', async () => {
    expect(await requestedCacheUsers()).toEqual(['']);
  });
  it('without a name in demo mode', async () => {
    storeSession({ demo: true });
    expect(await requestedCacheUsers()).toEqual(['']);
  });
});

describe('copies of lessons', () => {
  const leoCache = 'everstep-saved:leo%40parents.example';
  beforeEach(async () => {
    for (const name of [leoCache, `everstep-saved:${mayaCacheUser}`, 'everstep-shell']) await storage.open(name);
  });

  it('are removed at a logout, even when the server cannot be reached', async () => {
    api.use(http.post(`http://localhost:3000${logout.path}`, () => HttpResponse.error()));
    storeSession();
    const { user } = open('/library');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(async () => expect(await storage.keys()).toEqual(['everstep-shell']));
  });

  it('of other users are removed at a sign-in, and the user’s own are kept', async () => {
    const { id, email, name, subscription_tier } = maya;
    api.use(reply(authenticate, { success: true, user: { id, email, name, subscription_tier } }));
    const { user } = open('/login');
    await user.type(await screen.findByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'stepping-stones');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'My Dashboard' });
    expect(await storage.keys()).toEqual([`everstep-saved:${mayaCacheUser}`, 'everstep-shell']);
  });
});
