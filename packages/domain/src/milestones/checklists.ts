import { addDays, completedMonths } from '../base/days';
import { correctedBirth } from '../households/age';
import type { MilestoneDomain } from './domains';
import { listedItems } from './listed-items';

export interface MilestoneItem {
  id: string;
  months: number;
  domain: MilestoneDomain;
  text: string;
}

export interface Checklist {
  /** The age in months by which most children do what it lists. */
  months: number;
  label: string;
  items: readonly MilestoneItem[];
}

const labelOf = (months: number) => (months < 36 ? `${months} months` : `${months / 12} years`);

/** The youngest first. */
export const checklists: readonly Checklist[] = Object.entries(listedItems).map(([age, items]) => {
  const months = Number(age);
  return { months, label: labelOf(months), items: items.map((item) => ({ ...item, months })) };
});

export const milestoneItems: ReadonlyMap<string, MilestoneItem> = new Map(
  checklists.flatMap(({ items }) => items.map((item) => [item.id, item] as const)),
);

/** The days of birth and today, and the completed weeks of pregnancy at birth. */
export interface ChildAge {
  birth: string;
  gestationWeeks: number | null;
  today: string;
}

/** Completed months, by the corrected age if it applies. */
export function milestoneMonths({ birth, gestationWeeks, today }: ChildAge): number {
  return completedMonths(correctedBirth({ birth, gestationWeeks }, today) ?? birth, today);
}

/** The checklist that is due: the one of the greatest age that the child has reached. None before two months, and none after the last. */
export function dueChecklist(age: ChildAge): { months: number } | null {
  const months = milestoneMonths(age);
  const last = checklists.at(-1);
  if (!last || months > last.months) return null;
  const due = checklists.findLast((list) => list.months <= months);
  return due ? { months: due.months } : null;
}

/** The first day on which the child has reached the age of a checklist. */
export function dueDay({ birth, gestationWeeks }: Omit<ChildAge, 'today'>, months: number): string {
  // No month has fewer days.
  let day = addDays(birth, 28 * months);
  while (milestoneMonths({ birth, gestationWeeks, today: day }) < months) day = addDays(day, 1);
  return day;
}

const generalScreeningMonths: readonly number[] = [9, 18, 30];
const autismScreeningMonths: readonly number[] = [18, 24];

/** The screenings that pediatricians recommend at this age (AAP). */
export function screeningReminders(ageMonths: number): ('development' | 'autism')[] {
  return [
    ...(generalScreeningMonths.includes(ageMonths) ? (['development'] as const) : []),
    ...(autismScreeningMonths.includes(ageMonths) ? (['autism'] as const) : []),
  ];
}
