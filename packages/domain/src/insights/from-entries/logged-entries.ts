import type { Country } from '../../base/country';
import { localDayIn } from '../../base/time-zone';
import type { Diaper, Feeding } from '../../feedings/entries';
import type { GrowthEntry } from '../../growth/growth-kind';
import type { ChildDetails } from '../../households/child';
import type { MilestoneEntry } from '../../milestones/milestone-kind';
import type { QuizStage } from '../../quiz/plan';
import type { Sleep } from '../../sleep/entry';
import type { InsightHistory } from '../history';
import { loggedDiaper, loggedFeed, loggedMeasurement, loggedMilestone, loggedSleep } from './child-entries';
import { cycleHistory, type FertilityEntry } from './cycles';

/** What insights look at, by the kind of entry. */
export interface EntryOfInsights {
  feeding: Feeding;
  diaper: Diaper;
  sleep: Sleep;
  growth: GrowthEntry;
  milestone: MilestoneEntry;
  fertility: FertilityEntry;
}
export type KindOfInsights = keyof EntryOfInsights;

/** The kinds that are logged about a child, and the one that a user logs alone. */
export const childKindsOfInsights = ['feeding', 'diaper', 'sleep', 'growth', 'milestone'] as const;
export const ownKindOfInsights = 'fertility';

export interface InsightReader {
  /** Known, as checked by `isZone`. */
  zone: string;
  locale: string;
  units: 'us' | 'metric';
  now: Date;
  stage: QuizStage | null;
  country: Country | null;
  children: readonly (Pick<ChildDetails, 'birth_date' | 'gestation_weeks' | 'sex'> & {
    id: string;
    /** Of its household; null if that has none. */
    country: Country | null;
  })[];
  lessons: readonly { slug: string; finishedAt: Date | null }[];
}

type Lists = {
  [Name in 'feeds' | 'diapers' | 'sleeps' | 'measurements' | 'milestones']: Mutable<InsightHistory[Name]>;
};
type Mutable<List> = NonNullable<List> extends readonly (infer Item)[] ? Item[] : never;

/** Gathers entries one by one, so that those of years need not be in memory at once in the form in which they are stored. */
export function gatherEntries() {
  const lists: Lists = { feeds: [], diapers: [], sleeps: [], measurements: [], milestones: [] };
  const fertility: FertilityEntry[] = [];
  const add: { [Kind in KindOfInsights]: (value: EntryOfInsights[Kind], createdBy: string | null) => unknown } = {
    feeding: (value) => lists.feeds.push(loggedFeed(value)),
    diaper: (value, createdBy) => lists.diapers.push(loggedDiaper(value, createdBy)),
    sleep: (value) => lists.sleeps.push(loggedSleep(value)),
    growth: (value) => lists.measurements.push(loggedMeasurement(value)),
    milestone: (value) => lists.milestones.push(loggedMilestone(value)),
    fertility: (value) => fertility.push(value),
  };
  return {
    /** `createdBy` is who logged it; null where that is not known. */
    add<Kind extends KindOfInsights>(kind: Kind, value: EntryOfInsights[Kind], createdBy: string | null = null): void {
      add[kind](value, createdBy);
    },
    /** Nothing is kept of children who are not among the reader's. */
    toHistory({ children, lessons, now, ...reader }: InsightReader): InsightHistory {
      const known = new Set(children.map(({ id }) => id));
      const ofChildren = <Item extends { childId: string }>(list: readonly Item[]) =>
        list.filter(({ childId }) => known.has(childId));
      return {
        ...reader,
        now: now.toISOString(),
        children: children.map(({ id, birth_date: birth, gestation_weeks: gestationWeeks, sex, country }) => ({
          id,
          birth,
          gestationWeeks,
          sex,
          country,
        })),
        feeds: ofChildren(lists.feeds),
        diapers: ofChildren(lists.diapers),
        sleeps: ofChildren(lists.sleeps),
        measurements: ofChildren(lists.measurements),
        milestones: ofChildren(lists.milestones),
        ...cycleHistory(fertility, localDayIn(reader.zone, now.getTime())),
        lessons: lessons.map(({ slug, finishedAt }) => ({ slug, finishedAt: finishedAt?.toISOString() ?? null })),
      };
    },
  };
}
