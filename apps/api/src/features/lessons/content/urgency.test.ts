import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  cardText,
  helpCards,
  urgencySigns,
  type Concern,
  type HelpCard,
  type HelpLevel,
  type SignId,
} from '@everstep/domain/help';
import { statedLevel } from '@everstep/domain/help/stated-level';
import { lessonBoxes } from '@everstep/domain/lessons';
import { quizFlagCards } from '@everstep/domain/quiz/texts';
import { readLessons } from '../seed';
import { everySign, matchers } from '../../../../test/sign-matchers';

const lessons = readLessons(fileURLToPath(new URL('../../../../content/lessons', import.meta.url)));

/** The level of a box is determined by its first words. */
const boxLevels: Record<string, HelpLevel> = { [lessonBoxes.emergency]: 'emergency', [lessonBoxes.today]: 'today' };

/** Lessons that concern only some users; the others concern everyone. */
const concernsBySlug: Record<string, readonly Concern[]> = {
  'fertility-tracking-systems': ['trying'],
  'advanced-ivf-protocols': ['trying', 'early_pregnancy'],
  'elite-fertility-fundamentals': ['trying', 'early_pregnancy'],
  'age-defying-fertility': ['early_pregnancy', 'late_pregnancy'],
  'pregnancy-nutrition-optimization': ['early_pregnancy', 'late_pregnancy'],
  'elite-fitness-pregnancy': ['early_pregnancy', 'late_pregnancy'],
  'postpartum-recovery-excellence': ['after_birth'],
  'childproofing-home-safety': ['newborn', 'under_3_months', 'months_3_to_12', 'child'],
  'safe-nursery-design': ['newborn', 'under_3_months', 'months_3_to_12', 'child'],
};

/** Items in boxes that are not signs of the table. */
const notSigns: readonly RegExp[] = [
  /^refusing school with panic$/,
  /^a sudden change in your child$/,
  /^alcohol that you use to cope$/,
];

interface Box {
  heading: string;
  /** The text before the first bullet. */
  lead: string;
  items: readonly string[];
}

/** The boxes of a lesson, each with its bullets, or its sentences if it has none. */
function findBoxes(body: string): Box[] {
  const blocks = (body.match(/(?:^>.*\n?)+/gm) ?? []).filter((block) => block.startsWith('> **'));
  return blocks.map((block) => {
    const text = block.replace(/^> ?/gm, '');
    const [, heading = '', content = ''] = /^\*\*(.+?)\*\*\s*([^]*)$/.exec(text) ?? [];
    const bullets = [...content.matchAll(/^- (.+)$/gm)].map(([, bullet = '']) => bullet.replaceAll('**', ''));
    return { heading, lead: content.split(/^- /m)[0] ?? '', items: bullets.length > 0 ? bullets : sentences(content) };
  });
}

