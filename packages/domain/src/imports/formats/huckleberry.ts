import { unnamedFoods } from '../../feedings/labels';
import type { Segment, Side } from '../../feedings/entries';
import { lineText } from '../../base/text';
import { readDuration } from '../when';
import { readNote, UnreadableLine, type CellLookup } from './cells';
import { readMilk, readStoolColor } from './words';
import type { Imported } from '../imported';
import type { LeftOut, Reader } from './line-reader';
import type { TableFormat } from './table-format';

/** The one CSV file that the app Huckleberry exported in 2026. Times are local, without a zone. */
export const huckleberryTable: TableFormat = {
  app: 'Huckleberry',
  columns: ['type', 'start', 'end', 'duration', 'start condition', 'start location', 'end condition', 'notes'],
  read: readLine,
};

function readLine(cells: CellLookup, reader: Reader): Imported | LeftOut {
  switch (cells('type').toLowerCase()) {
    case 'feed':
      return readFeed(cells, reader);
    case 'solids':
      return {
        kind: 'feeding',
        value: {
          type: 'solids',
          started_at: reader.moment(cells('start')),
          allergens: [],
          foods: lineText(cells('start condition')) || unnamedFoods,
          note: readNote(cells('end condition').toLowerCase(), cells('notes')),
        },
      };
    case 'diaper':
      return readDiaper(cells, reader);
    case 'sleep':
      return readSleep(cells, reader);
    case 'pump':
      return readPump(cells, reader);
    case 'growth':
      return {
        kind: 'growth',
        value: {
          date: reader.day(cells('start')),
          ...reader.growth({
            weight: cells('start condition'),
            length: cells('start location'),
            head: cells('end condition'),
          }),
          position: null,
          note: readNote(cells('notes')),
        },
      };
    default:
      // Baths, medicine, temperatures, play and the like.
      return { leftOut: cells('type') };
  }
}

const lengthOf = (cells: CellLookup) => readDuration(cells('duration'));

/** The length decides about a clock change, unless a pause makes it shorter than the time between start and end. */
function spanOf(cells: CellLookup, { moment, span }: Reader): { started_at: string; ended_at: string | null } {
  const [start, end] = [cells('start'), cells('end')];
  if (end === '') return { started_at: moment(start), ended_at: null };
  try {
    return span(start, end, lengthOf(cells));
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    return span(start, end, null);
  }
}

function readFeed(cells: CellLookup, reader: Reader): Imported {
  const { started_at, ended_at } = spanOf(cells, reader);
  if (cells('start location').toLowerCase() !== 'bottle')
    return {
      kind: 'feeding',
      value: {
        type: 'nursing',
        segments: readSides(cells, started_at),
        is_supplement: false,
        note: readNote(cells('notes')),
      },
    };
  const { tenths, unit } = reader.volume(cells('end condition'));
  const milk = readMilk(cells('start condition'));
  return {
    kind: 'feeding',
    value: {
      type: 'bottle',
      started_at,
      ended_at: ended_at === started_at ? null : ended_at,
      milk: milk.name ?? reader.unknownMilk(),
      amount_tenths: tenths,
      unit,
      is_supplement: false,
      note: readNote(milk.rest, cells('notes')),
    },
  };
}

/** The sides with their minutes, '00:06R' and '00:04L', in this order. */
function readSides(cells: CellLookup, start: string): Segment[] {
  let from = Date.parse(start);
  const segments = [cells('start condition'), cells('end condition')].flatMap((text) => {
    const [, length = '', letter] = /^(\d{1,2}:\d\d)\s*([LR])$/i.exec(text) ?? [];
    const lengthMs = readDuration(length);
    if (lengthMs === null || lengthMs === 0 || letter === undefined) return [];
    const side: Side = letter.toUpperCase() === 'L' ? 'left' : 'right';
    const started_at = new Date(from).toISOString();
    from += lengthMs;
    return [{ side, started_at, ended_at: new Date(from).toISOString() }];
  });
  if (segments.length > 0) return segments;
  throw new UnreadableLine('This feed says neither how long nor on which side.');
}

/** 'pee: medium, poo: large' */
const sizesIn = (contents: string) =>
  [...contents.matchAll(/(pee|poo)\s*:\s*(\p{L}+)/giu)]
    .map(([, what = '', size = '']) => `${what}: ${size}`.toLowerCase())
    .join(', ');

function readDiaper(cells: CellLookup, reader: Reader): Imported {
  const contents = cells('end condition');
  const [is_wet, is_dirty] = [/pee|both/i.test(contents), /poo|both/i.test(contents)];
  if (!is_wet && !is_dirty) throw new UnreadableLine('This diaper says neither wet nor dirty.');
  // The color is in the column Duration, the consistency in Start Condition.
  const color = is_dirty ? readStoolColor(cells('duration')) : { name: null, rest: cells('duration') };
  return {
    kind: 'diaper',
    value: {
      at: reader.moment(cells('start')),
      is_wet,
      is_dirty,
      color: color.name,
      note: readNote(
        color.rest.toLowerCase(),
        cells('start condition').toLowerCase(),
        sizesIn(contents),
        cells('start location').toLowerCase(),
        cells('notes'),
      ),
    },
  };
}

function readSleep(cells: CellLookup, reader: Reader): Imported {
  if (cells('end') === '') throw new UnreadableLine('This sleep has no end.');
  const around = ['start condition', 'start location', 'end condition'].map((name) => cells(name));
  return {
    kind: 'sleep',
    value: {
      ...reader.span(cells('start'), cells('end'), lengthOf(cells)),
      note: readNote(...around, cells('notes')),
    },
  };
}

function readPump(cells: CellLookup, reader: Reader): Imported {
  const [left, right] = [cells('start condition'), cells('end condition')].map((text) =>
    text ? reader.volume(text) : null,
  );
  if (!left && !right) throw new UnreadableLine('This pumping session has no amount.');
  return {
    kind: 'pumping',
    value: {
      ...spanOf(cells, reader),
      left_tenths: left?.tenths ?? null,
      right_tenths: right?.tenths ?? null,
      unit: left?.unit ?? right?.unit ?? 'ml',
      note: readNote(cells('notes')),
    },
  };
}
