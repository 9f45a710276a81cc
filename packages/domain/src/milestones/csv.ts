import { safeCell } from '../base/spreadsheet';
import { milestoneItems } from './checklists';
import type { MilestoneEntry } from './milestone-kind';

/** A row of the export. */
export interface MilestoneRow extends Omit<MilestoneEntry, 'child_id'> {
  /** The id of the child; the names are in another file. */
  child: string;
}

/** The table of an export, header first. */
export function milestoneCsvRows(rows: readonly MilestoneRow[]): string[][] {
  return [
    ['child', 'list_months', 'item', 'answer', 'date', 'lost', 'note'],
    ...rows.map(({ child, item, answer, date, is_lost: isLost, note }) => {
      const { months, text } = milestoneItems.get(item) ?? { months: '', text: item };
      return [child, String(months), text, answer, date ?? '', isLost === true ? 'yes' : '', safeCell(note ?? '')];
    }),
  ];
}
