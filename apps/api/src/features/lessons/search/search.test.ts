import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lessonLevel } from '@everstep/domain/lessons';
import { searchLimits, searchLessons } from '@everstep/domain/lessons/search';
import { parse } from 'zod';
import { kinds, makeUser } from '../../../../test/factories';
import { plainWords } from '../../../../test/plain-words';
import { useApp } from '../../../../test/test-app';
import { lessons } from '../../../db/schema';
import { plainBlocks } from '../excerpt';

const api = useApp();
const search = async (q: string, cookie?: string) =>
  parse(searchLessons.reply, (await api.get(`/api/lesson-search?q=${encodeURIComponent(q)}`, cookie)).json());
const slugs = async (q: string, cookie?: string) => (await search(q, cookie)).results.map(({ slug }) => slug);

describe('a search', () => {
  it('ranks matches in titles before summaries and texts', async () => {
    const { cookie } = await makeUser(api.db, kinds.pro);
    const { results } = await search('sleep', cookie);
    expect(results[0]?.slug).toBe('sleep-architecture-parents');
    const fromText = results.findIndex(({ passage }) => passage !== null);
    expect(fromText).toBeGreaterThan(0);
    expect(results.slice(fromText).length).toBeGreaterThan(0);
    for (const { passage } of results.slice(0, fromText)) expect(passage).toBeNull();
  });

  it('finds inflected forms and incomplete words', async () => {
    expect(await slugs('taxes')).toContain('tax-optimization-elite');
    expect(await slugs('nurser')).toContain('safe-nursery-design');
  });

  it('requires all words, anywhere in the lesson', async () => {
    const { cookie } = await makeUser(api.db, kinds.pro);
    expect(await slugs('crib mattress', cookie)).toContain('safe-nursery-design');
    expect(await slugs('crib zebra', cookie)).toEqual([]);
  });

  it('shows the matching paragraph as plain text', async () => {
    const { cookie } = await makeUser(api.db, kinds.pro);
    const match = (await search('ovarian hyperstimulation', cookie)).results.find(
      ({ slug }) => slug === 'advanced-ivf-protocols',
    );
    expect(match?.passage).toMatch(/hyperstimulation/i);
    expect(match?.passage).not.toMatch(/[*#>]/);
  });

  it('highlights every form that Postgres treats as the same word', async () => {
    const { cookie } = await makeUser(api.db, kinds.pro);
    const { results } = await search('sleeps', cookie);
    const shown = results.flatMap(({ title, summary, passage, highlights }) => [
      ...(highlights?.title ?? []).map(({ start, end }) => title.slice(start, end)),
      ...(highlights?.summary ?? []).map(({ start, end }) => summary.slice(start, end)),
      ...(highlights?.passage ?? []).map(({ start, end }) => passage?.slice(start, end)),
    ]);
    for (const { passage, highlights } of results) if (passage) expect(highlights?.passage).not.toEqual([]);
    for (const word of shown) expect(word).toMatch(/^sleep(s|ing|er|y)?$/i);
    expect(new Set(shown.map((word) => word?.toLowerCase())).size).toBeGreaterThan(1);
  });

  it.each([
    ['slep', 'sleep'],
    ['pregnency', 'pregnancy'],
    ['fertilty', 'fertility'],
    ['brestfeeding', 'breastfeeding'],
    ['vacine', 'vaccine'],
    ['follic acid', 'folic acid'],
    ['carbon monoxyde', 'carbon monoxide'],
    ['morgage', 'mortgage'],
  ])('for %s reports the correction %s and returns its results', async (input, correction) => {
    const { cookie } = await makeUser(api.db, kinds.pro);
    const { corrected, results } = await search(input, cookie);
    expect(corrected).toBe(correction);
    expect(results.length).toBeGreaterThan(0);
    expect(results).toEqual((await search(correction, cookie)).results);
  });

  it.each(['preeclampsia', 'pre-eclampsia', 'c-section', 'caesarean', 'will', 'nappy', 'vaccination', 'mould', 'pram'])(
    'for %s finds lessons that use a synonym',
    async (input) => {
      const { cookie } = await makeUser(api.db, kinds.pro);
      const { corrected, results } = await search(input, cookie);
      expect(corrected).toBeNull();
      expect(results.length).toBeGreaterThan(0);
    },
  );

  it('matches abbreviations as whole words', async () => {
    const { cookie } = await makeUser(api.db, kinds.pro);
    const withWord = await api.db
      .select({ slug: lessons.slug })
      .from(lessons)
      .where(sql`concat_ws(' ', title, summary, body) ~* '\\m(sids|sudden infant death|cot death|crib death)\\M'`);
    expect((await slugs('SIDS', cookie)).sort()).toEqual(withWord.map(({ slug }) => slug).sort());
    expect(await slugs('sids', cookie)).toEqual(await slugs('SIDS', cookie));
  });

  it('does not correct words that exist or have no similar match', async () => {
    const { cookie } = await makeUser(api.db, kinds.pro);
    for (const input of ['xylophone', 'qqqq', 'zebra']) expect((await search(input, cookie)).corrected).toBeNull();
    expect((await search('sleep', cookie)).corrected).toBeNull();
  });

  it.each(['the', '%', "'); drop table lessons; --", ':* & !', '\\', '🙂', 'a'.repeat(100)])(
    'for %j succeeds',
    async (q) => {
      const response = await api.get(`/api/lesson-search?q=${encodeURIComponent(q)}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['', '%20', 'a'.repeat(101), '%00', 'a&q=b'])('for %j is rejected with a message', async (q) => {
    const response = await api.get(`/api/lesson-search?q=${q}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'bad_input' });
  });

  it('returns at most one page and a few passages', async () => {
    const { cookie } = await makeUser(api.db, kinds.pro);
    const { results } = await search('your', cookie);
    expect(results.length).toBeLessThanOrEqual(searchLimits.results);
    const { results: many } = await search('baby', cookie);
    expect(many).toHaveLength(searchLimits.results);
    expect(many.filter(({ passage }) => passage !== null).length).toBeLessThanOrEqual(searchLimits.passages);
  });
});

/** Consecutive words from the middle of each text that occur together in no other text. */
async function phrases() {
  const rows = await api.db.select().from(lessons);
  return rows.map((row) => {
    const words = plainBlocks(row.document)
      .join(' ')
      .split(' ')
      .filter((word) => /^[a-z]{5,}$/.test(word));
    const middle = Math.floor(words.length / 2);
    return { slug: row.slug, phrase: words.slice(middle, middle + 5).join(' '), body: row.body };
  });
}

it.each([
  ['a visitor', null, 3],
  ['free', kinds.free, 3],
  ['plus', kinds.plus, 15],
  ['pro', kinds.pro, 36],
  ['suspended plus', kinds['suspended plus'], 3],
  ['suspended pro', kinds['suspended pro'], 3],
  ['VIP pro, suspended', kinds['VIP pro, suspended'], 36],
] as const)('%s finds only the texts of open lessons', async (_kind, values, count) => {
  const cookie = values ? (await makeUser(api.db, values)).cookie : undefined;
  const list = (await api.get('/api/lessons', cookie)).json<{ lessons: { slug: string; content: string | null }[] }>();
  const open = list.lessons.filter(({ content }) => content !== null).map(({ slug }) => slug);
  expect(open).toHaveLength(count);
  const foundSlugs: string[] = [];
  for (const { slug, phrase, body } of await phrases()) {
    const response = await api.get(`/api/lesson-search?q=${encodeURIComponent(phrase)}`, cookie);
    const { results } = parse(searchLessons.reply, response.json());
    for (const result of results) if (result.passage !== null) expect(open).toContain(result.slug);
    if (results.some((result) => result.slug === slug)) foundSlugs.push(slug);
    if (!open.includes(slug)) expect(response.body).not.toContain(plainWords(body, 2000));
  }
  expect(foundSlugs.sort()).toEqual(open.sort());
});

it('finds a locked lesson by its title and summary, without a passage', async () => {
  const { results } = await search('ivf');
  const locked = results.filter((lesson) => lessonLevel(lesson) !== 'free');
  expect(locked.length).toBeGreaterThan(0);
  for (const { passage } of locked) expect(passage).toBeNull();
});
