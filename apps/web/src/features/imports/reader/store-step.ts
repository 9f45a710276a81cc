import { importedKind, markedChangeId } from '@everstep/domain/imports';
import type { Outbox } from '../../../platform/sync/outbox';
import { scopeOf } from '../kinds';
import type { ReadyEntry } from './file-reader';

/** Some of the entries of a file, to be stored. */
export interface ImportStep {
  household: string | null;
  /** How the ids of all changes of this import begin. */
  mark: string;
  start: number;
  count: number;
  withImplausible: boolean;
  /** How many entries the earlier steps have stored. */
  stored: number;
}

interface StepTools {
  take: (start: number, count: number, withImplausible: boolean) => Promise<ReadyEntry[] | null>;
  write: Outbox['writeInSteps'];
}

/** Returns how many entries were stored, and in which scopes; null after the last step. */
export async function storeStep(
  { take, write }: StepTools,
  { household, mark, start, count, withImplausible, stored }: ImportStep,
): Promise<{ count: number; scopes: string[] } | null> {
  const taken = await take(start, count, withImplausible);
  if (taken === null) return null;
  const scopes = [...new Set(taken.flatMap(({ kind }) => scopeOf(kind, household) ?? []))];
  let number = stored;
  for (const scope of scopes) {
    const entries = taken
      .filter(({ kind }) => scopeOf(kind, household) === scope)
      .map(({ kind, key, value }) => {
        number += 1;
        return { kind: importedKind(kind), key, value, changeId: markedChangeId(mark, number) };
      });
    await write(scope, entries);
  }
  return { count: number - stored, scopes };
}
