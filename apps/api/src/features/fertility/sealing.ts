import {
  emptyEntry,
  fertilityKind,
  loggedFields,
  type CycleReport,
  type FertilityEntry,
  type FertilitySettings,
} from '@everstep/domain/fertility';
import { open, seal, type SealingKeys } from '../../db/seal';
import { openEntry, sealEntry } from '../../entries/sealing';
import type { SyncedKind } from '../../entries/synced-kind';
import type { ReportKey } from './report-repository';

const reportLabel = ({ userId, asOf, variant }: ReportKey) => `fertility_reports.sealed.${userId}.${asOf}.${variant}`;
const settingsLabel = (userId: string) => `fertility_settings.sealed.${userId}`;

/** How a day is stored. An entry with nothing logged counts as deleted. */
export const storedDay: SyncedKind<FertilityEntry> = {
  ...fertilityKind,
  toStored(entry) {
    const logged = loggedFields(entry);
    return Object.keys(logged).length === 0 ? null : logged;
  },
  fromStored: (day, logged) => ({ ...emptyEntry(day), ...(logged as Partial<FertilityEntry>) }),
};

/** Null for an empty entry. */
export function sealDay(key: SealingKeys, userId: string, entry: FertilityEntry): Buffer | null {
  return sealEntry(storedDay, key, { scopeId: userId, key: entry.day, value: entry });
}

function openDay(key: SealingKeys, userId: string, { day, sealed }: { day: string; sealed: Buffer }): FertilityEntry {
  return openEntry(storedDay, key, { scopeId: userId, key: day, sealed });
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
