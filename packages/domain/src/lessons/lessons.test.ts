import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import slugs from '../../cases/slugs.json' with { type: 'json' };
import {
  canOpenLesson,
  discoverMoreCount,
  lessonAfter,
  lessonLevel,
  lessonsToContinue,
  modulesAvailable,
  nextLesson,
  previewLessons,
  previewOffersUpgrade,
  progressByCategory,
  readingMinutes,
  slugFromTitle,
} from './index';
import { cacheUserName } from '../base/cache';
import type { Tier } from '../base/tiers';

const free = { is_premium: false, is_elite: false };
const premium = { is_premium: true, is_elite: false };
const elite = { is_premium: false, is_elite: true };
const both = { is_premium: true, is_elite: true };

it.each([
  ['', ''],
  ['maya@parents.example', 'maya%40parents.example'],
  ['jürgen@parents.example', 'j%C3%BCrgen%40parents.example'],
  ['half a pair \ud800', 'half%20a%20pair%20%EF%BF%BD'],
])('encodes the user name %j as "%s", which is valid in a header', (email, name) => {
  expect(cacheUserName(email)).toBe(name);
});

const account = (tier: Tier, status = 'active', vip = false) => ({
  tier,
  status,
  isAdminCreated: vip,
  vipAccess: vip,
});

describe('a slug', () => {
  it.each(slugs.cases)('of "$title" is "$slug"', ({ title, slug }) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  it('contains only a-z, digits and single inner hyphens, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const slug = slugFromTitle(title);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugFromTitle(slug)).toBe(slug);
      }),
    );
  });
});

describe('reading time', () => {
  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
    [1001, 6],
    [1127, 6],
    [7000, 35],
  ])('of %i words is %i minutes', (words, minutes) => {
    expect(readingMinutes(' word\n'.repeat(words))).toBe(minutes);
  });
});

describe('the level of a lesson', () => {
  it('prefers elite to premium to free', () => {
    expect([free, premium, elite, both].map(lessonLevel)).toEqual(['free', 'premium', 'elite', 'elite']);
  });

  it.each([
    ['a visitor', null, [true, false, false]],
    ['Free', account('free'), [true, false, false]],
    ['Plus', account('elite_premium'), [true, true, false]],
    ['Pro', account('ultra_elite'), [true, true, true]],
    ['an administrator', account('admin'), [true, true, true]],
    ['a suspended Plus member', account('elite_premium', 'suspended'), [true, false, false]],
    ['a suspended Pro member', account('ultra_elite', 'suspended'), [true, false, false]],
    ['a suspended VIP Pro created by an administrator', account('ultra_elite', 'suspended', true), [true, true, true]],
    ['a VIP Free created by an administrator', account('free', 'active', true), [true, false, false]],
  ])('%s opens free, premium, elite: %j', (_label, user, expected) => {
    expect([free, premium, elite].map((lesson) => canOpenLesson(user, lesson))).toEqual(expected);
  });
});

describe('the preview', () => {
  const lesson = (category: string, level: object, n: number) =>
    Array.from({ length: n }, (_, index) => ({ category, ...free, ...level, title: `${category} ${index}` }));
  const lessons = [
    ...lesson('fertility', elite, 5),
    ...lesson('fertility', premium, 4),
    ...lesson('fertility', free, 7),
    ...lesson('health', elite, 2),
  ];

  it('shows at most five free lessons, then three elite ones, of one category', () => {
    const preview = previewLessons(lessons, 'fertility', null);
    expect(preview.map(lessonLevel)).toEqual(['free', 'free', 'free', 'free', 'free', 'elite', 'elite', 'elite']);
    expect(preview.every(({ category }) => category === 'fertility')).toBe(true);
  });

  it('combines all categories under `all` and is empty for an empty category', () => {
    expect(previewLessons(lessons, 'all', null)).toHaveLength(8);
    expect(previewLessons(lessons, 'health', null)).toHaveLength(2);
    expect(previewLessons(lessons, 'mindset', null)).toEqual([]);
  });

  const few = [...lesson('fertility', elite, 4), ...lesson('fertility', premium, 3), ...lesson('fertility', free, 1)];

  it.each([
    ['a visitor', null, ['free', 'elite', 'elite', 'elite'], true],
    ['Free', account('free'), ['free', 'elite', 'elite', 'elite'], true],
    ['a VIP Free', account('free', 'active', true), ['free', 'elite', 'elite', 'elite'], true],
    ['Plus', account('elite_premium'), ['premium', 'premium', 'premium', 'free', 'elite', 'elite', 'elite'], false],
    ['a suspended Plus', account('elite_premium', 'suspended'), ['free', 'elite', 'elite', 'elite'], false],
    ['Pro', account('ultra_elite'), ['premium', 'premium', 'premium', 'free', 'elite', 'elite', 'elite'], false],
    ['an administrator', account('admin'), ['premium', 'premium', 'premium', 'free', 'elite', 'elite', 'elite'], false],
  ])(
    'shows %s the lessons of the tier, and offers an upgrade to users without a paid tier',
    (_label, user, levels, offersUpgrade) => {
      expect(previewLessons(few, 'fertility', user).map(lessonLevel)).toEqual(levels);
      expect(previewOffersUpgrade(user)).toBe(offersUpgrade);
    },
  );

  it.each([
    [0, 0],
    [8, 0],
    [9, 1],
    [10, 2],
    [36, 28],
  ])('of %i lessons announces %i more', (count, more) => {
    expect(discoverMoreCount(count)).toBe(more);
  });

  it('of 36 lessons, six of which are shown, announces the other 30', () => {
    expect(discoverMoreCount(36, 6)).toBe(30);
    expect(discoverMoreCount(8, 6)).toBe(0);
  });
});

