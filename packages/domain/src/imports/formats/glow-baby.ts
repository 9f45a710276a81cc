import { unnamedFoods } from '../../feedings/labels';
import { lineText } from '../../base/text';
import { readNote, UnreadableLine, type CellLookup } from './cells';
import { readMilk, readStoolColor } from './words';
import type { Imported } from '../imported';
import type { LeftOut, Reader } from './line-reader';
import type { TableFormat } from './table-format';

const format = (
  columns: readonly string[],
  read: TableFormat['read'],
  others: readonly string[] = [],
): TableFormat => ({
  app: 'Glow Baby',
  columns,
  otherColumns: (name) => others.includes(name),
  read,
});

/**
 * The tables that Glow Baby exported between 2019 and 2023, one for each kind. They name no child and have no
 * other columns. Each amount and measurement is
 * there in both systems.
 */
export const glowBabyTables: readonly TableFormat[] = [
  format(['time of feeding', 'milk type', 'amount(ml)', 'amount(oz)'], readBottle),
  format(['time of feeding', 'ingredients'], readSolids, ['amount', 'unit type', "baby's reaction"]),
  format(['diaper time', 'in the diaper'], readDiaper, ['color', 'texture']),
  format(['begin time', 'end time'], readSleep),
  format(['date', 'weight(kg)', 'height(cm)', 'head circ.(cm)'], readGrowth, [
    'weight(lb)',
    'height(in)',
    'head circ.(in)',
  ]),
];

type UnitColumn = readonly [column: string, unit: string];

/** With its unit, the number that was typed: the shorter one of the two, because the other one was converted. */
function typedNumber(cells: CellLookup, ...columns: readonly [metric: UnitColumn, other: UnitColumn]): string {
  const [one, other] = columns.map(([column, unit]) => ({ number: cells(column), text: `${cells(column)}${unit}` }));
  const there = [one, other].flatMap((each) => (each === undefined || each.number === '' ? [] : [each]));
  const [first, second] = there;
  if (first === undefined) return '';
  return second !== undefined && second.number.length < first.number.length ? second.text : first.text;
}

function readBottle(cells: CellLookup, reader: Reader): Imported {
  const milk = readMilk(cells('milk type'));
  const amount = typedNumber(cells, ['amount(ml)', 'ml'], ['amount(oz)', 'oz']);
  if (amount === '') throw new UnreadableLine('This bottle has no amount.');
  const { tenths, unit } = reader.volume(amount);
  return {
    kind: 'feeding',
    value: {
      type: 'bottle',
      started_at: reader.moment(cells('time of feeding')),
      ended_at: null,
      milk: milk.name ?? reader.unknownMilk(),
      amount_tenths: tenths,
      unit,
      is_supplement: false,
      note: readNote(milk.rest),
    },
  };
}

function readSolids(cells: CellLookup, reader: Reader): Imported {
  const amount = `${cells('amount')} ${cells('unit type')}`.trim();
  return {
    kind: 'feeding',
    value: {
      type: 'solids',
      started_at: reader.moment(cells('time of feeding')),
      foods: lineText(cells('ingredients')).replaceAll(',', ', ') || unnamedFoods,
      allergens: [],
      note: readNote(amount, cells("baby's reaction")),
    },
  };
}

function readDiaper(cells: CellLookup, reader: Reader): Imported {
  const contents = cells('in the diaper');
  const [is_wet, is_dirty] = [/\bpee\b/i.test(contents), /\bpoo\b/i.test(contents)];
  if (!is_wet && !is_dirty) throw new UnreadableLine('This diaper says neither pee nor poo.');
  const color = is_dirty ? readStoolColor(cells('color')) : { name: null, rest: cells('color') };
  return {
    kind: 'diaper',
    value: {
      at: reader.moment(cells('diaper time')),
      is_wet,
      is_dirty,
      color: color.name,
      note: readNote(color.rest, cells('texture').toLowerCase()),
    },
  };
}

function readSleep(cells: CellLookup, reader: Reader): Imported | LeftOut {
  if (cells('end time') === '') return { leftOut: 'Sleep without an end' };
  return { kind: 'sleep', value: { ...reader.span(cells('begin time'), cells('end time'), null), note: null } };
}

function readGrowth(cells: CellLookup, reader: Reader): Imported {
  return {
    kind: 'growth',
    value: {
      date: reader.day(cells('date')),
      ...reader.growth({
        weight: typedNumber(cells, ['weight(kg)', 'kg'], ['weight(lb)', 'lb']),
        length: typedNumber(cells, ['height(cm)', 'cm'], ['height(in)', 'in']),
        head: typedNumber(cells, ['head circ.(cm)', 'cm'], ['head circ.(in)', 'in']),
      }),
      position: null,
      note: null,
    },
  };
}
