import { urgencySigns, type Concern, type SignId } from '../help/urgency';

/** They follow a food, an illness nearby or exercise, or have a card of their own; the help page names them. */
const leftOut: ReadonlySet<SignId> = new Set<SignId>([
  'fever-listeria',
  'rash-illness-contact',
  'exercise-signs',
  'low-mood',
  'frightening-thoughts',
]);

const ids = Object.keys(urgencySigns) as SignId[];
const doesConcern = (id: SignId, concern: Concern) =>
  (urgencySigns[id].concerns as readonly Concern[]).includes(concern);

export const isOfLatePregnancy = (id: SignId) => doesConcern(id, 'late_pregnancy');

/** The signs of any week of a pregnancy. What concerns every adult is no sign of a pregnancy. */
export const pregnancySigns: readonly SignId[] = ids.filter(
  (id) =>
    (doesConcern(id, 'early_pregnancy') || isOfLatePregnancy(id)) && !doesConcern(id, 'adult') && !leftOut.has(id),
);
