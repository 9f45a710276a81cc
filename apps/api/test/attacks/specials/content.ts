import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { canOpenLesson, type LessonSummary } from '@everstep/domain/lessons';
import { failures } from '@everstep/domain/errors';
import { lessons } from '../../../src/db/schema';
import type { kinds } from '../../factories';
import type { Reply } from '../../server';
import { parse } from '../world/replies';
import type { User } from '../world/site';
import { until } from '../../until';
import { filesMatching } from '../world/sources';
import type { Special } from './special';
import { page, type World } from '../world/world';

type LessonRow = typeof lessons.$inferSelect;

/** The sentences of a locked lesson that must stay secret. Its title and summary are public. */
function listSecrets({ body, framing, keyFacts, actions, quiz, sources }: LessonRow): string[] {
  // The paragraph before the first section is public.
  const [, ...sections] = body.split(/^(?=## )/m);
  const lines = sections.flatMap((section) => section.split('\n')).filter((line) => line.length > 60);
  const questions = quiz.flatMap(({ question, why }) => [question, why]);
  return [...lines, framing, ...keyFacts, ...actions, ...questions, ...sources.map(({ text }) => text)].map((text) =>
    text.slice(0, 80),
  );
}

/** The other requests about a locked lesson: its preview, a search for its text, and its actions. */
async function requestOtherPaths(world: World, { slug, title, body }: LessonRow, as?: User): Promise<Reply[]> {
  const path = `/api/lessons/${slug}`;
  const words = body.slice(2000, 2150).match(/[a-z]{5,}/gi) ?? [];
  const searches = [title, words.join(' ')].map((q) =>
    world.send('GET', `/api/lesson-search?q=${encodeURIComponent(q)}`, { as }),
  );
  const preview = world.send('GET', `${path}/preview`, { as });
  const rejectedReplies = await Promise.all([
    world.send('PUT', `${path}/progress`, { as, body: { percent: 50 } }),
    world.send('POST', `${path}/quiz`, { as, body: { answers: [1, 1, 1] } }),
    world.send('POST', `${path}/complete`, { as }),
  ]);
  for (const { status } of rejectedReplies) expect([slug, status]).toEqual([slug, as ? 403 : 401]);
  const replies = await Promise.all([preview, ...searches]);
  for (const { status } of replies) expect([slug, status]).toEqual([slug, 200]);
  return [...rejectedReplies, ...replies];
}

async function readsOnlyOpenLessons(world: World, kind: keyof typeof kinds | null, open: number): Promise<void> {
  await world.resetUsers(kind ?? 'free');
  const as = kind ? world.a : undefined;
  const rows = await world.db.select().from(lessons);
  const listed = await world.send('GET', '/api/lessons', { as });
  const summaries = parse(listed).lessons as LessonSummary[];
  expect(summaries).toHaveLength(rows.length);
  expect(summaries.filter(({ content }) => content !== null)).toHaveLength(open);

  const locked = rows.filter(({ slug }) => summaries.some((lesson) => lesson.slug === slug && lesson.content === null));
  expect(locked).toHaveLength(rows.length - open);
  for (const row of locked) {
    const otherReplies = await requestOtherPaths(world, row, as);
    const lesson = await world.send('GET', `/api/lessons/${row.slug}`, { as });
    const tagged = await world.send('GET', `/api/lessons/${row.slug}`, { as, headers: { 'if-none-match': '*' } });
    expect([row.slug, lesson.status, tagged.status]).toEqual([row.slug, 403, 403]);
    for (const secret of listSecrets(row)) {
      const written = JSON.stringify(secret).slice(1, -1);
      for (const { text } of [listed, lesson, tagged, ...otherReplies])
        expect(text.includes(written), `${row.slug}: ${secret}`).toBe(false);
    }
  }
  for (const { slug } of summaries.filter((lesson) => canOpenLesson(null, lesson)))
    expect((await world.send('GET', `/api/lessons/${slug}`, { as })).status).toBe(200);
}

export const contentSpecials: Record<string, Special> = {
  'IDOR-37': {
    it: 'returns three lessons and no sentence of the others',
    run: (world) => readsOnlyOpenLessons(world, null, 3),
  },

  'IDOR-38': {
    it: 'opens 3 lessons, Plus 15, Pro 36, and a suspended plan 3',
    async run(world) {
      const opens = { free: 3, plus: 15, pro: 36, 'suspended plus': 3, 'suspended pro': 3 } as const;
      for (const [kind, open] of Object.entries(opens))
        await readsOnlyOpenLessons(world, kind as keyof typeof opens, open);
    },
  },

  'INJ-04': {
    it: 'never builds SQL by concatenating strings',
    run() {
      expect(filesMatching(/sql\.raw\b/)).toEqual([]);
      expect(filesMatching(/\.(?:query|execute)\(\s*(?:`[^`]*\$\{|['"][^'"]*['"]\s*\+)/)).toEqual([]);
    },
  },

  'INJ-06': {
    it: 'contain the error, the constraint and the request, but no values',
    async run(world) {
      await world.db.execute(sql`alter table users add constraint users_attack exclude using btree (name with =)`);
      const body = { name: world.b.name, email: 'n@x.test', password_hash: 'hunter22' };
      const reply = await world.send('POST', '/api/users/register', { body });
      await world.db.execute(sql`alter table users drop constraint users_attack`);
      expect(reply.status).toBe(500);
      expect(parse(reply)).toEqual({ success: false, code: 'unexpected', detail: failures.unexpected.detail });
      const text = await until(() =>
        world.server
          .logs()
          .split('\n')
          .find((line) => line.includes('users_attack')),
      );
      const line = JSON.parse(text) as { reqId: string; route: string; causes: { code?: string }[] };
      expect(line).toMatchObject({
        route: '/api/users/register',
        reqId: expect.stringMatching(/^[\w-]{36}$/) as string,
      });
      expect(line.causes.map(({ code }) => code)).toContain('23P01');
      expect(JSON.stringify(line)).not.toContain(world.b.name);
    },
  },

  'INJ-09': {
    it: 'returns the page, never a file, and no lesson',
    async run(world) {
      for (const slug of ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', '..%2f..%2fadmin', "' OR 1=1--", '__proto__']) {
        const path = slug.replaceAll(' ', '%20');
        const shown = await world.send('GET', `/library/${path}`);
        expect(shown.status).toBe(404);
        if (String(shown.headers['content-type']).startsWith('text/html')) expect(shown.text).toBe(page);
        else expect(parse(shown).code).toBe('not_found');
        const lesson = await world.send('GET', `/api/lessons/${path}`);
        expect([lesson.status, parse(lesson).code]).toEqual([404, 'not_found']);
        expect(lesson.text).not.toContain('script');
      }
      for (const path of [
        '/library/../../admin',
        '/library/..%2f..%2f.env',
        '/assets/..%2f.env',
        '/assets/%2e%2e/.env',
      ])
        expect((await world.send('GET', path)).text).not.toContain('SECRET');
    },
  },
};
