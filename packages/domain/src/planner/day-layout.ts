/** Something that takes a part of a day, in minutes or any other unit. */
export interface Span {
  from: number;
  to: number;
}

/** Where a span stands beside others: the column from 0, and how many columns share the width. */
export interface Placed<Item extends Span> {
  item: Item;
  column: number;
  columns: number;
}

/**
 * Places spans that overlap beside each other. Each takes the first column that is free at its start; all that touch one another,
 * directly or over others, have the same number of columns. `shortest` is the length as which a shorter span is drawn.
 */
export function placeSpans<Item extends Span>(items: readonly Item[], shortest = 0): Placed<Item>[] {
  const placed: Placed<Item>[] = [];
  let group: Placed<Item>[] = [];
  let ends: number[] = [];
  const endOf = ({ from, to }: Span) => Math.max(to, from + shortest);
  const close = () => {
    for (const one of group) one.columns = ends.length;
    placed.push(...group);
    [group, ends] = [[], []];
  };
  for (const item of items.toSorted((a, b) => a.from - b.from || endOf(b) - endOf(a))) {
    if (ends.every((end) => end <= item.from)) close();
    const free = ends.findIndex((end) => end <= item.from);
    const column = free === -1 ? ends.length : free;
    ends[column] = endOf(item);
    group.push({ item, column, columns: 1 });
  }
  close();
  return placed;
}
