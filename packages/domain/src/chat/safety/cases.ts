import { bodyCases } from './cases/body';
import { careCases } from './cases/care';
import { claimCases } from './cases/claims';
import { harmCases } from './cases/harm';
import { limitCases } from './cases/limits';
import { medicineCases } from './cases/medicine';
import { plainCases } from './cases/plain';
import { urgentCases } from './cases/urgent';
import type { SafetyCase } from './safety-case';

export const safetyCases: readonly SafetyCase[] = [
  ...urgentCases,
  ...limitCases,
  ...medicineCases,
  ...bodyCases,
  ...harmCases,
  ...claimCases,
  ...careCases,
  ...plainCases,
];
