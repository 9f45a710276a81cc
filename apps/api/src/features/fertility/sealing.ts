import {
  emptyEntry,
  loggedFields,
  type CycleReport,
  type FertilityEntry,
  type FertilitySettings,
} from '@everstep/domain/fertility';
import { open, seal, type SealingKeys } from '../../db/seal';
import type { ReportKey } from './report-repository';

// The label binds a value to its table, column and row.
const dayLabel = (userId: string, day: string) => `fertility_days.sealed.${userId}.${day}`;
const reportLabel = ({ userId, asOf, variant }: ReportKey) => `fertility_reports.sealed.${userId}.${asOf}.${variant}`;
const settingsLabel = (userId: string) => `fertility_settings.sealed.${userId}`;

/** Null for a deleted day and for an empty entry. */
export function sealDay(key: SealingKeys, userId: string, entry: FertilityEntry | null): Buffer | null {
  if (entry === null) return null;
  const logged = JSON.stringify(loggedFields(entry));
  return logged === '{}' ? null : seal(key, logged, dayLabel(userId, entry.day));
}

function openDay(key: SealingKeys, userId: string, { day, sealed }: { day: string; sealed: Buffer }): FertilityEntry {
  const logged = JSON.parse(open(key, sealed, dayLabel(userId, day))) as Partial<FertilityEntry>;
  return { ...emptyEntry(day), ...logged };
}

/** Returns the days that open and the dates of those that do not, so that one corrupt row does not hide the others. */
export function openDays<Row extends { day: string; sealed: Buffer }>(
  key: SealingKeys,
  userId: string,
  rows: readonly Row[],
): { opened: { row: Row; entry: FertilityEntry }[]; unreadable: string[] } {
  const opened: { row: Row; entry: FertilityEntry }[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    try {
      opened.push({ row, entry: openDay(key, userId, row) });
    } catch {
      unreadable.push(row.day);
    }
  }
  return { opened, unreadable };
}

export function sealReport(key: SealingKeys, reportKey: ReportKey, report: CycleReport): Buffer {
  return seal(key, JSON.stringify(report), reportLabel(reportKey));
}

export function openReport(key: SealingKeys, reportKey: ReportKey, sealed: Buffer): CycleReport {
  return JSON.parse(open(key, sealed, reportLabel(reportKey))) as CycleReport;
}

export function sealSettings(key: SealingKeys, userId: string, settings: FertilitySettings): Buffer {
  return seal(key, JSON.stringify(settings), settingsLabel(userId));
}

export function openSettings(key: SealingKeys, userId: string, sealed: Buffer): FertilitySettings {
  return JSON.parse(open(key, sealed, settingsLabel(userId))) as FertilitySettings;
}
