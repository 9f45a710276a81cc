import { unnamedFoods } from '../feedings/labels';
import type { Milk, Segment, StoolColor } from '../feedings/entries';
import {
  isYes,
  readLength,
  readMoment,
  readNote,
  readVolume,
  readWeight,
  UnreadableLine,
  type CellLookup,
} from './cells';
import type { Imported } from './imported';
import type { TableFormat } from './table-format';

type Read = TableFormat['read'];
type Context = Parameters<Read>[1];

const format = (columns: readonly string[], read: Read): TableFormat => ({
  app: 'Baby Buddy',
  columns,
  read,
  child: 'child_first_name',
});

/**
 * The tables of Baby Buddy 2, which its administration page exports one by one, identified by their columns. Times are in the time
 * zone of its server. Its numbers have no units: users choose their own.
 */
export const babyBuddyTables: readonly TableFormat[] = [
  format(['start', 'end', 'type', 'method'], readFeeding),
  format(['time', 'wet', 'solid'], readChange),
  format(['start', 'end', 'nap'], readSleep),
  format(['start', 'end', 'amount'], readPumping),
  format(['date', 'weight'], measurement('weight')),
  format(['date', 'height'], measurement('height')),
  format(['date', 'head_circumference'], measurement('head_circumference')),
];

const milks: Readonly<Record<string, Milk>> = {
  'breast milk': 'breast',
  formula: 'formula',
  'fortified breast milk': 'fortified',
};

function readFeeding(cells: CellLookup, { zone, units }: Context): Imported {
  const [started_at, ended_at] = [readMoment(cells('start'), zone), readMoment(cells('end'), zone)];
  const note = readNote(cells('notes'));
  const method = cells('method').toLowerCase();
  if (cells('type').toLowerCase() === 'solid food')
    return { kind: 'feeding', value: { type: 'solids', started_at, foods: unnamedFoods, allergens: [], note } };
  if (/breast/.test(method))
    return {
      kind: 'feeding',
      value: { type: 'nursing', segments: segmentsOf(method, started_at, ended_at), is_supplement: false, note },
    };
  if (cells('amount') === '') throw new UnreadableLine('This bottle has no amount.');
  const { tenths, unit } = readVolume(cells('amount'), units.volume);
  return {
    kind: 'feeding',
    value: {
      type: 'bottle',
      started_at,
      ended_at,
      milk: milks[cells('type').toLowerCase()] ?? 'formula',
      amount_tenths: tenths,
      unit,
      is_supplement: false,
      note,
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

const colors: readonly StoolColor[] = ['black', 'brown', 'green', 'yellow', 'white'];

function readChange(cells: CellLookup, { zone }: Context): Imported {
  const [is_wet, is_dirty] = [isYes(cells('wet')), isYes(cells('solid'))];
  if (!is_wet && !is_dirty) throw new UnreadableLine('This diaper says neither wet nor solid.');
  const color = colors.find((name) => name === cells('color').toLowerCase()) ?? null;
  return {
    kind: 'diaper',
    value: {
      at: readMoment(cells('time'), zone),
      is_wet,
      is_dirty,
      color: is_dirty ? color : null,
      note: readNote(cells('notes')),
    },
  };
}

function readSleep(cells: CellLookup, { zone }: Context): Imported {
  const [started_at, ended_at] = [readMoment(cells('start'), zone), readMoment(cells('end'), zone)];
  return { kind: 'sleep', value: { started_at, ended_at, note: readNote(cells('notes')) } };
}

function readPumping(cells: CellLookup, { zone, units }: Context): Imported {
  const { tenths, unit } = readVolume(cells('amount'), units.volume);
  return {
    kind: 'pumping',
    value: {
      started_at: readMoment(cells('start'), zone),
      ended_at: readMoment(cells('end'), zone),
      // Baby Buddy has one amount for both sides.
      left_tenths: tenths,
      right_tenths: null,
      unit,
      note: readNote(cells('notes')),
    },
  };
}

function measurement(name: 'weight' | 'height' | 'head_circumference'): Read {
  return (cells, { units }) => ({
    kind: 'growth',
    value: {
      date: cells('date').slice(0, 10),
      weight_grams: name === 'weight' ? readWeight(cells(name), units.weight) : null,
      length_mm: name === 'height' ? readLength(cells(name), units.length) : null,
      position: null,
      head_mm: name === 'head_circumference' ? readLength(cells(name), (number) => units.length(number, true)) : null,
      note: readNote(cells('notes')),
    },
  });
}
