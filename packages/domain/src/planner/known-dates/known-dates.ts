import type { Country } from '../../base/country';
import { addDays, completedMonths, formatDay } from '../../base/days';
import { localDayIn } from '../../base/time-zone';
import type { Batch } from '../../feedings/milk-stock';
import { storageGuideline } from '../../feedings/milk-storage';
import { correctedBirth } from '../../households/age';
import { checklists } from '../../milestones/checklists';
import { addMonths } from '../calendar-days';
import type { KnownSource } from './choices';
import { dayOfAge, knownDate, type KnownDate, type ScheduledItem } from './known-date';
import { pregnancyItems } from './pregnancies';
import { dayOfWeek, ukPregnancy, usPregnancy } from './pregnancy';
import { references } from './texts';
import { ukCatchUp, ukVaccines, usVaccines } from './vaccines';
import { ukVisits, usVisits } from './visits';

interface Facts {
  /** The id of the child, family or user. */
  id: string;
  country: Country;
  /** What is switched on. */
  sources: readonly KnownSource[];
  /** For the days in notes. */
  locale: string;
}

export interface ChildFacts extends Facts {
  about: 'child';
  birth: string;
  gestationWeeks: number | null;
}

export interface FamilyFacts extends Facts {
  about: 'family';
  /** What is in stock. */
  milk: readonly Batch[];
  /** Of the device: days end at its midnight. */
  zone: string;
}

/** What the user's own trackers and plan say. */
export interface OwnFacts {
  dueDate: string | null;
  cycle: CycleFacts | null;
  /** The day on which the plan ends; null while it goes on. */
  planEnd: string | null;
}

export interface UserFacts extends Facts, OwnFacts {
  about: 'user';
  /** What was changed by itself before. */
  settled: readonly string[];
}

interface DaySpan {
  from: string;
  to: string;
}

/** Estimates about the current cycle. */
export interface CycleFacts {
  start: string;
  fertile: DaySpan | null;
  nextPeriod: DaySpan | null;
}

/**
 * The dates that follow from what is known, of the sources that are switched on. The same facts give the same keys, and a key does not
 * depend on the day, so that a date that moves stays the same one.
 */
export function knownDates(facts: ChildFacts | FamilyFacts | UserFacts): KnownDate[] {
  const all = facts.about === 'child' ? ofChild(facts) : facts.about === 'family' ? ofMilk(facts) : ofUser(facts);
  return all.filter(({ source }) => facts.sources.includes(source));
}

function ofChild(facts: ChildFacts): KnownDate[] {
  const { id: subject, birth, country, locale } = facts;
  const scheduled = (source: KnownSource, reference: string, lines: readonly ScheduledItem[]) =>
    lines.map(({ at, until, ...line }) =>
      knownDate({
        ...line,
        source,
        subject,
        from: dayOfAge(birth, at),
        to: until && dayOfAge(birth, until),
        reference,
        locale,
      }),
    );
  const checklistDates = ofChecklists(facts);
  if (country === 'US')
    return [
      ...scheduled('visits', references.usVisits, usVisits),
      ...scheduled('vaccines', references.usVaccines, usVaccines),
      ...checklistDates,
    ];
  if (country === 'UK')
    return [
      ...scheduled('visits', references.ukVisits, ukVisits),
      ...scheduled('vaccines', references.ukVaccines, ukVaccines(birth)),
      ...catchUp(facts),
      ...checklistDates,
    ];
  return checklistDates;
}

function catchUp({ id: subject, birth, locale }: ChildFacts): KnownDate[] {
  const window = ukCatchUp(birth);
  if (!window) return [];
  return [
    knownDate({
      source: 'vaccines',
      item: 'uk-chickenpox-catch-up',
      title: 'Chickenpox catch-up vaccine',
      text: 'MMRV for children who had neither chickenpox nor two doses against it.',
      subject,
      ...window,
      reference: references.ukVaccines,
      locale,
    }),
  ];
}

const correctedMonths = 24;

/** The day on which a checklist becomes the one for now: by the corrected age, as long as that counts. */
function checklistDay({ birth, gestationWeeks }: ChildFacts, age: number): string {
  const byBirth = addMonths(birth, age);
  if (age >= correctedMonths) return byBirth;
  const corrected = correctedBirth({ birth, gestationWeeks }, birth);
  if (corrected === null) return byBirth;
  const [day, end] = [addMonths(corrected, age), addMonths(birth, correctedMonths)];
  return completedMonths(birth, day) >= correctedMonths ? end : day;
}

