import { noteOf, ownTable, stillRunning } from '../imports/own-table';
import { sleepKind } from './sleep-kind';

export const sleepTable = ownTable(sleepKind, {
  columns: ['child', 'started_at', 'ended_at'],
  read(cells, reader) {
    if (cells('ended_at') === '') return stillRunning;
    return {
      started_at: reader.moment(cells('started_at')),
      ended_at: reader.moment(cells('ended_at')),
      note: noteOf(cells),
    };
  },
});
