import { describe, expect, it, vi } from 'vitest';
import { type LessonSummary } from '@everstep/domain/lessons';
import { cacheUserHeader } from '@everstep/domain/reader';
import { lesson } from '../../test/fake-api';
import { fakeCaches, pathsIn } from '../../test/fake-caches';
import { createLessonKeeper } from './lesson-keeper';

const maya = 'maya%40parents.example';
const leo = 'leo%40parents.example';
const opened = (reader: string) => `everstep-lessons:${reader}`;
const saved = (reader: string) => `everstep-saved:${reader}`;

type Answer = () => Response | Promise<Response>;

/** The worker's keeper before a server that a test makes answer what it likes. */
function world({ patienceMs }: { patienceMs?: number } = {}) {
  const storage = fakeCaches();
  const server = { answer: (() => text('nothing yet', '')) as Answer };
  const keeper = createLessonKeeper({
    storage,
    ask: async () => server.answer(),
    ...(patienceMs !== undefined && { patienceMs }),
  });
  const work: Promise<unknown>[] = [];
  async function ask(slug: string | null, reader = maya): Promise<Response> {
    const request = new Request(`http://localhost:3000/api/lessons${slug === null ? '' : `/${slug}`}`);
    return keeper.answer(request, { reader, slug }, (more) => work.push(more));
  }
  const settled = async () => void (await Promise.all(work.splice(0)));
  /** Opens a lesson, and waits until it is kept. */
  async function open(slug: string | null, answer: Answer, reader = maya): Promise<Response> {
    server.answer = answer;
    const response = await ask(slug, reader);
    await settled();
    return response;
  }
  async function save(slug: string): Promise<void> {
    const cache = await storage.open(saved(maya));
    await cache.put(`/api/lessons/${slug}`, text(`saved ${slug}`, maya));
  }
  async function offline(slug: string | null, reader = maya): Promise<string> {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    return (await ask(slug, reader)).text();
  }
  return { storage, server, keeper, ask, settled, open, save, offline };
}

/** Something that a test lets happen. */
function later<Value = void>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

function text(body: string, reader: string | null, status = 200): Response {
  return new Response(body, { status, headers: reader === null ? {} : { [cacheUserHeader]: reader } });
}

function list(reader: string, lessons: LessonSummary[]): Response {
  return text(JSON.stringify({ success: true, lessons }), reader);
}

describe('without a network', () => {
  it('a lesson that was opened, and the list, are read from their copies', async () => {
    const { open, offline, settled } = world();
    expect(await (await open('first-steps', () => text('a lesson', maya))).text()).toBe('a lesson');
    await open(null, () => list(maya, [lesson({ slug: 'first-steps' })]));
    expect(await offline('first-steps')).toBe('a lesson');
    expect(await offline(null)).toContain('first-steps');
    await settled();
  });

  it('a saved lesson is read from its copy', async () => {
    const { save, offline } = world();
    await save('first-steps');
    expect(await offline('first-steps')).toBe('saved first-steps');
  });

  it('what was never opened fails as it would without a worker', async () => {
    const { open, offline } = world();
    await open('first-steps', () => text('a lesson', maya));
    await expect(offline('deep-dive')).rejects.toThrow('Failed to fetch');
    await expect(offline(null)).rejects.toThrow('Failed to fetch');
  });

  it('nobody reads the copies of another, and a visitor has copies of their own', async () => {
    const { open, offline } = world();
    await open('first-steps', () => text('for Maya', maya));
    await open('first-steps', () => text('for a visitor', ''), '');
    await expect(offline('first-steps', leo)).rejects.toThrow('Failed to fetch');
    expect(await offline('first-steps', '')).toBe('for a visitor');
    expect(await offline('first-steps')).toBe('for Maya');
  });
});

