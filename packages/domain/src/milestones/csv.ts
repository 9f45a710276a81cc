import { childTable } from '../base/csv-table';
import { milestoneItems } from './checklists';
import type { MilestoneEntry } from './milestone-kind';

/** The table of an export, header first. */
export const milestoneCsvRows = childTable<MilestoneEntry>({
  list_months: ({ item }) => String(milestoneItems.get(item)?.months ?? ''),
  item: ({ item }) => milestoneItems.get(item)?.text ?? item,
  answer: ({ answer }) => answer,
  date: ({ date }) => date ?? '',
  lost: ({ is_lost }) => (is_lost === true ? 'yes' : ''),
});
