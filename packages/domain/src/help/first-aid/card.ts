import type { Country } from '../../base/country';
import { inWordsOf } from '../../base/words';
import type { FirstAidPicture } from './pictures';
import type { FirstAidSource } from './sources';

/** The first-aid guidelines of a country: the American Heart Association's, the European councils' or ANZCOR's. */
export const firstAidGuidelines = ['american', 'european', 'anzcor'] as const;
export type FirstAidGuideline = (typeof firstAidGuidelines)[number];

const notEuropean: Partial<Record<string, FirstAidGuideline>> = {
  US: 'american',
  CA: 'american',
  elsewhere: 'american',
  AU: 'anzcor',
  NZ: 'anzcor',
};

/** Every selectable country that is not listed here is European. */
export function firstAidGuideline(country: Country): FirstAidGuideline {
  return notEuropean[country] ?? 'european';
}

/** Applies everywhere unless `only` limits it to some guidelines, or `countries` to some countries. */
interface Limited {
  only?: readonly FirstAidGuideline[];
  countries?: readonly Country[];
}

export interface FirstAidLine extends Limited {
  text: string;
  picture?: FirstAidPicture;
}

export interface FirstAidStep extends Limited {
  /** One action. */
  text: string;
  /** How to do it well. */
  notes?: readonly (string | FirstAidLine)[];
  pictures: readonly FirstAidPicture[];
  /** The rhythm of the step, as a sentence about pushes a minute. */
  beat?: string;
  /** The cards to continue with. */
  next?: readonly FirstAidTopic[];
}

export const firstAidTopics = [
  'choking-under-1',
  'choking-over-1',
  'cpr-baby',
  'cpr-child',
  'cpr-adult',
  'breathing-not-awake',
  'burns',
  'allergic-reaction',
  'drowning',
] as const;
export type FirstAidTopic = (typeof firstAidTopics)[number];

export interface FirstAidCard {
  title: string;
  looksLike: string;
  /** Checks before the first step. */
  before?: readonly FirstAidLine[];
  steps: readonly FirstAidStep[];
  after?: readonly FirstAidLine[];
  never: readonly FirstAidLine[];
  /** What to tell the call-taker in addition to the usual questions. */
  tell: string;
  sources: readonly (FirstAidSource & Limited)[];
}

/** A card with the guidelines and in the words of one country. */
export interface LocalFirstAidCard {
  title: string;
  looksLike: string;
  before: readonly FirstAidLine[];
  steps: readonly (Omit<FirstAidStep, 'notes' | 'only'> & { notes: readonly string[] })[];
  after: readonly FirstAidLine[];
  never: readonly FirstAidLine[];
  tell: string;
  sources: readonly FirstAidSource[];
}

export function localFirstAid(card: FirstAidCard, country: Country): LocalFirstAidCard {
  const guideline = firstAidGuideline(country);
  const local = <Item extends Limited>(items: readonly Item[] = []) =>
    items.filter(
      ({ only, countries }) => (only?.includes(guideline) ?? true) && (countries?.includes(country) ?? true),
    );
  const words = (text: string) => inWordsOf(country, text);
  const localLines = (lines: readonly FirstAidLine[] = []) =>
    local(lines).map((line) => ({ ...line, text: words(line.text) }));
  const asLine = (note: string | FirstAidLine) => (typeof note === 'string' ? { text: note } : note);
  return {
    title: words(card.title),
    looksLike: words(card.looksLike),
    before: localLines(card.before),
    steps: local(card.steps).map(({ notes = [], ...step }) => ({
      ...step,
      text: words(step.text),
      notes: localLines(notes.map(asLine)).map(({ text }) => text),
    })),
    after: localLines(card.after),
    never: localLines(card.never),
    tell: words(card.tell),
    sources: local(card.sources),
  };
}
