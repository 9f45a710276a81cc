import { authorName, childName, csvTable, type ExportedNames } from '../base/csv-table';
import { volumeNumber, type VolumeUnit } from './amounts';
import { endOf, startOf, type Diaper, type Feeding, type Pumping } from './entries';
import { toMs } from './feedings';
import type { MilkLine } from './milk-stock';

const ml = (tenths: number | null) => (tenths === null ? '' : String(tenths / 10));
const typed = (tenths: number | null, unit: VolumeUnit) => (tenths === null ? '' : volumeNumber(tenths, unit, unit));
const flag = (isSet: boolean) => (isSet ? 'yes' : '');
const minutes = (feeding: Feeding, side: 'left' | 'right') => {
  if (feeding.type !== 'nursing') return '';
  const ms = feeding.segments
    .filter((segment) => segment.side === side)
    .reduce((sum, { started_at, ended_at }) => sum + (ended_at === null ? 0 : toMs(ended_at) - toMs(started_at)), 0);
  return String(Math.round(ms / 6000) / 10);
};

/** 'left 2026-11-23T03:00:00.000Z/2026-11-23T03:12:00.000Z', segment by segment; one without an end is still running. */
const segments = (feeding: Feeding) =>
  feeding.type === 'nursing'
    ? feeding.segments.map(({ side, started_at, ended_at }) => `${side} ${started_at}/${ended_at ?? ''}`).join('; ')
    : '';

/**
 * The tables of the exports, header first. Amounts are in milliliters and, without `_ml`, as typed in `unit`. `child` is the id of the
 * child.
 */
export const feedingCsvRows = csvTable<Feeding & ExportedNames>({
  child: ({ child_id }) => child_id,
  child_name: childName,
  type: ({ type }) => type,
  started_at: startOf,
  ended_at: (feeding) => endOf(feeding) ?? '',
  left_minutes: (feeding) => minutes(feeding, 'left'),
  right_minutes: (feeding) => minutes(feeding, 'right'),
  segments,
  milk: (feeding) => (feeding.type === 'bottle' ? feeding.milk : ''),
  amount_ml: (feeding) => (feeding.type === 'bottle' ? ml(feeding.amount_tenths) : ''),
  amount: (feeding) => (feeding.type === 'bottle' ? typed(feeding.amount_tenths, feeding.unit) : ''),
  unit: (feeding) => (feeding.type === 'bottle' ? feeding.unit : ''),
  supplement: (feeding) => flag(feeding.type !== 'solids' && feeding.is_supplement),
  foods: (feeding) => (feeding.type === 'solids' ? feeding.foods : ''),
  allergens: (feeding) => (feeding.type === 'solids' ? feeding.allergens.join('; ') : ''),
  note: ({ note }) => note ?? '',
  author_name: authorName,
});

export const diaperCsvRows = csvTable<Diaper & ExportedNames>({
  child: ({ child_id }) => child_id,
  child_name: childName,
  at: ({ at }) => at,
  wet: ({ is_wet }) => flag(is_wet),
  dirty: ({ is_dirty }) => flag(is_dirty),
  color: ({ color }) => color ?? '',
  note: ({ note }) => note ?? '',
  author_name: authorName,
});

export const pumpingCsvRows = csvTable<Pumping & ExportedNames>({
  started_at: ({ started_at }) => started_at,
  ended_at: ({ ended_at }) => ended_at ?? '',
  left_ml: ({ left_tenths }) => ml(left_tenths),
  left: ({ left_tenths, unit }) => typed(left_tenths, unit),
  right_ml: ({ right_tenths }) => ml(right_tenths),
  right: ({ right_tenths, unit }) => typed(right_tenths, unit),
  unit: ({ unit }) => unit,
  note: ({ note }) => note ?? '',
  author_name: authorName,
});

/** A batch is identified by the `id` of its line; each use or discard of it has an amount of its own. */
export const milkCsvRows = csvTable<MilkLine & ExportedNames & { id: string }>({
  id: ({ id }) => id,
  type: ({ type }) => type,
  at: ({ at }) => at,
  amount_ml: (line) => {
    if (line.type === 'pumped') return ml(line.amount_tenths);
    return 'uses' in line ? ml(line.uses.reduce((sum, { amount_tenths }) => sum + amount_tenths, 0)) : '';
  },
  amount: (line) => (line.type === 'pumped' ? typed(line.amount_tenths, line.unit) : ''),
  unit: (line) => (line.type === 'pumped' ? line.unit : ''),
  storage: (line) => (line.type === 'pumped' ? line.storage : ''),
  batches: (line) => {
    if ('batch' in line) return line.batch;
    return 'uses' in line
      ? line.uses.map(({ batch, amount_tenths }) => `${batch} ${ml(amount_tenths)}`).join('; ')
      : '';
  },
  note: (line) => (line.type === 'pumped' ? (line.note ?? '') : ''),
  author_name: authorName,
});
