import * as z from 'zod/mini';
import { paths } from '../base/paths';
import { defineKind } from '../sync/kind';
import { strategyGuides } from './guides';

/** Room for every step of a guide, and for those that a later edition takes out. */
const maxSteps = 200;
const stepId = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(60));

export const strategyChecksSchema = z.object({
  /** The ids of the steps that are checked off. */
  done: z.array(stepId).check(z.maxLength(maxSteps)),
});
export type StrategyChecks = z.infer<typeof strategyChecksSchema>;

/**
 * What a user has checked off in one guide. It is one entry for the whole guide, because the key of an entry is not sealed: a key
 * for each step would say who has asked for help.
 */
export const strategyChecksKind = defineKind({
  name: 'strategy_checks',
  noun: ['checklist', 'checklists'],
  path: paths.strategiesMom,
  scope: 'person',
  consent: 'trackers',
  feature: 'mom_dad_strategies',
  key: z.enum(strategyGuides),
  value: strategyChecksSchema,
  merge: { lists: { done: null } },
});

/** The checks after one step was checked off, or no longer is. */
export function withCheck({ done }: StrategyChecks, step: string, isDone: boolean): StrategyChecks {
  const others = done.filter((id) => id !== step);
  return { done: isDone ? [...others, step] : others };
}

/** The table of an export, header first. */
export const strategyCsvRows = (rows: readonly StrategyRow[]): string[][] => [
  ['guide', 'done'],
  ...rows.flatMap(({ guide, done }) => done.map((text) => [guide, text])),
];

/** A row of the export: a guide, and the words of what is checked off in it. */
export interface StrategyRow extends StrategyChecks {
  guide: string;
}
