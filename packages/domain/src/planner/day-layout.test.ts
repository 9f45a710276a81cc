import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeSpans } from './day-layout';

const columnsOf = (items: { from: number; to: number }[], shortest = 0) =>
  placeSpans(items, shortest).map(({ item: { from, to }, column, columns }) => [from, to, column, columns]);

describe('events of one day beside each other', () => {
  it('one alone has the whole width', () => {
    expect(columnsOf([{ from: 540, to: 600 }])).toEqual([[540, 600, 0, 1]]);
  });

  it('two at the same time share the width, and a third after them has all of it', () => {
    expect(
      columnsOf([
        { from: 600, to: 660 },
        { from: 540, to: 600 },
        { from: 550, to: 600 },
      ]),
    ).toEqual([
      [540, 600, 0, 2],
      [550, 600, 1, 2],
      [600, 660, 0, 1],
    ]);
  });

  it('a column that is free again is used again', () => {
    expect(
      columnsOf([
        { from: 0, to: 100 },
        { from: 10, to: 20 },
        { from: 30, to: 40 },
      ]),
    ).toEqual([
      [0, 100, 0, 2],
      [10, 20, 1, 2],
      [30, 40, 1, 2],
    ]);
  });

  it('what is shorter than it is drawn keeps its neighbor out of its way', () => {
    expect(
      columnsOf(
        [
          { from: 0, to: 0 },
          { from: 10, to: 40 },
        ],
        30,
      ),
    ).toEqual([
      [0, 0, 0, 2],
      [10, 40, 1, 2],
    ]);
  });

  it('no two in one column overlap, nothing is lost, and those that overlap agree on the number of columns', () => {
    const span = fc.tuple(fc.nat(100), fc.nat(40)).map(([from, length]) => ({ from, to: from + length + 1 }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 30 }), (spans) => {
        const placed = placeSpans(spans);
        expect(placed.map(({ item }) => item).toSorted((a, b) => a.from - b.from || a.to - b.to)).toEqual(
          spans.toSorted((a, b) => a.from - b.from || a.to - b.to),
        );
        for (const one of placed)
          for (const other of placed) {
            const overlaps = one !== other && one.item.from < other.item.to && other.item.from < one.item.to;
            if (!overlaps) continue;
            expect(one.column).not.toBe(other.column);
            expect(one.columns).toBe(other.columns);
            expect(one.column).toBeLessThan(one.columns);
          }
      }),
    );
  });
});
