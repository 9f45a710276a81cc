import { meetsTier, tierRank, type Entitlement, type Tier } from '../base/tiers';
import { categoryTabs, type LessonLevel, type LessonReading } from './lesson';

export function lessonLevel(lesson: { is_premium: boolean; is_elite: boolean }): LessonLevel {
  if (lesson.is_elite) return 'elite';
  return lesson.is_premium ? 'premium' : 'free';
}

const levelTiers: Record<LessonLevel, Tier> = { free: 'free', premium: 'elite_premium', elite: 'ultra_elite' };

/** The minimum tier that opens a lesson. */
export function lessonTier(lesson: { is_premium: boolean; is_elite: boolean }): Tier {
  return levelTiers[lessonLevel(lesson)];
}

/** `null` is a visitor, who can open free lessons. */
export function canOpenLesson(user: Entitlement | null, lesson: { is_premium: boolean; is_elite: boolean }): boolean {
  const required = lessonTier(lesson);
  return user ? meetsTier(user, required) : required === 'free';
}

export function inCategory<L extends { category: string }>(lessons: readonly L[], category: string): L[] {
  return lessons.filter((lesson) => category === 'all' || lesson.category === category);
}

/**
 * The preview of one category: at most five accessible lessons, then at most three elite ones. Visitors and free users can
 * access free lessons only; Plus and Pro users those of their tier.
 */
export function previewLessons<L extends { category: string; is_premium: boolean; is_elite: boolean }>(
  lessons: readonly L[],
  category: string,
  user: Entitlement | null = null,
): L[] {
  const inTab = inCategory(lessons, category);
  const elite = inTab.filter((lesson) => lessonLevel(lesson) === 'elite');
  const open = inTab.filter((lesson) => !elite.includes(lesson) && canOpenLesson(user, lesson));
  return [...open.slice(0, 5), ...elite.slice(0, 3)];
}

/** The upgrade banner below the preview is shown to every user without a paid tier. */
export function previewOffersUpgrade(user: Entitlement | null): boolean {
  return tierRank(user?.tier ?? 'free') === 0;
}

/** How many lessons of a category are shown before its 'discover more' link. */
export const initialLessonCount = 8;

/** How many more lessons the 'discover more' link of a category of `n` lessons announces; 0 for up to eight. */
export function discoverMoreCount(n: number, shown: number = initialLessonCount): number {
  return n > initialLessonCount ? n - shown : 0;
}

export function modulesAvailable(tier: Tier): number {
  if (tier === 'ultra_elite' || tier === 'admin') return 36;
  return tier === 'elite_premium' ? 15 : 3;
}

/**
 * The accessible lesson to read next: the first planned one that is not completed, otherwise the first of all. Null if all are
 * completed.
 */
export function nextLesson<L extends { slug: string; is_premium: boolean; is_elite: boolean }>(
  user: Entitlement | null,
  lessons: readonly L[],
  { completed, planned }: { completed: readonly string[]; planned: readonly string[] },
): L | null {
  const open = lessons.filter((lesson) => canOpenLesson(user, lesson) && !completed.includes(lesson.slug));
  const [first = open[0]] = planned.flatMap((slug) => open.find((lesson) => lesson.slug === slug) ?? []);
  return first ?? null;
}

/** The accessible lesson to continue with after another one: the next in its category, otherwise the next of all. */
export function lessonAfter<L extends { slug: string; category: string; is_premium: boolean; is_elite: boolean }>(
  user: Entitlement | null,
  lessons: readonly L[],
  { slug, category }: { slug: string; category: string },
): L | null {
  const later = lessons
    .slice(lessons.findIndex((lesson) => lesson.slug === slug) + 1)
    .filter((lesson) => canOpenLesson(user, lesson));
  return later.find((lesson) => lesson.category === category) ?? later[0] ?? null;
}

interface CategoryProgress {
  label: string;
  completed: number;
  total: number;
}

/** The completed lessons of each category, out of those that the user can open or has completed. */
export function progressByCategory(
  user: Entitlement | null,
  lessons: readonly { slug: string; category: string; is_premium: boolean; is_elite: boolean }[],
  completed: readonly string[],
): CategoryProgress[] {
  return categoryTabs.flatMap(({ id, label }) => {
    if (id === 'all') return [];
    const counted = inCategory(lessons, id).filter(
      (lesson) => canOpenLesson(user, lesson) || completed.includes(lesson.slug),
    );
    if (counted.length === 0) return [];
    const done = counted.filter(({ slug }) => completed.includes(slug)).length;
    return [{ label, completed: done, total: counted.length }];
  });
}

export const continueCount = 3;

/** The accessible lessons that a user has started but not completed, most recent first. */
export function lessonsToContinue<L extends { slug: string; is_premium: boolean; is_elite: boolean }>(
  user: Entitlement | null,
  lessons: readonly L[],
  { reading, completed }: { reading: readonly LessonReading[]; completed: readonly string[] },
): { lesson: L; reading: LessonReading }[] {
  return reading
    .filter(({ slug, percent }) => percent > 0 && !completed.includes(slug))
    .toSorted((a, b) => Date.parse(b.read_at) - Date.parse(a.read_at))
    .flatMap((entry) => {
      const lesson = lessons.find(({ slug }) => slug === entry.slug);
      return lesson && canOpenLesson(user, lesson) ? [{ lesson, reading: entry }] : [];
    })
    .slice(0, continueCount);
}
