import { safeParse } from 'zod/v4/core';
import { importedKind, keyOf, type ImportedEntry } from './imported';
import { UnreadableLine } from './unreadable-line';

/** What the server would refuse is reported as a problem of the line, so that an import is accepted as a whole. */
export function checkEntry(entry: ImportedEntry, now: Date): void {
  const { value: schema, findProblem } = importedKind(entry.kind);
  const { data, error } = safeParse(schema, entry.value);
  const problem = error ? (error.issues[0]?.message ?? '') : findProblem?.(keyOf(entry) ?? '', data, now);
  if (typeof problem === 'string') throw new UnreadableLine(problem);
}
