import { daysBetween } from '../../base/days';
import { derivedKey } from '../../base/derived-key';

// Which pregnancy a date belongs to. Dates of one are stored under its due date, so that those of the next are other ones.

/** A scan moves a due date by days. That of the next pregnancy is five weeks later at the least. */
const maxCorrectionDays = 28;

/** The last due date of a pregnancy that began while items did not yet say which pregnancy they belong to. */
const lastUnmarked = '2027-09-05';

const settledPregnancyItem = /^pregnancy\.(.+?(?:-(\d{4})(\d{2})(\d{2}))?)$/;

interface SettledItem {
  item: string;
  /** The due date when the first date of its pregnancy was changed by itself; null if it was not stored. */
  mark: string | null;
}

function settledItems(settled: readonly string[]): SettledItem[] {
  return settled.flatMap((name) => {
    const [, item, year, month, day] = settledPregnancyItem.exec(name) ?? [];
    return item === undefined ? [] : [{ item, mark: year === undefined ? null : `${year}-${month}-${day}` }];
  });
}

/** Whether a changed due date is still the one of the same pregnancy. */
const isSamePregnancy = (before: string, after: string): boolean =>
  Math.abs(daysBetween(before, after)) <= maxCorrectionDays;

/** What the items of the pregnancy with this due date are marked with; null for none. A corrected due date does not change it. */
function markOf(settled: readonly string[], dueDate: string): string | null {
  const items = settledItems(settled);
  const distance = (mark: string) => Math.abs(daysBetween(mark, dueDate));
  const [nearest] = items
    .flatMap(({ mark }) => (mark !== null && isSamePregnancy(mark, dueDate) ? [mark] : []))
    .toSorted((one, other) => distance(one) - distance(other));
  if (nearest !== undefined) return nearest;
  return dueDate <= lastUnmarked && items.some(({ mark }) => mark === null) ? null : dueDate;
}

/** Names the items of a pregnancy. `settled` is what was changed by itself, of any pregnancy. */
export function pregnancyItems(settled: readonly string[], dueDate: string): (item: string) => string {
  const mark = markOf(settled, dueDate);
  return (item) => (mark === null ? item : `${item}-${mark.replaceAll('-', '')}`);
}

/** The keys under which dates of earlier pregnancies may be stored. `dueDate` is null while no pregnancy is followed. */
export function keysOfEndedPregnancies(
  subject: string,
  { settled }: { settled: readonly string[] },
  dueDate: string | null,
): Set<string> {
  const current = dueDate === null ? undefined : markOf(settled, dueDate);
  const ended = settledItems(settled).filter(({ mark }) => mark !== current);
  return new Set(ended.map(({ item }) => derivedKey('pregnancy', subject, item)));
}
