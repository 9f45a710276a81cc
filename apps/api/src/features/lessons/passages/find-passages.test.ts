import { describe, expect, it } from 'vitest';
import type { Entitlement } from '@everstep/domain/tiers';
import { useApp } from '../../../../test/test-app';
import { measureRetrieval, retrievalQuestions, withTier } from '../../../../test/chat-report/measure-retrieval';
import { lessonPassages, lessons } from '../../../db/schema';
import { findPassages } from '../repository';
import file from './retrieval-questions.json';

const api = useApp();
const find = (question: string, who: Entitlement | null = withTier('ultra_elite'), previous: string[] = []) =>
  findPassages(api.db, who, { question, previous });
const slugs = async (...given: Parameters<typeof find>) => (await find(...given)).map(({ slug }) => slug);

const { questions } = retrievalQuestions.parse(file);
const answerable = questions.filter(({ expect }) => expect.length > 0);

describe('the questions of parents', () => {
  it('are at least four for each lesson, and a third of them is held out', async () => {
    const rows = await api.db.select({ slug: lessons.slug }).from(lessons);
    for (const { slug } of rows)
      expect(answerable.filter(({ expect }) => expect.includes(slug)).length, slug).toBeGreaterThanOrEqual(4);
    expect(answerable.flatMap(({ expect }) => expect).filter((slug) => !rows.some((row) => row.slug === slug))).toEqual(
      [],
    );
    expect(answerable.filter(({ heldOut }) => heldOut).length).toBeGreaterThanOrEqual(answerable.length / 3);
  });

  it.each([
    ['that the search was tuned with', answerable.filter(({ heldOut }) => !heldOut)],
    ['that were held out', answerable.filter(({ heldOut }) => heldOut)],
  ])('%s find their lesson first and among the first three', async (_which, asked) => {
    const { total, first, inThree, misses } = await measureRetrieval(api.db, asked);
    expect(first / total, JSON.stringify(misses)).toBeGreaterThanOrEqual(0.75);
    expect(inThree / total, JSON.stringify(misses)).toBeGreaterThanOrEqual(0.92);
  });

  it.each(questions.filter(({ expect }) => expect.length === 0).map(({ q }) => q))('find no lesson: %s', async (q) => {
    expect(await slugs(q)).toEqual([]);
  });
});

describe('a question', () => {
  it('finds a passage under its heading, with the anchor of the page', async () => {
    const [best] = await find('can we have sex again after the baby, and does it leak forever');
    expect(best).toMatchObject({
      slug: 'postpartum-recovery-excellence',
      title: 'Postpartum Recovery Excellence',
      heading: 'Your healing body',
      headingId: 'section-your-healing-body',
      opensWith: null,
    });
    expect(best?.text).toContain('pelvic-health physical therapist');
  });

  it('finds its lesson although words are misspelled', async () => {
    expect((await slugs('wich vacines does a newbron need'))[0]).toBe('immune-system-fortification');
    expect((await slugs('how much cofee in pregnancey'))[0]).toBe('pregnancy-nutrition-optimization');
  });

  it.each([
    ['Is autism caused by something I did?', 'child-development-optimization'],
    ['My son is autistic, how do I help him?', 'child-development-optimization'],
    ['How long after a miscarriage until my period comes back?', 'stress-management-fertility'],
    ['I lost my baby at 20 weeks, how do I go on?', 'stress-management-fertility'],
  ])('of health finds no lesson on money beside its own: %s', async (question, slug) => {
    expect((await slugs(question))[0]).toBe(slug);
    for (const tier of ['free', 'elite_premium', 'ultra_elite'] as const) {
      const found = await find(question, withTier(tier));
      expect(found.map((passage) => passage.slug)).toContain(slug);
      expect(found.filter(({ category }) => category === 'financial')).toEqual([]);
    }
  });

  it('of development or of being alone finds no lesson on money', async () => {
    expect((await slugs('when should my baby roll over'))[0]).toBe('child-development-optimization');
    expect(await slugs("I can't do this alone")).toEqual([]);
  });

  it('goes on with the one before', async () => {
    const before = ['how much weight should i gain in pregnancy'];
    expect((await slugs('and for twins?', withTier('ultra_elite'), before))[0]).toBe(
      'pregnancy-nutrition-optimization',
    );
    expect((await slugs('what about a 529?', withTier('ultra_elite'), before))[0]).toBe(
      'college-planning-education-funding',
    );
    expect((await slugs('why?', withTier('ultra_elite'), before))[0]).toBe('pregnancy-nutrition-optimization');
    expect(await slugs("and what's the weather tomorrow?", withTier('ultra_elite'), before)).toEqual([]);
  });

  it.each(['', '   ', '🙂🙂', 'مرحبا', ':* & ! <->', 'the', 'a'.repeat(4000), 'no '.repeat(1300)])(
    'finds nothing and does not fail: %j',
    async (question) => {
      expect(await slugs(question)).toEqual([]);
    },
  );
});

it.each(["'); drop table lessons; --", ":A & 'x' | !baby:* <-> (", '529 \\ 401(k)'])(
  'takes %j for words',
  async (question) => {
    expect(await api.db.$count(lessons)).toBe(36);
    expect(Array.isArray(await find(question))).toBe(true);
    expect(await api.db.$count(lessons)).toBe(36);
  },
);

describe('what a user cannot open', () => {
  it.each([
    ['a visitor', null, 3],
    ['free', withTier('free'), 3],
    ['plus', withTier('elite_premium'), 15],
    ['suspended pro', { ...withTier('ultra_elite'), status: 'suspended' }, 3],
    ['pro', withTier('ultra_elite'), 36],
  ])('is never quoted: %s', async (_kind, who, open) => {
    const quoted = new Set<string>();
    for (const { q } of answerable)
      for (const { slug, text, opensWith } of await find(q, who)) {
        expect(text === null).toBe(opensWith !== null);
        if (text !== null) quoted.add(slug);
      }
    expect(quoted.size).toBe(open);
  });

  it('is found by its title and headings, with the tier that opens it', async () => {
    const ivf = (await find('how many embryos to transfer in ivf', null)).find(
      ({ slug }) => slug === 'advanced-ivf-protocols',
    );
    expect(ivf).toEqual({
      slug: 'advanced-ivf-protocols',
      title: 'Advanced IVF Protocols',
      category: 'advanced_genetics',
      heading: 'How many embryos to transfer',
      headingId: 'section-how-many-embryos-to-transfer',
      text: null,
      opensWith: 'ultra_elite',
    });
  });

  it('is not found by a word that only its text has', async () => {
    const rows = await api.db.select().from(lessonPassages);
    expect(rows.some(({ text }) => text.includes('varicocele'))).toBe(true);
    expect(await slugs('varicocele', withTier('free'))).not.toContain('male-fertility-enhancement');
    expect(await slugs('varicocele')).toContain('male-fertility-enhancement');
  });
});
