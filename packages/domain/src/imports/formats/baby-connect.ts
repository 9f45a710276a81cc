import type { Segment } from '../../feedings/entries';
import { readNote, readNumber, UnreadableLine, type CellLookup } from './cells';
import { readMilk } from './words';
import { sidesPumped } from './pumped';
import type { Imported } from '../imported';
import type { LeftOut, Reader } from './line-reader';
import type { TableFormat } from './table-format';

/** The CSV file that Baby Connect exported in 2019. What has no column of its own is in a sentence in the column Text. */
export const babyConnectTable: TableFormat = {
  app: 'Baby Connect',
  columns: ['start time', 'end time', 'activity', 'quantity', 'extra data', 'text'],
  aside: (name) => name === 'duration (min)' || name === 'caregiver',
  child: { name: ['child name'] },
  read: readLine,
};

function readLine(cells: CellLookup, reader: Reader): Imported | LeftOut {
  switch (cells('activity').toLowerCase()) {
    case 'nursing':
      return readNursing(cells, reader);
    case 'bottle':
      return readBottle(cells, reader);
    case 'diaper':
      return readDiaper(cells, reader);
    case 'sleep':
      return { kind: 'sleep', value: { ...spanOf(cells, reader), note: readNote(cells('notes')) } };
    case 'expressed':
      return readPumping(cells, reader);
    default:
      return { leftOut: cells('activity') };
  }
}

const spanOf = (cells: CellLookup, { span }: Reader) => span(cells('start time'), cells('end time'), null);

/** 'Mia nursed (10m left, 5m right)': the sides in this order. */
function readNursing(cells: CellLookup, { moment }: Reader): Imported {
  const parts = [...cells('text').matchAll(/([\d.]+) ?m(?:in)?s? (left|right)\b/gi)];
  const segments: Segment[] = [];
  for (const [, minutes = '', side = ''] of parts) {
    const started_at = segments.at(-1)?.ended_at ?? moment(cells('start time'));
    const ended_at = new Date(Date.parse(started_at) + 60_000 * readNumber(minutes)).toISOString();
    segments.push({ side: side.toLowerCase() === 'left' ? 'left' : 'right', started_at, ended_at });
  }
  if (segments.length === 0) throw new UnreadableLine('This feed says neither how long nor on which side.');
  return {
    kind: 'feeding',
    value: { type: 'nursing', segments, is_supplement: false, note: readNote(cells('notes')) },
  };
}

function volumeOf(cells: CellLookup, { volume }: Reader): ReturnType<Reader['volume']> {
  const [unit = ''] = /\b(?:ml|oz)\b/i.exec(`${cells('text')} ${cells('extra data')}`) ?? [];
  return volume(`${cells('quantity')}${unit}`);
}

function readBottle(cells: CellLookup, reader: Reader): Imported {
  const { started_at, ended_at } = spanOf(cells, reader);
  const { tenths, unit } = volumeOf(cells, reader);
  const milk = readMilk(cells('extra data'));
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

function readDiaper(cells: CellLookup, { moment }: Reader): Imported | LeftOut {
  const contents = cells('extra data');
  if (/^dry$/i.test(contents)) return { leftOut: 'Dry' };
  const [is_wet, is_dirty] = [/\bwet\b/i.test(contents), /\bBM\b/i.test(contents)];
  if (!is_wet && !is_dirty) throw new UnreadableLine('This diaper says neither wet nor BM.');
  const [, details = ''] = /\(([^()]*)\)$/.exec(cells('text')) ?? [];
  return {
    kind: 'diaper',
    value: { at: moment(cells('start time')), is_wet, is_dirty, color: null, note: readNote(details, cells('notes')) },
  };
}

/** '60 ml Expressed (30L, 30R)'; without sides, both together. */
function readPumping(cells: CellLookup, reader: Reader): Imported {
  const total = volumeOf(cells, reader);
  const [left, right] = ['L', 'R'].map((side) => {
    const [, amount] = new RegExp(`([\\d.]+)${side}\\b`).exec(cells('text')) ?? [];
    return amount === undefined ? null : reader.volume(`${amount}${total.unit}`).tenths;
  });
  return {
    kind: 'pumping',
    value: {
      ...spanOf(cells, reader),
      ...sidesPumped(left ?? null, right ?? null, total.tenths),
      unit: total.unit,
      note: readNote(cells('notes')),
    },
  };
}
