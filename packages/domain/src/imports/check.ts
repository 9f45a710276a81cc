import { safeParse, type $ZodType } from 'zod/v4/core';
import { localDayIn } from '../base/time-zone';
import { pushedDiaperProblem, pushedFeedingProblem, pushedMilkProblem, pushedPumpingProblem } from '../feedings/checks';
import { diaperKind, feedingKind, pumpingKind } from '../feedings/entries';
import { milkKind } from '../feedings/milk-stock';
import { futureDayText } from '../fertility/endpoints';
import type { FertilityEntry } from '../fertility/entry';
import { fertilityKind } from '../fertility/fertility-kind';
import { growthKind, pushedGrowthProblem } from '../growth/growth-kind';
import { milestoneKey, milestoneKind, pushedMilestoneProblem, type MilestoneEntry } from '../milestones/milestone-kind';
import { pushedSleepProblem } from '../sleep/checks';
import { sleepKind } from '../sleep/sleep-kind';
import type { ImportedEntry, ImportedKind } from './imported';
import { UnreadableLine } from './unreadable-line';

interface Clock {
  zone: string;
  /** In milliseconds. */
  now: number;
}

interface Check {
  schema: $ZodType;
  findProblem: (value: never, clock: Clock) => string | null;
}

const at =
  <Value>(find: (value: Value, now: number) => string | null) =>
  (value: Value, { now }: Clock) =>
    find(value, now);

const checks: Record<ImportedKind, Check> = {
  feeding: { schema: feedingKind.value, findProblem: at(pushedFeedingProblem) },
  diaper: { schema: diaperKind.value, findProblem: at(pushedDiaperProblem) },
  pumping: { schema: pumpingKind.value, findProblem: at(pushedPumpingProblem) },
  milk: { schema: milkKind.value, findProblem: at(pushedMilkProblem) },
  sleep: { schema: sleepKind.value, findProblem: at(pushedSleepProblem) },
  growth: { schema: growthKind.value, findProblem: at(pushedGrowthProblem) },
  milestone: {
    schema: milestoneKind.value,
    findProblem: (entry: MilestoneEntry, { now }) =>
      pushedMilestoneProblem(milestoneKey(entry.child_id, entry.item), entry, new Date(now)),
  },
  fertility: {
    schema: fertilityKind.value,
    findProblem: ({ day }: FertilityEntry, { zone, now }) => (day > localDayIn(zone, now) ? futureDayText : null),
  },
};

/** What the server would refuse is reported as a problem of the line, so that an import is accepted as a whole. */
export function checkEntry(entry: ImportedEntry, clock: Clock): void {
  const { schema, findProblem } = checks[entry.kind];
  const { data, error } = safeParse(schema, entry.value);
  const problem = error ? (error.issues[0]?.message ?? '') : findProblem(data as never, clock);
  if (problem !== null) throw new UnreadableLine(problem);
}