describe('with a network', () => {
  it('its answer comes before the copy, and replaces it', async () => {
    const { open, offline } = world();
    await open('first-steps', () => text('old', maya));
    expect(await (await open('first-steps', () => text('new', maya))).text()).toBe('new');
    expect(await offline('first-steps')).toBe('new');
  });

  it('that is silent for long, the copy is read, and the late answer is kept', async () => {
    const { open, server, ask, settled, offline } = world({ patienceMs: 10 });
    await open('first-steps', () => text('old', maya));
    const late = later<Response>();
    server.answer = () => late.promise;
    expect(await (await ask('first-steps')).text()).toBe('old');
    late.resolve(text('new', maya));
    await settled();
    expect(await offline('first-steps')).toBe('new');
  });

  it('that is slow where there is no copy is waited for', async () => {
    const { server, ask, storage } = world({ patienceMs: 10 });
    const late = later<Response>();
    server.answer = () => late.promise;
    // The copy is looked for when patience has ended, and only then the answer comes.
    storage.match = async () => void late.resolve(text('at last', maya));
    const answer = ask('first-steps');
    expect(await (await answer).text()).toBe('at last');
  });

  it('whose server is down, the copy is read, or what the server said where there is none', async () => {
    const { open } = world();
    await open('first-steps', () => text('a lesson', maya));
    expect(await (await open('first-steps', () => text('down', null, 503))).text()).toBe('a lesson');
    expect((await open('deep-dive', () => text('down', null, 503))).status).toBe(503);
  });

  it('waits three seconds and not longer', async () => {
    vi.useFakeTimers();
    try {
      const { open, server, ask } = world();
      await open('first-steps', () => text('old', maya));
      server.answer = () => new Promise(() => undefined);
      let isAnswered = false;
      const answer = ask('first-steps').finally(() => (isAnswered = true));
      await vi.advanceTimersByTimeAsync(2999);
      expect(isAnswered).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await (await answer).text()).toBe('old');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what is kept', () => {
  it.each([
    ['another person', leo],
    ['a visitor', ''],
    ['somebody whom the server does not name', null],
  ])('is nothing of an answer about %s', async (_who, reader) => {
    const { open, storage } = world();
    expect(await (await open('first-steps', () => text('a lesson', reader))).text()).toBe('a lesson');
    await open(null, () => text(JSON.stringify({ success: true, lessons: [] }), reader));
    expect(await storage.keys()).toEqual([]);
  });

  it('are the list and the twelve lessons that were opened last', async () => {
    const { open, storage } = world();
    await open(null, () => list(maya, []));
    for (let n = 1; n <= 13; n += 1) {
      await open(`lesson-${n}`, () => text('', maya));
      if (n === 12) await open('lesson-1', () => text('', maya));
    }
    const kept = await pathsIn(storage, opened(maya));
    expect(kept).toEqual([
      '/api/lessons',
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 13].map((n) => `/api/lessons/lesson-${n}`),
    ]);
  });

  it('are saved lessons without a limit, each as it was read last', async () => {
    const { open, save, storage } = world();
    await save('lesson-1');
    for (let n = 1; n <= 14; n += 1) await open(`lesson-${n}`, () => text('as it is now', maya));
    const copy = await storage.match('/api/lessons/lesson-1', { cacheName: saved(maya) });
    expect(await copy?.text()).toBe('as it is now');
    expect(await pathsIn(storage, opened(maya))).not.toContain('/api/lessons/lesson-1');
  });

  it.each([401, 403, 404])('is not a lesson that is answered with %i any more', async (status) => {
    const { open, save, storage } = world();
    await open('first-steps', () => text('a lesson', maya));
    await open('deep-dive', () => text('a lesson', maya));
    await save('first-steps');
    await open('first-steps', () => text('no', maya, status));
    expect(await pathsIn(storage, opened(maya))).toEqual(['/api/lessons/deep-dive']);
    expect(await pathsIn(storage, saved(maya))).toEqual([]);
  });

  it('stays when the refusal is for a visitor, because the session has ended', async () => {
    const { open, save, storage } = world();
    await open('deep-dive', () => text('a lesson', maya));
    await save('deep-dive');
    await open('deep-dive', () => text('locked', '', 403));
    await open(null, () => list('', [lesson({ slug: 'deep-dive', content: null })]));
    expect(await pathsIn(storage, opened(maya))).toEqual(['/api/lessons/deep-dive']);
    expect(await pathsIn(storage, saved(maya))).toEqual(['/api/lessons/deep-dive']);
  });

  it('stays as it is when an answer is no answer of ours', async () => {
    const { open, offline } = world();
    await open(null, () => list(maya, [lesson({ slug: 'first-steps' })]));
    await open(null, () => text('<h1>Sign in to the train</h1>', maya)).catch(() => undefined);
    expect(await offline(null)).toContain('first-steps');
  });

  it('goes with the list: what it locks and what it does not have any more', async () => {
    const { open, save, storage } = world();
    for (const slug of ['still-open', 'now-locked', 'gone']) {
      await open(slug, () => text('a lesson', maya));
      await save(slug);
    }
    await open('now-locked', () => text('a lesson', leo), leo);
    const now = [lesson({ slug: 'still-open' }), lesson({ slug: 'now-locked', content: null, is_premium: true })];
    await open(null, () => list(maya, now));
    expect(await pathsIn(storage, opened(maya))).toEqual(['/api/lessons/still-open', '/api/lessons']);
    expect(await pathsIn(storage, saved(maya))).toEqual(['/api/lessons/still-open']);
    expect(await pathsIn(storage, opened(leo))).toEqual(['/api/lessons/now-locked']);
  });
});

describe('whoever leaves', () => {
  it('leaves nothing of anybody, and the shell stays', async () => {
    const { open, save, keeper, storage } = world();
    await storage.open('everstep-shell');
    await open('first-steps', () => text('a lesson', maya));
    await open('first-steps', () => text('a lesson', ''), '');
    await save('deep-dive');
    await keeper.wipe();
    expect(await storage.keys()).toEqual(['everstep-shell']);
  });

  it('leaves nothing of an answer that was on its way', async () => {
    const { server, ask, settled, keeper, storage } = world();
    const late = later<Response>();
    server.answer = () => late.promise;
    const answer = ask('first-steps');
    await keeper.wipe();
    late.resolve(text('a lesson', maya));
    expect(await (await answer).text()).toBe('a lesson');
    await settled();
    expect(await storage.keys()).toEqual([]);
  });

  it('leaves nothing of an answer that was being written', async () => {
    const { server, ask, settled, keeper, storage } = world();
    server.answer = () => text('a lesson', maya);
    const open = storage.open.bind(storage);
    const writing = later();
    const wiped = later();
    storage.open = async (name) => {
      writing.resolve();
      await wiped.promise;
      return open(name);
    };
    await ask('first-steps');
    await writing.promise;
    await keeper.wipe();
    wiped.resolve();
    await settled();
    expect(await storage.keys()).toEqual([]);
  });

  it('makes room for somebody else, whose own answers on their way are kept', async () => {
    const { open, server, ask, settled, keeper, storage } = world();
    await open('first-steps', () => text('a lesson', leo), leo);
    await open('deep-dive', () => text('a lesson', maya));
    const late = later<Response>();
    server.answer = () => late.promise;
    const answer = ask('first-steps');
    await keeper.wipe(maya);
    late.resolve(text('a lesson', maya));
    await answer;
    await settled();
    expect(await storage.keys()).toEqual([opened(maya)]);
    expect(await pathsIn(storage, opened(maya))).toEqual(['/api/lessons/deep-dive', '/api/lessons/first-steps']);
  });
});
