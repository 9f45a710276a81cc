import {
  emptyEntry,
  loggedFields,
  type FertilityEntry,
  type FertilitySettings,
  type CycleReport,
} from '@everstep/domain/fertility';
import { open, seal, type SealingKeys } from '../../db/seal';

interface ReportOf {
  userId: string;
  asOf: string;
  variant: string;
}

const dayPlace = (userId: string, day: string) => `fertility_days.sealed.${userId}.${day}`;
const reportPlace = ({ userId, asOf, variant }: ReportOf) => `fertility_reports.sealed.${userId}.${asOf}.${variant}`;
const settingsPlace = (userId: string) => `fertility_settings.sealed.${userId}`;

/** Null for a day on which nothing is noted, which is as good as deleted. */
export function sealDay(key: SealingKeys, userId: string, entry: FertilityEntry | null): Buffer | null {
  if (entry === null) return null;
  const noted = JSON.stringify(loggedFields(entry));
  return noted === '{}' ? null : seal(key, noted, dayPlace(userId, entry.day));
}

function openDay(key: SealingKeys, userId: string, { day, sealed }: { day: string; sealed: Buffer }): FertilityEntry {
  const noted = JSON.parse(open(key, sealed, dayPlace(userId, day))) as Partial<FertilityEntry>;
  return { ...emptyEntry(day), ...noted };
}

/** Each day that opens, and the days of those that do not: one damaged row takes none of the others away. */
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

export function sealReport(key: SealingKeys, of: ReportOf, report: CycleReport): Buffer {
  return seal(key, JSON.stringify(report), reportPlace(of));
}

export function openReport(key: SealingKeys, of: ReportOf, sealed: Buffer): CycleReport {
  return JSON.parse(open(key, sealed, reportPlace(of))) as CycleReport;
}

export function sealSettings(key: SealingKeys, userId: string, settings: FertilitySettings): Buffer {
  return seal(key, JSON.stringify(settings), settingsPlace(userId));
}

export function openSettings(key: SealingKeys, userId: string, sealed: Buffer): FertilitySettings {
  return JSON.parse(open(key, sealed, settingsPlace(userId))) as FertilitySettings;
}
