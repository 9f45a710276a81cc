import type { $ZodType } from 'zod/v4/core';
import { entryTexts } from '../base/entry-texts';
import type { ConsentKind } from '../consents';
import type { FeatureName } from '../features';
import { newId } from '../wire/ids';
import type { MergeRule } from './merge';

/**
 * A kind of entry that is logged and synchronized. An entry belongs to a scope: the user alone, or a household. Its key is unique
 * within scope and kind.
 */
export interface Kind<Value = unknown> {
  name: string;
  /** What an entry is called in a sentence. */
  noun: readonly [one: string, many: string];
  /** The page on which it is logged. */
  path: string;
  scope: 'person' | 'household';
  /** The consent that a writer must have given. */
  consent: ConsentKind;
  /** In a household, only parents write it. */
  isForParents?: true;
  /** Needed to write. In a household, one parent who has it is enough. */
  feature?: FeatureName;
  /** Each entry is about the child whose id is its `child_id`. */
  isAboutChild?: true;
  key: $ZodType<string>;
  value: $ZodType<Value>;
  /** How edits of the same entry are merged; by default field by field. */
  merge?: MergeRule;
  /** The fields that anybody who logs may change while a timer runs, whoever started it; names as in `fieldsOf`. */
  timerFields?: (name: string) => boolean;
  /** The values by which the server selects entries. Nothing else is stored in the clear. */
  selectors?: (value: Value) => { childId?: string; happenedAt?: string };
  /** Of a kind whose key says what the entry is about. */
  keyOf?: (value: Value) => string;
  /** Why the server refuses a value although its schema accepts it; null if it does not. */
  findProblem?: (key: string, value: Value, now: Date) => string | null;
  /** Whether a timer is running. It can still be stopped, but not otherwise changed, after the feature has lapsed. */
  isRunning?: (value: Value) => boolean;
}

export function defineKind<Value>(kind: Kind<Value>): Kind<Value> {
  return kind;
}

/** What most kinds about a child have in common. */
export const aboutChild = { scope: 'household', consent: 'trackers', isAboutChild: true, key: newId } as const;

/** The selectors of an entry that happened at a point in time. */
export const selectByTime = ({ child_id: childId, at: happenedAt }: { child_id: string; at: string }) => ({
  childId,
  happenedAt,
});

/** The same for one that has a calendar day. */
export const selectByDay = ({ child_id: childId, date }: { child_id: string; date: string }) => ({
  childId,
  happenedAt: `${date}T00:00:00Z`,
});

/** Nothing that is logged happened before; an earlier year was mistyped. In milliseconds. */
export const earliestEntryMs = Date.parse('2000-01-01T00:00:00Z');

/** How far ahead of the server the clock of a device may be, in milliseconds. */
export const clockToleranceMs = 2 * 60_000;

/** Why the server refuses a point in time of an entry; null if it does not. */
export function timeProblem(at: string, now: number): string | null {
  const moment = Date.parse(at);
  if (moment < earliestEntryMs) return entryTexts.tooEarly;
  return moment > now + clockToleranceMs ? entryTexts.future : null;
}

/** Whether a value differs from an earlier one only by the ends of running timers: `ended_at` was null and no longer is. */
export function isOnlyEnded(before: unknown, after: unknown, name = ''): boolean {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return Object.is(before, after) || (name === 'ended_at' && before === null && typeof after === 'string');
  const [former, latter] = [Object.entries(before), new Map(Object.entries(after))];
  return former.length === latter.size && former.every(([key, part]) => isOnlyEnded(part, latter.get(key), key));
}
