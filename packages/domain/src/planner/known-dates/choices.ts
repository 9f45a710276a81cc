import * as z from 'zod/mini';
import { paths } from '../../base/paths';
import { defineKind } from '../../sync/kind';
import { anId } from '../../wire/ids';
import { knownDateTexts } from './texts';

/** About a child, about the family as a whole, and about the user alone. */
export const childSources = ['visits', 'vaccines', 'checklists'] as const;
export const familySources = ['milk'] as const;
export const ownSources = ['pregnancy', 'cycle', 'plan'] as const;
const sources = [...childSources, ...familySources, ...ownSources] as const;
export type KnownSource = (typeof sources)[number];

export const maxSettled = 500;

const settledItem = z.string().check(z.regex(/^[a-z]+\.[a-z0-9-]{1,60}$/, knownDateTexts.unknownItem));

/** Which known dates a family or user wants to see. */
const choicesSchema = z.object({
  /** What is switched on. */
  sources: z.array(z.enum(sources)).check(z.maxLength(sources.length)),
  /** Dates that were edited or removed, as 'source.item': an event is stored for them, or nothing. They are not computed any more. */
  settled: z.array(settledItem).check(z.maxLength(maxSettled, knownDateTexts.tooManySettled)),
});
export type DateChoices = z.infer<typeof choicesSchema>;

export const noChoices: DateChoices = { sources: [], settled: [] };

const familyChoicesSchema = z.extend(choicesSchema, {
  /** Null for what is about the family as a whole. */
  child_id: z.nullable(anId),
});
export type FamilyDateChoices = z.infer<typeof familyChoicesSchema>;

/** The key of what is about no child. */
export const wholeKey = 'whole';

const shared = {
  noun: ['choice of dates', 'choices of dates'],
  path: paths.familyPlanner,
  consent: 'planner',
  feature: 'family_planner',
  merge: { lists: { sources: null, settled: null } },
} as const;

/** One for each child, and one for the family. Shared, so that both parents see the same dates. */
export const dateChoicesKind = defineKind<FamilyDateChoices>({
  ...shared,
  name: 'date_choices',
  scope: 'household',
  isForParents: true,
  key: z.union([anId, z.literal(wholeKey)]),
  value: familyChoicesSchema,
  selectors: ({ child_id: childId }) => (childId === null ? {} : { childId }),
  findProblem: pushedChoicesProblem,
});

export const ownDateChoicesKind = defineKind<DateChoices>({
  ...shared,
  name: 'own_date_choices',
  scope: 'person',
  key: z.literal(wholeKey),
  value: choicesSchema,
  findProblem: pushedOwnChoicesProblem,
});

/** Why the server refuses the choices of a family, or null. */
export function pushedChoicesProblem(
  key: string,
  { child_id: childId, sources: on }: FamilyDateChoices,
): string | null {
  if (key !== (childId ?? wholeKey)) return knownDateTexts.otherKey;
  const possible: readonly KnownSource[] = childId === null ? familySources : childSources;
  return on.every((source) => possible.includes(source)) ? null : knownDateTexts.otherSource;
}

/** The same for those of a user. */
export function pushedOwnChoicesProblem(_key: string, { sources: on }: DateChoices): string | null {
  const possible: readonly KnownSource[] = ownSources;
  return on.every((source) => possible.includes(source)) ? null : knownDateTexts.otherSource;
}

interface Named {
  source: KnownSource;
  item: string;
}

const settledName = ({ source, item }: Named): string => `${source}.${item}`;

export const isSettled = ({ settled }: DateChoices, date: Named): boolean => settled.includes(settledName(date));

/** The choices once a date was edited or removed. Of too many, the oldest go. */
export const settle = <Choices extends DateChoices>(choices: Choices, date: Named): Choices => ({
  ...choices,
  settled: [...choices.settled.filter((name) => name !== settledName(date)), settledName(date)].slice(-maxSettled),
});

/** The choices once a date is computed again. */
export const bringBack = <Choices extends DateChoices>(choices: Choices, date: Named): Choices => ({
  ...choices,
  settled: choices.settled.filter((name) => name !== settledName(date)),
});

export const switchSource = <Choices extends DateChoices>(
  choices: Choices,
  source: KnownSource,
  isOn: boolean,
): Choices => ({
  ...choices,
  sources: [...choices.sources.filter((other) => other !== source), ...(isOn ? [source] : [])],
});