describe('modules available', () => {
  it.each([
    ['free', 3],
    ['elite_premium', 15],
    ['ultra_elite', 36],
    ['admin', 36],
  ] as const)('%s: %i', (tier, count) => {
    expect(modulesAvailable(tier)).toBe(count);
  });
});

describe('lessons to continue', () => {
  const lessons = [
    { slug: 'a', ...free },
    { slug: 'b', ...free },
    { slug: 'c', ...elite },
    { slug: 'd', ...free },
    { slug: 'e', ...free },
  ];
  const read = (slug: string, day: number, percent = 50) => ({
    slug,
    percent,
    furthest_percent: percent,
    quiz_correct: null,
    read_at: `2026-11-${day}T08:00:00.000Z`,
  });
  const slugs = (
    reading: ReturnType<typeof read>[],
    completed: string[] = [],
    user: ReturnType<typeof account> | null = null,
  ) => lessonsToContinue(user, lessons, { reading, completed }).map(({ lesson }) => lesson.slug);

  it('are at most three, newest first', () => {
    expect(slugs([read('a', 10), read('b', 12), read('d', 11), read('e', 13)])).toEqual(['e', 'b', 'd']);
  });

  it('exclude completed, unstarted, locked and unknown lessons', () => {
    expect(slugs([read('a', 10), read('b', 11, 0), read('c', 12), read('gone', 13)], ['a'])).toEqual([]);
    expect(slugs([read('c', 12)], [], account('ultra_elite'))).toEqual(['c']);
    expect(slugs([read('c', 12)], [], account('ultra_elite', 'suspended'))).toEqual([]);
  });
});

describe('the next lesson', () => {
  const lessons = [
    { slug: 'a', ...free },
    { slug: 'b', ...free },
    { slug: 'c', ...elite },
  ];
  const next = (completed: string[], planned: string[] = [], user: ReturnType<typeof account> | null = null) =>
    nextLesson(user, lessons, { completed, planned })?.slug ?? null;

  it('is the first of the plan that is open and not completed', () => {
    expect(next([], ['c', 'b', 'a'])).toBe('b');
    expect(next(['b'], ['b', 'a'])).toBe('a');
    expect(next([], ['c', 'b'], account('ultra_elite'))).toBe('c');
    expect(next([], ['c', 'b'], account('ultra_elite', 'suspended'))).toBe('b');
  });

  it('is the first of all without a plan, and none when all that are open are completed', () => {
    expect(next(['a'], ['gone'])).toBe('b');
    expect(next(['a', 'b'])).toBeNull();
  });
});

describe('the progress by category', () => {
  const lessons = [
    { slug: 'a', category: 'fertility', ...free },
    { slug: 'b', category: 'fertility', ...elite },
    { slug: 'c', category: 'health', ...elite },
  ];

  it('counts lessons that are open or completed, and leaves out categories without any', () => {
    expect(progressByCategory(null, lessons, ['a'])).toEqual([{ label: 'Fertility Mastery', completed: 1, total: 1 }]);
    expect(progressByCategory(null, lessons, ['c'])).toEqual([
      { label: 'Fertility Mastery', completed: 0, total: 1 },
      { label: 'Health Optimization', completed: 1, total: 1 },
    ]);
  });
});

describe('the lesson after another', () => {
  const lesson = (slug: string, category: string, paid = false) => ({
    slug,
    category,
    is_premium: paid,
    is_elite: false,
  });
  const lessons = [
    lesson('a', 'health'),
    lesson('b', 'financial'),
    lesson('c', 'health', true),
    lesson('d', 'mindset'),
    lesson('e', 'health'),
  ];
  const plus = { tier: 'elite_premium', status: 'active', isAdminCreated: false, vipAccess: false } as const;

  it.each([
    ['a', null, 'e'],
    ['a', plus, 'c'],
    ['b', null, 'd'],
    ['d', plus, 'e'],
    ['e', plus, undefined],
  ] as const)('%s is followed by one of its category, or by the next that is open', (slug, user, next) => {
    const current = lessons.find((candidate) => candidate.slug === slug) ?? lesson(slug, '');
    expect(lessonAfter(user, lessons, current)?.slug).toBe(next);
  });
});