function ofChecklists(facts: ChildFacts): KnownDate[] {
  return checklists.map(({ months, label }) => {
    const from = checklistDay(facts, months);
    const isCorrected = from !== addMonths(facts.birth, months);
    return knownDate({
      source: 'checklists',
      item: `${months}-months`,
      title: `Milestones at ${label}`,
      text: `What most children do by ${label}. The list is in the milestones tracker.${isCorrected ? ' By the corrected age, counted from the due date.' : ''}`,
      subject: facts.id,
      from,
      reference: references.checklists,
      locale: facts.locale,
    });
  });
}

/** What keeps for hours only is used up before anybody looks at a calendar. */
const keepsForDays: readonly Batch['storage'][] = ['refrigerator', 'freezer', 'thawed'];
const places: Partial<Record<Batch['storage'], string>> = {
  refrigerator: 'In the fridge',
  freezer: 'In the freezer',
  thawed: 'Thawed, in the fridge',
};

function ofMilk({ id: subject, country, milk, zone, locale }: FamilyFacts): KnownDate[] {
  return milk
    .filter(({ storage }) => keepsForDays.includes(storage))
    .map(({ key, storage, since, bestBy }) =>
      knownDate({
        source: 'milk',
        item: key,
        title: 'Stored milk: best until today',
        text: `${places[storage] ?? ''} since ${formatDay(since, zone, locale)}.`,
        subject,
        from: localDayIn(zone, Date.parse(bestBy)),
        reference: storageGuideline(country).owner,
        locale,
      }),
    );
}

function ofUser(facts: UserFacts): KnownDate[] {
  return [...ofPregnancy(facts), ...ofCycle(facts), ...ofPlan(facts)];
}

function ofPregnancy({ id: subject, country, dueDate, settled, locale }: UserFacts): KnownDate[] {
  if (dueDate === null) return [];
  const itemOf = pregnancyItems(settled, dueDate);
  const lines = country === 'US' ? usPregnancy : country === 'UK' ? ukPregnancy : [];
  const shared = { source: 'pregnancy', subject, locale } as const;
  return [
    ...lines.map(({ week, until, item, ...line }) =>
      knownDate({
        ...shared,
        ...line,
        item: itemOf(item),
        from: dayOfWeek(dueDate, week),
        // The last day of the week in which it ends.
        to: until === undefined ? undefined : addDays(dayOfWeek(dueDate, until), 6),
        reference: country === 'US' ? references.usPregnancy : references.ukPregnancy,
      }),
    ),
    knownDate({
      ...shared,
      item: itemOf('due-date'),
      title: 'Due date (estimate)',
      text: 'Most babies come some days before or after it.',
      from: dueDate,
      reference: references.dueDate,
    }),
  ];
}

/** Titles that say nothing to who looks over the shoulder. */
function ofCycle({ id: subject, cycle, locale }: UserFacts): KnownDate[] {
  if (cycle === null) return [];
  const shared = { source: 'cycle', subject, isSpan: true, reference: references.cycle, locale } as const;
  const { start, fertile, nextPeriod } = cycle;
  return [
    ...(fertile
      ? [
          knownDate({
            ...shared,
            ...fertile,
            item: `fertile-${start}`,
            title: 'My days',
            text: 'Fertile window (estimate).',
          }),
        ]
      : []),
    ...(nextPeriod
      ? [
          knownDate({
            ...shared,
            ...nextPeriod,
            item: `period-${start}`,
            title: 'My date',
            text: 'The next period may begin (estimate).',
          }),
        ]
      : []),
  ];
}

function ofPlan({ id: subject, planEnd, locale }: UserFacts): KnownDate[] {
  if (planEnd === null) return [];
  return [
    knownDate({
      source: 'plan',
      item: `end-${planEnd}`,
      title: 'Your Everstep plan ends',
      text: 'What you have logged stays yours: you can read, export and delete it.',
      subject,
      from: planEnd,
      reference: references.plan,
      locale,
    }),
  ];
}
