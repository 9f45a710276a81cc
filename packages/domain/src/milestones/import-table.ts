import { fromSafeCell } from '../base/spreadsheet';
import { isYes, readChoice, UnreadableLine } from '../imports/formats/cells';
import { noteOf, ownTable } from '../imports/own-table';
import { milestoneAnswers } from './answers';
import { milestoneItems } from './checklists';
import { milestoneKind } from './milestone-kind';

export const milestoneTable = ownTable(milestoneKind, {
  columns: ['child', 'list_months', 'item', 'answer'],
  read(cells, reader) {
    const text = fromSafeCell(cells('item'));
    const item = [...milestoneItems.values()].find(
      (listed) => listed.text === text && String(listed.months) === cells('list_months'),
    );
    if (!item) throw new UnreadableLine('This milestone is in none of the checklists.');
    return {
      item: item.id,
      answer: readChoice(cells('answer'), milestoneAnswers),
      date: cells('date') === '' ? null : reader.day(cells('date')),
      note: noteOf(cells),
      ...(isYes(cells('lost')) && { is_lost: true }),
    };
  },
});
