import type { Concern } from './sign';

/** For signs that do not depend on age or pregnancy. */
export const everybody: readonly Concern[] = [
  'early_pregnancy',
  'late_pregnancy',
  'after_birth',
  'newborn',
  'under_3_months',
  'months_3_to_12',
  'child',
  'adult',
  'partner',
];
