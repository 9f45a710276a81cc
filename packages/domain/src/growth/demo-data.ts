import { addDays } from '../base/days';
import { demoChildren, demoFamily } from '../households/demo-data';
import type { GrowthEntry } from './growth-kind';
import { standingFromDay } from './lying-or-standing';

/** Age in days, grams, length and head in millimeters. */
const measured = [
  [demoFamily.baby, 0, 3210, 492, 341],
  [demoFamily.baby, 8, 3150, null, null],
  [demoFamily.baby, 29, 4080, 533, 363],
  [demoFamily.baby, 64, 5230, 575, 383],
  [demoFamily.toddler, 0, 3540, 510, 350],
  [demoFamily.toddler, 92, 6350, 618, 407],
  [demoFamily.toddler, 184, 7880, 676, 433],
  [demoFamily.toddler, 367, 9620, 758, 460],
  [demoFamily.toddler, 551, 10_900, 823, null],
  [demoFamily.toddler, 742, 12_150, 875, 483],
] as const;

/** The measurements of the demo family. */
export function demoGrowth(today: string): { key: string; value: GrowthEntry }[] {
  const children = demoChildren(today);
  return measured.map(([child, age, grams, length, head], index) => ({
    key: `019ac3a0-0000-7000-8000-6${index.toString(16).padStart(11, '0')}`,
    value: {
      child_id: child,
      date: addDays(children.find(({ id }) => id === child)?.birth_date ?? today, age),
      weight_grams: grams,
      length_mm: length,
      position: length === null ? null : age < standingFromDay ? 'lying' : 'standing',
      head_mm: head,
      note: null,
    },
  }));
}
