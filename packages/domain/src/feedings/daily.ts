import { addDays } from '../base/days';
import { localDayIn } from '../base/time-zone';
import { endOf, startOf, type Allergen, type Diaper, type Feeding, type Milk, type Solids } from './entries';
import { toMs } from './feedings';
import { nursedMs } from './timer';

export interface DayTotals {
  day: string;
  feeds: number;
  nursingMs: number;
  /** Bottles that contain breast milk, also fortified or mixed. */
  breastMl: number;
  formulaMl: number;
  cowMl: number;
  /** Bottles of another milk, or of one that is not known. */
  otherMl: number;
  solids: number;
  wet: number;
  dirty: number;
}

const dayMs = 24 * 3_600_000;

const totalOfMilk = {
  breast: 'breastMl',
  fortified: 'breastMl',
  mixed: 'breastMl',
  formula: 'formulaMl',
  cow: 'cowMl',
  other: 'otherMl',
} as const satisfies Record<Milk, keyof DayTotals>;

/** All that was drunk from bottles. */
export const bottlesMl = ({ breastMl, formulaMl, cowMl, otherMl }: DayTotals): number =>
  breastMl + formulaMl + cowMl + otherMl;

/** The totals of each of the last days, earliest first. A feed counts on the day on which it began. */
export function dailyTotals(
  { feedings, diapers }: { feedings: readonly Feeding[]; diapers: readonly Diaper[] },
  { today, dayCount, zone, now }: { today: string; dayCount: number; zone: string; now: number },
): DayTotals[] {
  const days = new Map<string, DayTotals>();
  for (let index = dayCount - 1; index >= 0; index -= 1) {
    const day = addDays(today, -index);
    const bottles = { breastMl: 0, formulaMl: 0, cowMl: 0, otherMl: 0 };
    days.set(day, { ...bottles, day, feeds: 0, nursingMs: 0, solids: 0, wet: 0, dirty: 0 });
  }
  // Earlier than all of these days, so that most of a long log is skipped without calendar arithmetic.
  const earliest = now - (dayCount + 1) * dayMs;
  for (const feeding of feedings) {
    if (toMs(startOf(feeding)) < earliest) continue;
    const totals = days.get(localDayIn(zone, toMs(startOf(feeding))));
    if (!totals) continue;
    if (feeding.type === 'solids') {
      totals.solids += 1;
      continue;
    }
    totals.feeds += 1;
    if (feeding.type === 'nursing') totals.nursingMs += nursedMs(feeding, now);
    else totals[totalOfMilk[feeding.milk]] += feeding.amount_tenths / 10;
  }
  for (const { at, is_wet: isWet, is_dirty: isDirty } of diapers) {
    if (toMs(at) < earliest) continue;
    const totals = days.get(localDayIn(zone, toMs(at)));
    if (!totals) continue;
    totals.wet += Number(isWet);
    totals.dirty += Number(isDirty);
  }
  return [...days.values()].map((totals) => ({
    ...totals,
    breastMl: Math.round(totals.breastMl),
    formulaMl: Math.round(totals.formulaMl),
    cowMl: Math.round(totals.cowMl),
    otherMl: Math.round(totals.otherMl),
  }));
}

/** Parents may log one and not the other. A day with a feed has all its feeds, so one with nursing alone had no bottle. */
const hasEntry = {
  feeds: ({ feeds }: DayTotals) => feeds > 0,
  diapers: ({ wet, dirty }: DayTotals) => wet + dirty > 0,
} as const;

/**
 * The days that an average of feeds of milk, or of diapers, is of: those before today on which one was logged; of others nothing is
 * known. The first one, during which logging may have begun, is left out.
 */
export function averagedDays(
  days: readonly DayTotals[],
  { of, firstDay }: { of: keyof typeof hasEntry; firstDay: string | null },
): DayTotals[] {
  return days.slice(0, -1).filter((totals) => firstDay !== null && totals.day > firstDay && hasEntry[of](totals));
}

interface LoggedFeeding {
  key: string;
  value: Feeding;
  /** Who logged it, which an edit by the other parent does not change. */
  createdBy?: string | null | undefined;
}

/** Two parents may have logged the same feed, or the same diaper: two of the same type that began within this time. */
export const sameFeedMs = 10 * 60_000;

export type Question = { kind: 'double' | 'overlap'; other: string };

/**
 * Questions for a parent, by the key of the later feeding: two that may be the same one, or two that overlap, which happens when
 * they were logged offline. Confirmed ones are left out.
 */
export function findQuestions(feedings: readonly LoggedFeeding[]): Map<string, Question> {
  const questions = new Map<string, Question>();
  const inOrder = feedings.toSorted(
    (a, b) => toMs(startOf(a.value)) - toMs(startOf(b.value)) || (a.key < b.key ? -1 : 1),
  );
  let latest: LoggedFeeding | undefined;
  inOrder.forEach((feeding, index) => {
    const previous = inOrder[index - 1];
    const start = toMs(startOf(feeding.value));
    if (!feeding.value.is_confirmed) {
      const isDouble =
        previous?.value.type === feeding.value.type &&
        (previous.createdBy ?? null) !== (feeding.createdBy ?? null) &&
        start - toMs(startOf(previous.value)) <= sameFeedMs;
      if (isDouble) questions.set(feeding.key, { kind: 'double', other: previous.key });
      else if (latest && start < endMs(latest.value))
        questions.set(feeding.key, { kind: 'overlap', other: latest.key });
    }
    if (!latest || endMs(feeding.value) > endMs(latest.value)) latest = feeding;
  });
  return questions;
}

const endMs = (feeding: Feeding): number => toMs(endOf(feeding) ?? startOf(feeding));

/** Allergens by the key of the meal with which they were first eaten. */
export function firstAllergens(meals: readonly { key: string; value: Solids }[]): Map<string, Allergen[]> {
  const firsts = new Map<string, Allergen[]>();
  const eaten = new Set<Allergen>();
  for (const { key, value } of meals.toSorted((a, b) => toMs(a.value.started_at) - toMs(b.value.started_at))) {
    const fresh = value.allergens.filter((allergen) => !eaten.has(allergen));
    for (const allergen of fresh) eaten.add(allergen);
    if (fresh.length > 0) firsts.set(key, fresh);
  }
  return firsts;
}

/** The meals of the three days before `now`, newest first, to look up after a reaction. */
export function lastThreeDays(meals: readonly { key: string; value: Solids }[], now: number) {
  return meals
    .filter(({ value }) => toMs(value.started_at) > now - 3 * dayMs && toMs(value.started_at) <= now)
    .toSorted((a, b) => toMs(b.value.started_at) - toMs(a.value.started_at));
}
