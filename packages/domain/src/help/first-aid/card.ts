import type { Country } from '../lines';
import type { FirstAidPicture } from './pictures';
import type { FirstAidSource } from './sources';

/** Whose first aid is taught in the user's country: the American Heart Association's, the European councils' or ANZCOR's. */
export const firstAidTeachings = ['american', 'european', 'anzcor'] as const;
export type FirstAidTeaching = (typeof firstAidTeachings)[number];

const outsideEurope: Partial<Record<string, FirstAidTeaching>> = {
  US: 'american',
  CA: 'american',
  elsewhere: 'american',
  AU: 'anzcor',
  NZ: 'anzcor',
};

/** Every country that can be chosen and is not listed here is European. */
export function firstAidTeachingOf(country: Country): FirstAidTeaching {
  return outsideEurope[country] ?? 'european';
}

/** Without `only` it is taught everywhere. */
interface Taught {
  only?: readonly FirstAidTeaching[];
}

export interface FirstAidLine extends Taught {
  text: string;
  picture?: FirstAidPicture;
}

export interface FirstAidStep extends Taught {
  /** One action. */
  text: string;
  /** What helps to do it well. */
  notes?: readonly (string | FirstAidLine)[];
  pictures: readonly FirstAidPicture[];
  /** The step is done to this beat: pushes a minute. */
  beat?: string;
  /** The card that goes on from here. */
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
  /** What decides whether to begin at all. */
  before?: readonly FirstAidLine[];
  steps: readonly FirstAidStep[];
  after?: readonly FirstAidLine[];
  never: readonly FirstAidLine[];
  /** What the call-taker wants to know, beyond what everybody is asked. */
  tell: string;
  sources: readonly (FirstAidSource & Taught)[];
}

/** A card as it is taught in one country. */
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

export function taughtIn(card: FirstAidCard, country: Country): LocalFirstAidCard {
  const teaching = firstAidTeachingOf(country);
  const local = <Item extends Taught>(items: readonly Item[] = []) =>
    items.filter(({ only }) => only?.includes(teaching) ?? true);
  const asLine = (note: string | FirstAidLine) => (typeof note === 'string' ? { text: note } : note);
  return {
    ...card,
    before: local(card.before),
    steps: local(card.steps).map(({ notes = [], ...step }) => ({
      ...step,
      notes: local(notes.map(asLine)).map(({ text }) => text),
    })),
    after: local(card.after),
    never: local(card.never),
    sources: local(card.sources),
  };
}
