import {
  feedingTexts,
  startOf,
  type Diaper,
  type Feeding,
  type Pumping,
  type VolumeUnit,
} from '@everstep/domain/feedings';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { deviceZone } from '../../../platform/locale/dates';
import type { Logged } from '../../../platform/trackers/use-child-log';
import { diaperDetail, feedingDetail, pumpingDetail } from '../entry-line';
import type { FeedingLog } from '../use-feedings';

export type Editable =
  | { kind: 'feeding'; entry: Logged<Feeding> }
  | { kind: 'diaper'; entry: Logged<Diaper> }
  | { kind: 'pumping'; entry: Logged<Pumping> };

export interface Row {
  at: string;
  title: string;
  detail: string;
  note: string | null;
  editable: Editable;
  isUnsynced: boolean;
}

/** Reads a list, starting with its newest entry. */
interface Reader {
  nextAt: () => string | undefined;
  takeRow: () => Row | undefined;
}

function reader<Value>(
  entries: readonly Logged<Value>[],
  atOf: (value: Value) => string,
  toRow: (entry: Logged<Value>) => Row,
): Reader {
  let index = 0;
  const next = () => entries[index];
  return {
    nextAt() {
      const entry = next();
      return entry && atOf(entry.value);
    },
    takeRow() {
      const entry = next();
      index += 1;
      return entry && toRow(entry);
    },
  };
}

/** The latest days that have entries, and whether there are earlier ones. In a log of years, only these entries are read. */
export function latestDays(
  { feedings, diapers, pumpings }: Pick<FeedingLog, 'feedings' | 'diapers' | 'pumpings'>,
  unit: VolumeUnit,
  dayCount: number,
): { days: { day: string; rows: Row[] }[]; hasMore: boolean } {
  const zone = deviceZone();
  const readers = [
    reader(feedings, startOf, (entry) => feedingRow(entry, unit)),
    reader(diapers, ({ at }) => at, diaperRow),
    reader(
      pumpings,
      ({ started_at: at }) => at,
      (entry) => pumpingRow(entry, unit),
    ),
  ];
  const days: { day: string; rows: Row[] }[] = [];
  for (;;) {
    const newest = readers.reduce((best, other) => ((other.nextAt() ?? '') > (best.nextAt() ?? '') ? other : best));
    const at = newest.nextAt();
    if (at === undefined) return { days, hasMore: false };
    const day = localDayIn(zone, Date.parse(at));
    if (day !== days.at(-1)?.day) {
      if (days.length === dayCount) return { days, hasMore: true };
      days.push({ day, rows: [] });
    }
    const row = newest.takeRow();
    if (row) days.at(-1)?.rows.push(row);
  }
}

function feedingRow(entry: Logged<Feeding>, unit: VolumeUnit): Row {
  const { value, isUnsynced } = entry;
  return {
    at: startOf(value),
    title: feedingTexts.types[value.type],
    detail: feedingDetail(value, unit),
    note: value.note,
    editable: { kind: 'feeding', entry },
    isUnsynced,
  };
}

function diaperRow(entry: Logged<Diaper>): Row {
  const { value, isUnsynced } = entry;
  return {
    at: value.at,
    title: feedingTexts.diaper,
    detail: diaperDetail(value),
    note: value.note,
    editable: { kind: 'diaper', entry },
    isUnsynced,
  };
}

function pumpingRow(entry: Logged<Pumping>, unit: VolumeUnit): Row {
  const { value, isUnsynced } = entry;
  return {
    at: value.started_at,
    title: feedingTexts.pumping,
    detail: pumpingDetail(value, unit),
    note: value.note,
    editable: { kind: 'pumping', entry },
    isUnsynced,
  };
}
