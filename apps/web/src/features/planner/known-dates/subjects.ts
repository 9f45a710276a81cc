import type { Country } from '@everstep/domain/base/country';
import { hasRole, isStaying, type Child, type Household } from '@everstep/domain/households';
import {
  childSources,
  dateChoicesKind,
  eventOfKnownDate,
  familySources,
  isSettled,
  knownDates,
  knownPanelTexts,
  noChoices,
  ownDateChoicesKind,
  ownSources,
  wholeKey,
  type DateChoices,
  type FamilyDateChoices,
  type KnownDate,
  type KnownSource,
  type OwnFacts,
} from '@everstep/domain/planner/known-dates';
import { milkKind, stockOf } from '@everstep/domain/feedings';
import type { ListedEntry, ListedKind } from '../../../platform/sync/store/rows';
import type { ScopedChange } from '../../../platform/trackers/change';
import { changeOf } from '../../../platform/trackers/use-change';
import type { Calendar } from '../calendars';

export type Choices = DateChoices | FamilyDateChoices;

/** Whom known dates are about: a child, a family as a whole, or the user. */
export interface Subject {
  id: string;
  calendar: Calendar;
  /** What the panel calls it. */
  heading: string;
  childId: string | null;
  country: Country;
  /** What can be switched on. */
  sources: readonly KnownSource[];
  choices: Choices;
  /** Null if nobody has chosen anything yet. */
  stored: Choices | null;
  /** Of what is switched on, with what was edited or removed. */
  dates: readonly KnownDate[];
  mayChoose: boolean;
}

/** A known date in the planner, as long as nobody has edited it. */
export interface Known {
  subject: Subject;
  date: KnownDate;
}

export interface SubjectFacts {
  userId: string;
  /** For what is about the user, and where a family has said none. */
  country: Country;
  own: OwnFacts;
  zone: string;
  locale: string;
  /** The choices, by scope and key. */
  choicesOf: (scope: string, key: string) => Choices | undefined;
  /** The lines of the milk's ledger; undefined until they are read. */
  milkOf: (scope: string) => readonly ListedEntry[] | undefined;
}

/** Whom dates can be about, in the order of the calendars. */
export function subjectsOf(
  calendars: readonly Calendar[],
  households: readonly Household[],
  facts: SubjectFacts,
): Subject[] {
  return calendars.flatMap((calendar) => {
    if (!calendar.isOpen) return [];
    if (calendar.isPrivate) return [ofUser(calendar, facts)];
    const household = households.find(({ id }) => id === calendar.scope);
    if (!household) return [];
    const children = household.children.filter(isStaying);
    return [
      ...children.map((child) => ofChild(calendar, household, child, facts)),
      ofFamily(calendar, household, facts),
    ];
  });
}

function ofChild(calendar: Calendar, household: Household, child: Child, facts: SubjectFacts): Subject {
  const stored = facts.choicesOf(calendar.scope, child.id) ?? null;
  const choices = stored ?? { ...noChoices, child_id: child.id };
  const country = household.country ?? facts.country;
  return {
    id: child.id,
    calendar,
    heading: knownPanelTexts.about(child.name),
    childId: child.id,
    country,
    sources: childSources,
    choices,
    stored,
    dates: knownDates({
      about: 'child',
      id: child.id,
      birth: child.birth_date,
      gestationWeeks: child.gestation_weeks,
      country,
      sources: choices.sources,
      locale: facts.locale,
    }),
    mayChoose: hasRole(household.role, 'parent'),
  };
}

function ofFamily(calendar: Calendar, household: Household, facts: SubjectFacts): Subject {
  const stored = facts.choicesOf(calendar.scope, wholeKey) ?? null;
  const choices = stored ?? { ...noChoices, child_id: null };
  const country = household.country ?? facts.country;
  const lines = (facts.milkOf(calendar.scope) ?? []) as readonly ListedEntry<MilkValue>[];
  return {
    id: household.id,
    calendar,
    heading: knownPanelTexts.family,
    childId: null,
    country,
    sources: familySources,
    choices,
    stored,
    dates: knownDates({
      about: 'family',
      id: household.id,
      country,
      sources: choices.sources,
      milk: stockOf(lines, country),
      zone: facts.zone,
      locale: facts.locale,
    }),
    mayChoose: hasRole(household.role, 'parent'),
  };
}

type MilkValue = Parameters<typeof stockOf>[0][number]['value'];

function ofUser(calendar: Calendar, { userId, country, own, locale, choicesOf }: SubjectFacts): Subject {
  const stored = choicesOf(calendar.scope, wholeKey) ?? null;
  const choices = stored ?? noChoices;
  return {
    id: userId,
    calendar,
    heading: knownPanelTexts.own,
    childId: null,
    country,
    sources: ownSources,
    choices,
    stored,
    dates: knownDates({ about: 'user', id: userId, country, ...choices, locale, ...own }),
    mayChoose: true,
  };
}

/** The change of what somebody has chosen about a subject. */
export function choicesChange({ calendar, childId, stored }: Subject, choices: Choices): ScopedChange {
  const key = childId ?? wholeKey;
  const change = calendar.isPrivate
    ? changeOf<DateChoices>(ownDateChoicesKind, key, choices, stored)
    : changeOf<FamilyDateChoices>(
        dateChoicesKind,
        key,
        { ...choices, child_id: childId },
        stored && { ...stored, child_id: childId },
      );
  return { ...change, scope: calendar.scope };
}

/** The dates that are computed: neither edited nor removed. */
export const openDates = ({ dates, choices }: Subject): KnownDate[] =>
  dates.filter((date) => !isSettled(choices, date));

export const knownEvent = ({ childId }: Subject, date: KnownDate, zone: string) =>
  eventOfKnownDate(date, { childId, zone });

/** Where the choices of each calendar are. */
export const choiceListsOf = (calendars: readonly Calendar[]): { scope: string; kind: ListedKind }[] =>
  calendars.map(({ scope, isPrivate }) => ({ scope, kind: isPrivate ? ownDateChoicesKind : dateChoicesKind }));

/** The families whose stock of milk is needed. */
export const milkLists = (
  calendars: readonly Calendar[],
  choicesOf: SubjectFacts['choicesOf'],
): { scope: string; kind: typeof milkKind }[] =>
  calendars
    .filter(
      ({ isPrivate, isOpen, scope }) => isOpen && !isPrivate && choicesOf(scope, wholeKey)?.sources.includes('milk'),
    )
    .map(({ scope }) => ({ scope, kind: milkKind }));
