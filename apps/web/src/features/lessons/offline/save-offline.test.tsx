import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listLessons, type Lesson } from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/cache';
import { logout, authenticate } from '@everstep/domain/auth';
import { api, lesson, maya, reply, someLessons } from '../../../../test/fake-api';
import { fakeCaches, pathsIn } from '../../../../test/fake-caches';
import { open, remember } from '../../../../test/open';

const mayas = 'maya%40parents.example';
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
    remember();
    const { user } = open('/library/first-steps');
    const save = await button('Save offline');
    expect(save).toHaveAttribute('aria-pressed', 'false');
    await user.click(save);
    const saved = await button('Saved offline');
    expect(saved).toHaveAttribute('aria-pressed', 'true');
    expect(saved).toHaveFocus();
    expect(await pathsIn(storage, `everstep-saved:${mayas}`)).toEqual(['/api/lessons/first-steps']);

    await user.click(saved);
    expect(await button('Save offline')).toHaveAttribute('aria-pressed', 'false');
    expect(await pathsIn(storage, `everstep-saved:${mayas}`)).toEqual([]);
  });

  it('shows that a lesson was saved before', async () => {
    const cache = await storage.open(`everstep-saved:${mayas}`);
    await cache.put('/api/lessons/first-steps', new Response(''));
    remember();
    open('/library/first-steps');
    expect(await button('Saved offline')).toBeVisible();
  });

  it('says when it failed, and works on another try', async () => {
    remember();
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

  it('works for a visitor, too', async () => {
    const { user } = open('/library/first-steps');
    await user.click(await button('Save offline'));
    expect(await button('Saved offline')).toBeVisible();
    expect(await storage.keys()).toEqual(['everstep-saved:']);
  });

  it.each([
    ['in demo mode, which saves nothing', () => remember({ demo: true })],
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
  async function askedAs(): Promise<string[]> {
    const readers: (string | null)[] = [];
    api.use(
      reply(listLessons, ({ headers }) => {
        readers.push(headers.get(cacheUserHeader));
        return { success: true, lessons: someLessons };
      }),
    );
    open('/library');
    await screen.findByRole('link', { name: 'First Steps' });
    return readers.map(String);
  }

  it('in the name of the user', async () => {
    remember();
    expect(await askedAs()).toEqual([mayas]);
  });
  it('without a name by a visitor', async () => {
    expect(await askedAs()).toEqual(['']);
  });
  it('without a name in demo mode', async () => {
    remember({ demo: true });
    expect(await askedAs()).toEqual(['']);
  });
});

describe('copies of lessons', () => {
  const leos = 'everstep-saved:leo%40parents.example';
  beforeEach(async () => {
    for (const name of [leos, `everstep-saved:${mayas}`, 'everstep-shell']) await storage.open(name);
  });

  it('are removed at a logout, also when the server cannot be reached', async () => {
    api.use(http.post(`http://localhost:3000${logout.path}`, () => HttpResponse.error()));
    remember();
    const { user } = open('/library');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(async () => expect(await storage.keys()).toEqual(['everstep-shell']));
  });

  it('of other users are removed at a sign-in, the user’s own are not', async () => {
    const { id, email, name, subscription_tier } = maya;
    api.use(reply(authenticate, { success: true, user: { id, email, name, subscription_tier } }));
    const { user } = open('/login');
    await user.type(await screen.findByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'stepping-stones');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'My Dashboard' });
    expect(await storage.keys()).toEqual([`everstep-saved:${mayas}`, 'everstep-shell']);
  });
});
