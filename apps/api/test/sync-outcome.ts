import { expect } from 'vitest';
import {
  fieldsOf,
  fieldsOfChange,
  isSame,
  type LostEdit,
  type MergeRule,
  type PushedChange,
} from '@everstep/domain/sync';

/** A change that a device has made. */
export interface Written extends PushedChange {
  author: string;
}

/** How the server has dated a change, and at which version it has stored it. */
export interface Stored {
  at: number;
  version: number;
}

interface Outcome {
  rule: MergeRule;
  /** Every change that was made, in any order. */
  written: readonly Written[];
  /** Those that the server has stored. */
  stored: ReadonlyMap<string, Stored>;
  /** The value of an entry in the end; undefined if it is not there. */
  valueOf: (key: string) => unknown;
  /** All that somebody was told, or is still to be told. Null for who is not there any more. */
  toldTo: (author: string) => readonly LostEdit[] | null;
}

export interface Counts {
  visible: number;
  overwritten: number;
  told: number;
}

/**
 * Expects that each of these changes, which the server has answered, is visible, that its fields were set by an edit that saw it or by
 * the same person later, or that its author was told.
 */
export function expectNothingLostSilently(
  answered: readonly Written[],
  { rule, written, stored, valueOf, toldTo }: Outcome,
): Counts {
  const counts: Counts = { visible: 0, overwritten: 0, told: 0 };
  for (const change of answered) {
    const { author, key } = change;
    const told = toldTo(author);
    const others = written.filter((other) => other !== change && other.key === key);
    const own = stored.get(change.change_id);
    const fields = missing(rule, change, valueOf(key));
    if (fields.length === 0) counts.visible += 1;
    for (const field of fields) {
      const isOverwritten = others.some((other) => {
        const its = stored.get(other.change_id);
        if (!its || !touches(rule, other, field)) return false;
        // With an entry that is deleted all of it goes, and nothing is told of it.
        const isGone = other.value === null && (!own || its.version > own.version);
        return (
          hasSeen(other, change, field) ||
          isGone ||
          told === null ||
          (other.author === author && (!own || its.at >= own.at))
        );
      });
      if (isOverwritten) counts.overwritten += 1;
      else if (told && isTold(rule, told, key, field)) counts.told += 1;
      else expect.fail(`nobody says what became of ${field} of ${JSON.stringify(change)}`);
    }
  }
  return counts;

  /**
   * Whether the author of another change knew what this one sets. Of a value that two people have set alike the entry keeps one edit, so
   * it is enough to have seen either, and who has set it too replaces their own.
   */
  function hasSeen(other: Written, change: Written, field: string): boolean {
    return written.some((one) => {
      const version = stored.get(one.change_id)?.version;
      if (version === undefined || one.key !== change.key || one === other) return false;
      if (one !== change && !(touches(rule, one, field) && isSame(setBy(one, field), setBy(change, field))))
        return false;
      return version <= (other.seen ?? 0) || (one !== change && one.author === other.author);
    });
  }

  /** What a change sets in a field; of a deletion it is the change as a whole. */
  function setBy({ value }: Written, field: string): unknown {
    return value === null ? { isDeletion: true } : fieldsOf(rule, value).get(field);
  }
}

/** The fields that a change has set and that the entry does not have any more; the name of a deletion is empty. */
function missing(rule: MergeRule, { value, removed = [] }: PushedChange, entry: unknown): string[] {
  if (value === null) return entry === undefined ? [] : [''];
  const fields = entry === undefined ? new Map<string, unknown>() : fieldsOf(rule, entry);
  const set = fieldsOfChange(rule, { value: value as Record<string, unknown>, removed });
  return [...set].flatMap(([name, part]) => (isSame(fields.get(name), part) ? [] : [name]));
}

/** Whether a change can take the place of what another one has set in a field. */
function touches(rule: MergeRule, { value, removed = [] }: PushedChange, field: string): boolean {
  if (value === null || field === '') return true;
  return fieldsOfChange(rule, { value: value as Record<string, unknown>, removed }).has(field);
}

/** Whether somebody was told that their edit of a field was lost; the name of a deletion is empty. */
const isTold = (rule: MergeRule, told: readonly LostEdit[], key: string, field: string): boolean =>
  told.some(
    (edit) =>
      edit.key === key &&
      (edit.value === null || (field !== '' && touches(rule, { ...edit, change_id: edit.id, changed_at: '' }, field))),
  );
