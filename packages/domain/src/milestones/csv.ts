import { authorName, childName, csvTable, type ExportedNames } from '../base/csv-table';
import { milestoneItems } from './checklists';
import type { MilestoneEntry } from './milestone-kind';

/** A row of the export. */
export interface MilestoneRow extends Omit<MilestoneEntry, 'child_id'>, ExportedNames {
  /** The id of the child. */
  child: string;
}

/** The table of an export, header first. */
export const milestoneCsvRows = csvTable<MilestoneRow>({
  child: ({ child }) => child,
  child_name: childName,
  list_months: ({ item }) => String(milestoneItems.get(item)?.months ?? ''),
  item: ({ item }) => milestoneItems.get(item)?.text ?? item,
  answer: ({ answer }) => answer,
  date: ({ date }) => date ?? '',
  lost: ({ is_lost }) => (is_lost === true ? 'yes' : ''),
  note: ({ note }) => note ?? '',
  author_name: authorName,
});