function sentences(text: string): string[] {
  return text
    .split(/(?<=[.?!])\s+(?=[A-Z])|;\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The signs that a text names. Longer descriptions match first, so that part of one is not counted as another sign. */
function signsIn(text: string, concerns?: readonly Concern[]): SignId[] {
  let remaining = text;
  const signs: SignId[] = [];
  for (const [id, pattern] of matchers) {
    const isAbout = !concerns || urgencySigns[id].concerns.some((concern) => concerns.includes(concern));
    if (!isAbout || !pattern.test(remaining)) continue;
    signs.push(id);
    remaining = remaining.replace(pattern, ' … ');
  }
  return signs;
}

/** Places where a text asks for a different level than the table. */
function differences(text: string, level: HelpLevel, concerns?: readonly Concern[]): string[] {
  return signsIn(text, concerns)
    .filter((id) => urgencySigns[id].level !== level)
    .map((id) => `'${text}' is ${level}, and ${id} is ${urgencySigns[id].level}`);
}

it('lessons have boxes, and every blockquote is one', () => {
  expect(lessons.flatMap(({ body }) => findBoxes(body)).length).toBeGreaterThan(50);
  for (const { slug, body } of lessons) {
    expect(body.match(/^> \*\*/gm)?.length ?? 0, slug).toBe(findBoxes(body).length);
  }
});

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))('%s', (slug, lesson) => {
  const boxes = findBoxes(lesson.body);

  it('lists every sign in a box of the level given by the table', () => {
    const wrong = boxes.flatMap(({ heading, items }) => {
      const level = boxLevels[heading];
      return level ? items.flatMap((item) => differences(item, level, concernsBySlug[slug])) : [];
    });
    expect(wrong).toEqual([]);
  });

  it('states in each box heading what its level requires', () => {
    for (const { heading, lead } of boxes) {
      if (heading in boxLevels) expect(statedLevel(lead), lead).toBe(boxLevels[heading]);
    }
  });

  it('lists nothing in a box that is not a sign of the table', () => {
    const unknown = boxes
      .filter(({ heading }) => heading in boxLevels)
      .flatMap(({ items }) => items)
      .filter(
        (item) => !notSigns.some((pattern) => pattern.test(item)) && signsIn(item, concernsBySlug[slug]).length === 0,
      );
    expect(unknown).toEqual([]);
  });

  it('reserves "Get help now" and "Call today" for danger to life or health', () => {
    for (const { heading } of boxes) expect(Object.values<string>(lessonBoxes)).toContain(heading);
    for (const { heading, items } of boxes.filter((box) => box.heading in boxLevels)) {
      expect(
        items.flatMap((item) => signsIn(item, concernsBySlug[slug])),
        heading,
      ).not.toEqual([]);
    }
  });

  it('uses the same levels in its key facts', () => {
    const wrong = (lesson.keyFacts ?? []).flatMap(sentences).flatMap((sentence) => {
      const level = statedLevel(sentence);
      return level ? differences(sentence, level, concernsBySlug[slug]) : [];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the lesson about development asks for each sign of growth and development what the table asks', () => {
  const lesson = lessons.find(({ slug }) => slug === 'child-development-optimization');
  const boxes = findBoxes(lesson?.body ?? '');
  /** The lines outside boxes from a sentence on, to the end of their section. */
  const after = (sentence: RegExp) => {
    const section = (lesson?.body ?? '').split(/^## /m).find((part) => sentence.test(part)) ?? '';
    return section.slice(section.search(sentence)).replace(/^>.*$/gm, '');
  };

  it.each<[SignId, HelpLevel, RegExp | null]>([
    ['lost-skill', 'today', null],
    ['development-signs', 'today', null],
    ['weight-low', 'today', null],
    ['weight-faltering', 'book', /Book a visit within the week/],
    ['no-smile', 'book', /call and ask for screening now/],
  ])('%s: %s', (id, level, sentence) => {
    expect(urgencySigns[id].level).toBe(level);
    const levels = boxes.flatMap(({ heading, items }) =>
      items.flatMap((item) => (signsIn(item).includes(id) ? [boxLevels[heading]] : [])),
    );
    expect([...new Set(levels)]).toEqual(level === 'book' ? [] : [level]);
    if (sentence)
      expect(
        after(sentence)
          .split('\n')
          .flatMap((line) => signsIn(line)),
      ).toContain(id);
  });
});

describe('the help cards', () => {
  it.each(Object.entries<HelpCard>(helpCards))('%s uses the levels of the table', (_, card) => {
    const own = [card.lead, ...[...(card.steps ?? []), ...(card.points ?? [])].map(cardText)];
    const wrong = own.flatMap(sentences).flatMap((sentence) => {
      const level = statedLevel(sentence);
      return level ? differences(sentence, level) : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(quizFlagCards))('the quiz card %s uses the levels of the table', (_, { lines }) => {
    const wrong = lines.flatMap(sentences).flatMap((sentence) => {
      const level = statedLevel(sentence);
      return level ? differences(sentence, level) : [];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the matchers', () => {
  it('cover every sign exactly once', () => {
    expect(matchers.map(([id]) => id).sort()).toEqual([...everySign].sort());
  });

  it.each(everySign)('find %s by its description, at its own level only', (id) => {
    const { words, level, concerns } = urgencySigns[id];
    expect(signsIn(words, concerns)).toContain(id);
    expect(differences(words, level, concerns)).toEqual([]);
  });

  it.each<[string, HelpLevel]>([
    ['a severe headache', 'today'],
    ['a fever of 100.4 F (38 C) in pregnancy', 'emergency'],
    ['one leg that is swollen', 'emergency'],
    ['a baby under 3 months with 100.4 F (38 C)', 'today'],
    ['a baby who moves less', 'emergency'],
    ['hears or sees things that are not there', 'today'],
  ])('report %s under the wrong level %s', (text, level) => expect(differences(text, level)).not.toEqual([]));
});
