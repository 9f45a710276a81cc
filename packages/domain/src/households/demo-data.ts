import { addDays } from '../base/days';
import type { ChildDetails } from './child';

/** The family of the demo accounts and of demo mode. */
export const demoFamily = {
  id: '019ac3a0-0000-7000-8000-00000000fa01',
  baby: '019ac3a0-0000-7000-8000-00000000c001',
  toddler: '019ac3a0-0000-7000-8000-00000000c002',
  /** The visitor in demo mode, and the other parent. */
  visitor: '019ac3a0-0000-7000-8000-00000000a001',
  partner: '019ac3a0-0000-7000-8000-00000000a002',
} as const;

/** A baby of ten weeks and a toddler. */
export function demoChildren(today: string): (ChildDetails & { id: string })[] {
  return [
    { id: demoFamily.baby, name: 'Mila', birth_date: addDays(today, -70), gestation_weeks: 38, sex: 'girl' },
    { id: demoFamily.toddler, name: 'Theo', birth_date: addDays(today, -800), gestation_weeks: null, sex: 'boy' },
  ];
}
