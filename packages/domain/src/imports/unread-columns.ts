import type { CellLookup } from './formats/cells';
import type { TableFormat } from './formats/table-format';
import { importTexts } from './texts';
import type { Table } from './table';

/** Finds the columns that the format of an app does not read although something is in them. What is mapped by hand says it itself. */
export function watchColumns({ app, columns, aside, child }: TableFormat, { names }: Pick<Table, 'names'>) {
  const read = new Set<string>([...columns, ...(child?.name ?? []), child?.id ?? '']);
  const counts = new Map<string, number>();
  return {
    /** The same cells, of which is known which were looked at. */
    watched(cells: CellLookup): CellLookup {
      const look = (name: string) => {
        read.add(name);
        return cells(name);
      };
      return Object.assign(look, { columns: cells.columns });
    },
    count(cells: CellLookup): void {
      for (const name of new Set(cells.columns)) if (cells(name) !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    unread: () =>
      names.flatMap((name) => {
        const column = name.toLowerCase();
        const count = counts.get(column);
        const isRead = app === null || (column !== '' && (read.has(column) || aside?.(column) === true));
        return count === undefined || isRead ? [] : [{ what: name || importTexts.mapping.unnamed, count }];
      }),
  };
}
