import { countedCycleDays } from '../../base/cycle-days';
import type { Sex } from '../../households/child';
import type { InsightHistory, LoggedFertilityDay, LoggedMeasurement } from '../history';
import { byChild, byContent, clockOf, dayOfNumber, pastDay, type Clock } from './cleaned';
import { prepareFeeds, type Feeds } from './feeds';
import { prepareSleeps, type Sleeps } from './sleeps';

export interface Cycle {
  start: number;
  /** In days; null for the current one. */
  length: number | null;
  ovulationDay: number | null;
  lutealDays: number | null;
}

/** What is about the user alone. */
export interface UserHistory {
  clock: Clock;
  locale: string;
  units: 'us' | 'metric';
  cycles: Cycle[];
  fertilityDays: (Omit<LoggedFertilityDay, 'date'> & { day: number })[];
  predictions: { madeOn: number; from: number; to: number }[];
  lessons: { slug: string; isFinished: boolean }[];
  children: ChildHistory[];
}

export interface ChildHistory {
  id: string;
  birth: string;
  gestationWeeks: number | null;
  sex: Sex | null;
  clock: Clock;
  locale: string;
  units: 'us' | 'metric';
  country: InsightHistory['country'];
  feeds: Feeds;
  diapers: NonNullable<InsightHistory['diapers']>[number][];
  sleeps: Sleeps;
  measurements: (Omit<LoggedMeasurement, 'childId' | 'date'> & { day: number })[];
  milestones: Map<string, string>;
}

function prepareCycles(history: InsightHistory, today: number): Cycle[] {
  const byStart = new Map<number, Cycle>();
  for (const { start, length, ovulationDay, lutealDays } of history.cycles?.toSorted(byContent) ?? []) {
    const day = pastDay(start, today);
    if (day === null) continue;
    const isWhole =
      typeof length === 'number' && length >= countedCycleDays.shortest && length <= countedCycleDays.longest;
    if (isWhole ? day + length > today : byStart.has(day)) continue;
    byStart.set(day, {
      start: day,
      length: isWhole ? length : null,
      ovulationDay: ovulationDay ?? null,
      lutealDays: lutealDays ?? null,
    });
  }
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}

/** The latest one of an item comes last. */
const answersOf = (milestones: NonNullable<InsightHistory['milestones']>) =>
  milestones
    .toSorted(
      (a, b) => Number((a.date ?? '') > (b.date ?? '')) - Number((a.date ?? '') < (b.date ?? '')) || byContent(a, b),
    )
    .map(({ item, answer }) => [item, answer] as const);

/** Sorts and cleans a history, child by child, in local days. */
export function prepare(history: InsightHistory): UserHistory {
  const clock = clockOf(history);
  const { locale, units, country } = history;
  const common = { clock, locale, units, country };
  const [feeds, sleeps, diapers] = [byChild(history.feeds), byChild(history.sleeps), byChild(history.diapers)];
  const [measurements, milestones] = [byChild(history.measurements), byChild(history.milestones)];
  const withDays = <Entry extends { date: string }>(entries: readonly Entry[] = []) =>
    entries
      .flatMap(({ date, ...entry }) => {
        const day = pastDay(date, clock.today);
        return day === null ? [] : [{ ...entry, day }];
      })
      .sort((a, b) => a.day - b.day || byContent(a, b));
  const ids = new Set<string>();
  const sorted = history.children?.toSorted((a, b) => byContent([a.birth, a.id], [b.birth, b.id])) ?? [];
  const children = sorted.flatMap(({ id, birth, gestationWeeks, sex, country: own }): ChildHistory[] => {
    if (ids.has(id) || pastDay(birth, clock.today) === null) return [];
    ids.add(id);
    return [
      {
        ...common,
        id,
        birth,
        gestationWeeks: gestationWeeks ?? null,
        sex: sex ?? null,
        country: own ?? country,
        feeds: prepareFeeds(feeds.get(id) ?? [], clock),
        sleeps: prepareSleeps(sleeps.get(id) ?? [], clock),
        diapers: diapers.get(id) ?? [],
        measurements: withDays(measurements.get(id)),
        milestones: new Map(answersOf(milestones.get(id) ?? [])),
      },
    ];
  });
  return {
    ...common,
    cycles: prepareCycles(history, clock.today),
    fertilityDays: withDays(history.fertilityDays),
    predictions: (history.predictions?.toSorted(byContent) ?? []).flatMap((prediction) => {
      const madeOn = pastDay(prediction.madeOn, clock.today);
      const [from, to] = [prediction.from, prediction.to].map((day) => pastDay(day, clock.today + 366));
      return madeOn === null || typeof from !== 'number' || typeof to !== 'number' ? [] : [{ madeOn, from, to }];
    }),
    lessons: (history.lessons ?? []).map(({ slug, finishedAt }) => ({ slug, isFinished: Boolean(finishedAt) })),
    children,
  };
}

/** The age in days today. */
export const ageDaysOf = ({ birth, clock }: Pick<ChildHistory, 'birth' | 'clock'>): number =>
  clock.today - (pastDay(birth, clock.today) ?? clock.today);

export const todayOf = ({ today }: Clock): string => dayOfNumber(today);
