import { endOf, startOf, type Diaper, type Feeding } from '../../feedings/entries';
import type { GrowthEntry } from '../../growth/growth-kind';
import type { MilestoneEntry } from '../../milestones/milestone-kind';
import type { Sleep } from '../../sleep/entry';
import type { InsightHistory, LoggedFeed, LoggedMeasurement, LoggedSleep } from '../history';

type Logged<Name extends 'diapers' | 'milestones'> = NonNullable<InsightHistory[Name]>[number];

const [tenthsAMl, gramsAKg, mmACm] = [10, 1_000, 10];

export function loggedFeed(feeding: Feeding): LoggedFeed {
  const { type: kind, child_id: childId } = feeding;
  const feed = { childId, start: startOf(feeding), end: endOf(feeding), kind };
  if (feeding.type === 'nursing')
    return {
      ...feed,
      isSupplement: feeding.is_supplement,
      segments: feeding.segments.map(({ side, started_at: start, ended_at: end }) => ({ side, start, end })),
    };
  if (feeding.type === 'bottle') {
    const { milk, is_supplement: isSupplement, amount_tenths: tenths } = feeding;
    return { ...feed, milk, isSupplement, amountMl: tenths / tenthsAMl };
  }
  return { ...feed, foods: feeding.foods, allergens: feeding.allergens };
}

export const loggedDiaper = (
  { child_id: childId, at, is_wet, is_dirty }: Diaper,
  createdBy: string | null,
): Logged<'diapers'> => ({ childId, at, isWet: is_wet, isDirty: is_dirty, createdBy });

export const loggedSleep = ({ child_id: childId, started_at: start, ended_at: end }: Sleep): LoggedSleep => ({
  childId,
  start,
  end,
});

export const loggedMeasurement = ({
  child_id: childId,
  date,
  weight_grams,
  length_mm,
  head_mm,
}: GrowthEntry): LoggedMeasurement => ({
  childId,
  date,
  weightKg: scaled(weight_grams, gramsAKg),
  lengthCm: scaled(length_mm, mmACm),
  headCm: scaled(head_mm, mmACm),
});

const scaled = (amount: number | null, divisor: number): number | null => (amount === null ? null : amount / divisor);

/** A skill that a child has lost is one that it does not have. */
export const loggedMilestone = ({
  child_id: childId,
  item,
  answer,
  date,
  is_lost: isLost = false,
}: MilestoneEntry): Logged<'milestones'> => ({ childId, item, answer: isLost ? 'not_yet' : answer, date });
