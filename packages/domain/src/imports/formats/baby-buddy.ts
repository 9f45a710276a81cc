import { unnamedFoods } from '../../feedings/labels';
import type { Segment } from '../../feedings/entries';
import { isYes, readNote, UnreadableLine, type CellLookup } from './cells';
import { readMilk, readStoolColor } from './words';
import type { Imported } from '../imported';
import type { LeftOut, Reader } from './line-reader';
import type { TableFormat } from './table-format';
import { readDuration } from '../when';

type Read = (cells: CellLookup, reader: Reader) => Imported | LeftOut;

const childColumns = ['child_id', 'child_first_name', 'child_last_name', 'child'];
const common = ['id', ...childColumns, 'notes', 'tags'];

/** The fields of an export can be chosen: one of these tells its tables from those of others. */
const markers = ['child_id', 'child_first_name'];

/** With names of columns that nobody else would think of, any of the common ones will do. */
const anyMarker = ['id', 'child', ...markers];

const table = (
  columns: readonly string[],
  read: Read,
  { others = [], by = markers }: { others?: readonly string[]; by?: readonly string[] } = {},
): TableFormat[] =>
  by.map((marker) => ({
    app: 'Baby Buddy',
    columns: [marker, ...columns],
    otherColumns: (name) => common.includes(name) || others.includes(name),
    aside: (name) => name === 'id',
    read: (cells, reader) => [read(cells, reader), ...(cells('tags') === '' ? [] : [{ leftOut: 'tags' }])],
    child: { id: 'child_id', name: ['child', 'child_first_name', 'child_last_name'] },
  }));

const leave =
  (what: string): Read =>
  () => ({ leftOut: what });

/**
 * The tables of Baby Buddy 2, which its administration page exports one by one, identified by their columns. Times are in the time
 * zone of its server. Its numbers have no units: users choose their own.
 */
export const babyBuddyTables: readonly TableFormat[] = [
  ...table(['start', 'end', 'type', 'method'], readFeeding, { others: ['duration', 'amount'], by: anyMarker }),
  ...table(['time', 'wet', 'solid'], readChange, { others: ['color', 'amount'], by: anyMarker }),
  ...table(['start', 'end', 'nap'], readSleep, { others: ['duration'], by: anyMarker }),
  ...table(['start', 'end', 'amount'], readPumping, { others: ['duration'] }),
  ...table(['date', 'weight'], measurement('weight')),
  ...table(['date', 'height'], measurement('height')),
  ...table(['date', 'head_circumference'], measurement('head_circumference'), { by: anyMarker }),
  ...table(['date', 'bmi'], leave('BMI')),
  ...table(['time', 'temperature'], leave('Temperature')),
  ...table(['time', 'name', 'dosage'], leave('Medication'), { others: ['dosage_unit', 'next_dose_interval'] }),
  ...table(['time', 'note'], leave('Notes'), { others: ['image'] }),
  ...table(['start', 'end', 'milestone'], leave('Tummy time'), { others: ['duration'], by: anyMarker }),
  ...table(['first_name', 'last_name', 'birth_date'], leave('Children'), {
    others: ['birth_time', 'picture', 'slug'],
    by: ['id'],
  }),
];

/** An amount that the entry has no field for. */
const amountNote = (cells: CellLookup) => (cells('amount') === '' ? '' : `amount: ${cells('amount')}`);

const spanOf = (cells: CellLookup, { span }: Reader) =>
  span(cells('start'), cells('end'), readDuration(cells('duration')));

function readFeeding(cells: CellLookup, reader: Reader): Imported {
  const { started_at, ended_at } = spanOf(cells, reader);
  const method = cells('method').toLowerCase();
  if (cells('type').toLowerCase() === 'solid food')
    return {
      kind: 'feeding',
      value: {
        type: 'solids',
        started_at,
        foods: unnamedFoods,
        allergens: [],
        note: readNote(amountNote(cells), cells('notes')),
      },
    };
  if (/breast/.test(method))
    return {
      kind: 'feeding',
      value: {
        type: 'nursing',
        segments: segmentsOf(method, started_at, ended_at),
        is_supplement: false,
        note: readNote(amountNote(cells), cells('notes')),
      },
    };
  if (cells('amount') === '') throw new UnreadableLine('This bottle has no amount.');
  const { tenths, unit } = reader.volume(cells('amount'));
  const milk = readMilk(cells('type'));
  return {
    kind: 'feeding',
    value: {
      type: 'bottle',
      started_at,
      ended_at,
      milk: milk.name ?? reader.unknownMilk(),
      amount_tenths: tenths,
      unit,
      is_supplement: false,
      note: readNote(milk.rest, method === 'bottle' ? '' : method, cells('notes')),
    },
  };
}

/** 'Both breasts' does not say how long each: half of the time is assumed for either side. */
function segmentsOf(method: string, started_at: string, ended_at: string): Segment[] {
  if (!method.startsWith('both')) return [{ side: method.startsWith('left') ? 'left' : 'right', started_at, ended_at }];
  const middle = new Date((Date.parse(started_at) + Date.parse(ended_at)) / 2).toISOString();
  return [
    { side: 'left', started_at, ended_at: middle },
    { side: 'right', started_at: middle, ended_at },
  ];
}

function readChange(cells: CellLookup, reader: Reader): Imported {
  const [is_wet, is_dirty] = [isYes(cells('wet')), isYes(cells('solid'))];
  if (!is_wet && !is_dirty) throw new UnreadableLine('This diaper says neither wet nor solid.');
  const color = is_dirty ? readStoolColor(cells('color')) : { name: null, rest: cells('color') };
  return {
    kind: 'diaper',
    value: {
      at: reader.moment(cells('time')),
      is_wet,
      is_dirty,
      color: color.name,
      note: readNote(color.rest, amountNote(cells), cells('notes')),
    },
  };
}

function readSleep(cells: CellLookup, reader: Reader): Imported {
  const { started_at, ended_at } = spanOf(cells, reader);
  return { kind: 'sleep', value: { started_at, ended_at, note: readNote(cells('notes')) } };
}

function readPumping(cells: CellLookup, reader: Reader): Imported {
  const { tenths, unit } = reader.volume(cells('amount'));
  return {
    kind: 'pumping',
    value: {
      ...spanOf(cells, reader),
      // Baby Buddy has one amount for both sides.
      left_tenths: tenths,
      right_tenths: null,
      unit,
      note: readNote(cells('notes')),
    },
  };
}

function measurement(name: 'weight' | 'height' | 'head_circumference'): Read {
  const part = ({ weight: 'weight', height: 'length', head_circumference: 'head' } as const)[name];
  return (cells, reader) => ({
    kind: 'growth',
    value: {
      date: reader.day(cells('date')),
      ...reader.growth({ [part]: cells(name) }),
      position: null,
      note: readNote(cells('notes')),
    },
  });
}
