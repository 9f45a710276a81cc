import { ownTables, type Imported } from '../imported';
import type { TableFormat } from './table-format';

/** Local times, who logged it, and what was typed where the value is beside it. */
const aside = /_local$|^(?:zone|local_zone|author_name|amount|left|right|left_minutes|right_minutes)$/;

/** The tables of this app: the exports of the trackers, and the files of the data download. */
export const everstepTables: readonly TableFormat[] = ownTables.map(({ kind, columns, read }) => ({
  app: 'Everstep',
  columns,
  aside: (name) => aside.test(name),
  read(cells, reader) {
    const line = read(cells, reader);
    return 'leftOut' in line ? line : ({ kind, ...line } as Imported);
  },
  ...(columns.includes('child') && { child: { id: 'child', name: ['child_name'] } }),
}));
