import type { Milk, Segment, Side } from '../../feedings/entries';
import { readNote, readNumber, readVolume, UnreadableLine, type CellLookup } from './cells';
import { sidesPumped } from './pumped';
import type { Imported } from '../imported';
import type { LeftOut, Reader } from './line-reader';
import type { TableFormat } from './table-format';

type Read = TableFormat['read'];

const sums = ['total duration (min)', 'total (min)'];

const format = (columns: readonly string[], read: Read, others: readonly string[] = []): TableFormat => ({
  app: 'Baby Tracker',
  columns: ['time', ...columns],
  otherColumns: (name) => ['baby', 'note', ...others].includes(name),
  // Nursing has an order of its sides, and pumping none.
  aside: (name) => name === 'start side' || sums.includes(name),
  read,
  child: { name: ['baby'] },
});

const units = ['ml', 'oz'] as const;
const amountColumns = { ml: '(ml)', oz: '(oz.)' } as const;
const left = 'left duration (min)';
const right = 'right duration (min)';

/**
 * The tables of the app Baby Tracker by Nighp, one for each kind, identified by their columns. The unit of amounts is in the name
 * of their column. The kind of milk in a bottle appears only in the name of the file.
 */
export const babyTrackerTables: readonly TableFormat[] = [
  ...units.map((unit) =>
    format([left, right, `total amount ${amountColumns[unit]}`], pumping(unit), [
      'start side',
      `left amount ${amountColumns[unit]}`,
      `right amount ${amountColumns[unit]}`,
      ...sums,
    ]),
  ),
  format(['baby', left, right], readNursing, ['start side', ...sums]),
  format(['baby', 'status'], readDiaper),
  format(['baby', 'duration(minutes)'], sleep('duration(minutes)')),
  format(['baby', 'duration (min)'], sleep('duration (min)')),
  ...units.map((unit) => format(['baby', `amount ${amountColumns[unit]}`], bottle(unit))),
];

/** Whole numbers, so that a separator before three digits groups thousands. */
const minutes = (text: string) => readNumber(/^\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text);
const later = (start: string, length: number) => new Date(Date.parse(start) + length * 60_000).toISOString();
const startOfLine = (cells: CellLookup, { moment }: Reader) => moment(cells('time'));

function readNursing(cells: CellLookup, reader: Reader): Imported | LeftOut {
  const lengths = { left: minutes(cells(left)), right: minutes(cells(right)) };
  const start = startOfLine(cells, reader);
  const order: Side[] = cells('start side').toLowerCase() === 'right' ? ['right', 'left'] : ['left', 'right'];
  const segments: Segment[] = [];
  for (const side of order.filter((name) => lengths[name] > 0)) {
    const started_at = segments.at(-1)?.ended_at ?? start;
    segments.push({ side, started_at, ended_at: later(started_at, lengths[side]) });
  }
  if (segments.length === 0) return { leftOut: 'Nursing without a length' };
  return {
    kind: 'feeding',
    value: { type: 'nursing', segments, is_supplement: false, note: readNote(cells('note')) },
  };
}

function bottle(unit: (typeof units)[number]): Read {
  return (cells, reader) => ({
    kind: 'feeding',
    value: {
      type: 'bottle',
      started_at: startOfLine(cells, reader),
      ended_at: null,
      milk: milkOf(reader),
      amount_tenths: readVolume(cells(`amount ${amountColumns[unit]}`), unit).tenths,
      unit,
      is_supplement: false,
      note: readNote(cells('note')),
    },
  });
}

function milkOf({ fileName, unknownMilk }: Reader): Milk {
  if (/formula/i.test(fileName)) return 'formula';
  return /express/i.test(fileName) ? 'breast' : unknownMilk();
}

function readDiaper(cells: CellLookup, reader: Reader): Imported | LeftOut {
  const at = startOfLine(cells, reader);
  const status = cells('status').toLowerCase();
  if (status === 'dry') return { leftOut: 'Dry' };
  const [is_wet, is_dirty] = [/^(wet|mixed)$/.test(status), /^(dirty|mixed)$/.test(status)];
  if (!is_wet && !is_dirty) throw new UnreadableLine('This diaper says neither wet nor dirty.');
  return { kind: 'diaper', value: { at, is_wet, is_dirty, color: null, note: readNote(cells('note')) } };
}

function sleep(column: string): Read {
  return (cells, reader) => {
    const started_at = startOfLine(cells, reader);
    const length = minutes(cells(column));
    if (length === 0) return { leftOut: 'Sleep without a length' };
    return { kind: 'sleep', value: { started_at, ended_at: later(started_at, length), note: readNote(cells('note')) } };
  };
}

function pumping(unit: (typeof units)[number]): Read {
  return (cells, reader) => {
    const started_at = startOfLine(cells, reader);
    const amountOf = (name: string) => {
      const text = cells(`${name} amount ${amountColumns[unit]}`);
      return text === '' ? null : readVolume(text, unit).tenths;
    };
    const { left_tenths, right_tenths } = sidesPumped(amountOf('left'), amountOf('right'), amountOf('total'));
    if (left_tenths === null && right_tenths === null) return { leftOut: 'Pumping without an amount' };
    const length = Math.max(minutes(cells(left)), minutes(cells(right)));
    return {
      kind: 'pumping',
      value: {
        started_at,
        ended_at: length === 0 ? null : later(started_at, length),
        left_tenths,
        right_tenths,
        unit,
        note: readNote(cells('note')),
      },
    };
  };
}
