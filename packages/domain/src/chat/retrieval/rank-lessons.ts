import type { QuestionTerm } from './question-terms';

/** Which terms, by their index, a passage has. */
export interface PassageHit {
  slug: string;
  position: number;
  terms: readonly number[];
  inHeading: readonly number[];
}

/** Which terms the title and the summary of a lesson have. */
export interface LessonHit {
  slug: string;
  inTitle: readonly number[];
  inSummary: readonly number[];
}

export interface RankedLesson {
  slug: string;
  /** The best passage; null if only title and summary have any of the terms. */
  position: number | null;
  score: number;
}

interface Hits {
  passages: readonly PassageHit[];
  lessons: readonly LessonHit[];
}

// The lessons have about as many passages; how rare a word is hardly depends on it.
const passageTotal = 400;
const weights = { heading: 0.8, title: 1, summary: 0.6, alternatives: 0.3, wholeLesson: 0.8 };
const manyPassages = 4;
// Found with questions that no lesson answers.
const minScore = 5;
// A word that no lesson has may be beside the point.
const unknownShare = 0.6;

/** The lessons for a question, best first; none if the best says too little of what was asked. */
export function rankLessons(terms: readonly QuestionTerm[], hits: Hits, minCoverage: number): RankedLesson[] {
  const rarity = terms.map((_, index) => rarityOf(hits.passages.filter(({ terms }) => terms.includes(index)).length));
  const sum = (found: readonly number[], factor: (index: number) => number = () => 1) => {
    const bySubject = groupBy(found, (index) => terms[index]?.subject);
    return [...bySubject.values()].reduce((total, alternatives) => {
      const values = alternatives.map((index) => (terms[index]?.weight ?? 0) * (rarity[index] ?? 0) * factor(index));
      const best = Math.max(...values);
      return total + best + weights.alternatives * (values.reduce((a, b) => a + b) - best);
    }, 0);
  };

  const passages = groupBy(hits.passages, ({ slug }) => slug);
  const lessons = new Map(hits.lessons.map((hit) => [hit.slug, hit]));
  const ranked = [...new Set([...passages.keys(), ...lessons.keys()])].map((slug) => {
    const own = passages.get(slug) ?? [];
    const [best] = own
      .map((hit) => ({
        hit,
        value: sum(hit.terms, (index) => 1 + (hit.inHeading.includes(index) ? weights.heading : 0)),
      }))
      .toSorted((a, b) => b.value - a.value || a.hit.position - b.hit.position);
    const counts = new Map<number, number>();
    for (const index of own.flatMap((hit) => hit.terms)) counts.set(index, (counts.get(index) ?? 0) + 1);
    const spread = (index: number) => Math.min(1, Math.log1p(counts.get(index) ?? 0) / Math.log1p(manyPassages));
    const lesson = lessons.get(slug);
    const score =
      (best?.value ?? 0) +
      weights.wholeLesson * sum([...counts.keys()], spread) +
      weights.title * sum(lesson?.inTitle ?? []) +
      weights.summary * sum(lesson?.inSummary ?? []);
    const said = new Set([...(best?.hit.terms ?? []), ...(lesson?.inTitle ?? []), ...(lesson?.inSummary ?? [])]);
    return { slug, position: best?.hit.position ?? null, score, coverage: coverage(terms, rarity, said) };
  });
  const sorted = ranked.toSorted((a, b) => b.score - a.score || (a.slug < b.slug ? -1 : 1));
  const isAnswer = sorted.slice(0, 3).some(({ score, coverage }) => score >= minScore && coverage >= minCoverage);
  return isAnswer ? sorted.map(({ slug, position, score }) => ({ slug, position, score })) : [];
}

const rarityOf = (count: number) => Math.log(1 + passageTotal / (count + 0.5));
const unknown = rarityOf(0);

/** How much of what was asked the found terms say. What no lesson mentions was asked as well. */
function coverage(terms: readonly QuestionTerm[], rarity: readonly number[], found: ReadonlySet<number>): number {
  const subjects = groupBy(
    terms.map((term, index) => ({ term, index })).filter(({ term }) => !term.isPair),
    ({ term }) => term.subject,
  );
  let [asked, said] = [0, 0];
  for (const alternatives of subjects.values()) {
    const weight = Math.max(...alternatives.map(({ term }) => term.weight));
    const values = alternatives.filter(({ index }) => found.has(index)).map(({ index }) => rarity[index] ?? 0);
    const isKnown = alternatives.some(({ index }) => (rarity[index] ?? 0) < unknown || terms[index]?.expression === '');
    asked += weight * (isKnown ? 1 : unknownShare) * Math.min(...alternatives.map(({ index }) => rarity[index] ?? 0));
    if (values.length > 0) said += weight * Math.min(...values);
  }
  return asked > 0 ? said / asked : 0;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
