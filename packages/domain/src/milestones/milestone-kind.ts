import * as z from 'zod/mini';
import { isDay, latestToday } from '../base/days';
import { paths } from '../base/paths';
import { aboutChild, defineKind, selectByDay } from '../sync/kind';
import { entryNote } from '../base/entry-note';
import { milestoneAnswers } from './answers';
import { milestoneItems } from './checklists';
import { milestoneTexts } from './texts';
import { anId } from '../wire/ids';

const day = z.string().check(z.refine(isDay, milestoneTexts.dateMissing));

/** What a family answers about one item of a checklist. */
export const milestoneSchema = z.object({
  child_id: anId,
  item: z.string().check(z.refine((id) => milestoneItems.has(id), milestoneTexts.unknownItem)),
  answer: z.enum(milestoneAnswers),
  /** The calendar day on which it was first seen. */
  date: z.nullable(day),
  note: entryNote,
  /** The child did it once and no longer does. */
  is_lost: z.optional(z.boolean()),
});
export type MilestoneEntry = z.infer<typeof milestoneSchema>;

export const milestoneKey = (childId: string, item: string): string => `${childId}.${item}`;

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.(.+)$/;

/** The key consists of child and item, so that two parents who answer the same item edit one entry. */
export const milestoneKind = defineKind({
  ...aboutChild,
  name: 'milestone',
  noun: ['milestone', 'milestones'],
  path: paths.babyMilestones,
  key: z
    .string()
    .check(z.refine((key) => milestoneItems.has(keyPattern.exec(key)?.[1] ?? ''), milestoneTexts.unknownItem)),
  value: milestoneSchema,
  selectors: ({ child_id: childId, date }) => ({ childId, ...(date !== null && { happenedAt: `${date}T00:00:00Z` }) }),
  keyOf: ({ child_id, item }) => milestoneKey(child_id, item),
  findProblem(key, { child_id, item, date }, now) {
    if (key !== milestoneKey(child_id, item)) return milestoneTexts.otherKey;
    return date !== null && date > latestToday(now) ? milestoneTexts.dateFuture : null;
  },
  merge: { together: [['answer', 'date', 'is_lost']] },
});

/** A concern about a child's development that a family states. */
export const concernSchema = z.object({
  child_id: anId,
  /** The calendar day on which it was stated. */
  date: day,
  note: entryNote,
});
export type MilestoneConcern = z.infer<typeof concernSchema>;

/** One for each child, with the child's id as its key. It is deleted when the concern is settled. */
export const concernKind = defineKind({
  ...aboutChild,
  name: 'milestone_concern',
  noun: ['note about development', 'notes about development'],
  path: paths.babyMilestones,
  value: concernSchema,
  selectors: selectByDay,
  keyOf: ({ child_id }) => child_id,
  findProblem(key, { child_id, date }, now) {
    if (key !== child_id) return milestoneTexts.otherKey;
    return date > latestToday(now) ? milestoneTexts.dateFuture : null;
  },
});
