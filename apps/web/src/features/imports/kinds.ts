import { importedKind, importedKinds, type ImportedKind } from '@everstep/domain/imports';
import { ownScope } from '../../platform/sync/scope';

/** Days of a cycle are the user's own, everything else belongs to the family. */
export const scopeOf = (kind: ImportedKind, household: string | null): string | null =>
  importedKinds[kind].scope === 'person' ? ownScope : household;

/** The lists of everything that can be imported. */
export const listsIn = (household: string | null) =>
  (Object.keys(importedKinds) as ImportedKind[]).flatMap((name) => {
    const scope = scopeOf(name, household);
    return scope === null ? [] : { name, kind: importedKind(name), scope };
  });
