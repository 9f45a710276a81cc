import { unnamedFoods } from '../feedings/labels';
import { stoolColors, type Milk, type Segment, type Side, type StoolColor } from '../feedings/entries';
import { cutText, oneLine } from '../base/text';
import {
  readLength,
  readMinutes,
  readMoment,
  readNote,
  readVolume,
  readWeight,
  UnreadableLine,
  type CellLookup,
} from './cells';
import type { Imported } from './imported';
import type { LeftOut, TableFormat } from './table-format';

type Context = Parameters<TableFormat['read']>[1];

/** The one CSV file that the app Huckleberry exported in 2026. Times are local, without a zone. */
export const huckleberryTable: TableFormat = {
  app: 'Huckleberry',
  columns: ['type', 'start', 'end', 'duration', 'start condition', 'start location', 'end condition', 'notes'],
  read: readLine,
};

const minute = 60_000;

function readLine(cells: CellLookup, context: Context): Imported | LeftOut {
  const { zone, units } = context;
  switch (cells('type').toLowerCase()) {
    case 'feed':
      return readFeed(cells, context);
    case 'solids':
      return {
        kind: 'feeding',
        value: {
          type: 'solids',
          started_at: readMoment(cells('start'), zone),
          allergens: [],
          foods: cutText(oneLine(cells('start condition')), 200) || unnamedFoods,
          note: readNote(cells('end condition').toLowerCase(), cells('notes')),
        },
      };
    case 'diaper':
      return readDiaper(cells, zone);
    case 'sleep':
      if (cells('end') === '') throw new UnreadableLine('This sleep has no end.');
      return {
        kind: 'sleep',
        value: {
          started_at: readMoment(cells('start'), zone),
          ended_at: readMoment(cells('end'), zone),
          note: readNote(cells('notes')),
        },
      };
    case 'pump':
      return readPump(cells, context);
    case 'growth':
      return {
        kind: 'growth',
        value: {
          date: readMoment(cells('start'), 'UTC').slice(0, 10),
          weight_grams: readWeight(cells('start condition'), units.weight),
          length_mm: readLength(cells('start location'), units.length),
          position: null,
          head_mm: readLength(cells('end condition'), (number) => units.length(number, true)),
          note: readNote(cells('notes')),
        },
      };
    default:
      // Baths, medicine, play and the like.
      return { leftOut: cells('type') };
  }
}

function readFeed(cells: CellLookup, { zone, units }: Context): Imported {
  const started_at = readMoment(cells('start'), zone);
  const note = readNote(cells('notes'));
  if (cells('start location').toLowerCase() !== 'bottle')
    return {
      kind: 'feeding',
      value: { type: 'nursing', segments: readSides(cells, started_at), is_supplement: false, note },
    };
  const { tenths, unit } = readVolume(cells('end condition'), units.volume);
  return {
    kind: 'feeding',
    value: {
      type: 'bottle',
      started_at,
      ended_at: null,
      milk: readMilk(cells('start condition')),
      amount_tenths: tenths,
      unit,
      is_supplement: false,
      note,
    },
  };
}

function readMilk(text: string): Milk {
  if (/mix/i.test(text)) return 'mixed';
  return /breast/i.test(text) ? 'breast' : 'formula';
}

/** The sides with their minutes, '00:06R' and '00:04L', in this order. Without minutes, one side from start to end. */
function readSides(cells: CellLookup, start: string): Segment[] {
  let from = Date.parse(start);
  const segments = [cells('start condition'), cells('end condition')].flatMap((text) => {
    const [, length = '', letter] = /^(\d{1,2}:\d\d)\s*([LR])$/i.exec(text) ?? [];
    const minutes = readMinutes(length);
    if (minutes === null || minutes === 0 || letter === undefined) return [];
    const side: Side = letter.toUpperCase() === 'L' ? 'left' : 'right';
    const started_at = new Date(from).toISOString();
    from += minutes * minute;
    return [{ side, started_at, ended_at: new Date(from).toISOString() }];
  });
  if (segments.length > 0) return segments;
  throw new UnreadableLine('This feed says neither how long nor on which side.');
}

function readDiaper(cells: CellLookup, zone: string): Imported {
  const contents = cells('end condition');
  const [is_wet, is_dirty] = [/pee|both/i.test(contents), /poo|both/i.test(contents)];
  if (!is_wet && !is_dirty) throw new UnreadableLine('This diaper says neither wet nor dirty.');
  // The color is in the column Duration, the consistency in Start Condition.
  const color: StoolColor | null = stoolColors.find((name) => name === cells('duration').toLowerCase()) ?? null;
  return {
    kind: 'diaper',
    value: {
      at: readMoment(cells('start'), zone),
      is_wet,
      is_dirty,
      color: is_dirty ? color : null,
      note: readNote(cells('start condition').toLowerCase(), cells('notes')),
    },
  };
}

function readPump(cells: CellLookup, { zone, units }: Context): Imported {
  const [left, right] = [cells('start condition'), cells('end condition')].map((text) =>
    text ? readVolume(text, units.volume) : null,
  );
  if (!left && !right) throw new UnreadableLine('This pumping session has no amount.');
  return {
    kind: 'pumping',
    value: {
      started_at: readMoment(cells('start'), zone),
      ended_at: cells('end') ? readMoment(cells('end'), zone) : null,
      left_tenths: left?.tenths ?? null,
      right_tenths: right?.tenths ?? null,
      unit: left?.unit ?? right?.unit ?? 'ml',
      note: readNote(cells('notes')),
    },
  };
}
