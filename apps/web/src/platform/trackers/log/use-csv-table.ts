import type { ExportedNames } from '@everstep/domain/base/csv-table';
import type { Child } from '@everstep/domain/households';
import type { ListedKind } from '../../sync/store/rows';
import { useEntryOwners } from '../family';

/** A file of entries. */
export interface CsvTable {
  /** The beginning of the file's name. */
  name: string;
  isEmpty: boolean;
  /** Header first. */
  rows: (zone: string) => string[][];
}

type ExportedRow<Value> = Value & ExportedNames & { id: string; child: string };

export interface CsvEntries<Value> {
  name: string;
  child: Pick<Child, 'id' | 'name'>;
  entries: readonly { key: string; value: Value }[];
  /** Of the domain. */
  toRows: (rows: readonly ExportedRow<Value>[], zone: string) => string[][];
}

/** The entries of a kind for `CsvDownload`, with the names of the child and of the members who logged them. `kind` must be a constant. */
export function useCsvTable<Value>(
  kind: ListedKind<Value>,
  { name, child, entries, toRows }: CsvEntries<Value>,
): CsvTable {
  const { authorName } = useEntryOwners(kind);
  return {
    name,
    isEmpty: entries.length === 0,
    rows: (zone) =>
      toRows(
        entries.map(({ key, value }) => ({
          ...value,
          id: key,
          child: child.id,
          child_name: child.name,
          author_name: authorName(key),
        })),
        zone,
      ),
  };
}
