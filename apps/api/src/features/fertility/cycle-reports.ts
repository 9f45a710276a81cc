import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createCycleReport,
  rulesVersion,
  type CycleReport,
  type FertilityEntry,
  type FertilitySettings,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import type { Server } from '../../http/endpoint';
import { findStoredReport, storeReport, type ReportKey } from './report-repository';
import { listFertilityDayRows } from './repository';
import { openDays, openReport, sealReport } from './sealing';

interface ReportRequest {
  userId: string;
  asOf: string;
  /** Of the sentences; else that of the settings. */
  unit: TemperatureUnit | undefined;
  /** For the dates in sentences. */
  locale: string | undefined;
  readSettings: () => Promise<FertilitySettings>;
  /** Called before a report is created, not where a stored one is served. Throws where the user has created too many. */
  countAgainstLimit: () => Promise<void>;
}

const batchSize = 500;

/**
 * The full report of a user's days as of a day. Decrypting and evaluating thousands of days is slow, so a report is stored, sealed,
 * until a day or setting changes (0034).
 */
export function createCycleReports({ db, dataKeys }: Pick<Server, 'db' | 'dataKeys'>) {
  const inProgress = new Map<string, Promise<CycleReport>>();

  async function create(request: ReportRequest, key: ReportKey, revision: number): Promise<CycleReport> {
    const { userId, asOf, unit, locale, readSettings } = request;
    const [rows, settings, dataKey] = await Promise.all([
      listFertilityDayRows(db, userId),
      readSettings(),
      dataKeys.of(userId),
    ]);
    const entries: FertilityEntry[] = [];
    const unreadable: string[] = [];
    for (let start = 0; start < rows.length; start += batchSize) {
      const days = openDays(dataKey, userId, rows.slice(start, start + batchSize));
      for (const { entry } of days.opened) entries.push(entry);
      unreadable.push(...days.unreadable);
      // Lets other requests run between batches.
      await nextTurn();
    }
    const report = createCycleReport({
      entries,
      settings: { ...settings, unit: unit ?? settings.unit },
      asOf,
      isAdvanced: true,
      locale,
    });
    // Repairing an unreadable day would not change the revision, so such a report is not stored.
    if (unreadable.length > 0) return { ...report, unreadable };
    await storeReport(db, key, { revision, sealed: sealReport(dataKey, key, report) });
    return report;
  }

  return async function cycleReport(request: ReportRequest): Promise<CycleReport> {
    const { userId, asOf, unit, locale, countAgainstLimit } = request;
    const key = { userId, asOf, variant: `${unit ?? ''} ${locale ?? ''}`, rules: rulesVersion };
    const { revision, sealed } = await findStoredReport(db, key);
    if (sealed) return openReport(await dataKeys.of(userId), key, sealed);
    // Simultaneous requests share one report, but never one of an earlier revision.
    const name = [userId, asOf, key.variant, revision].join(' ');
    const known = inProgress.get(name);
    if (known) return known;
    const created = countAgainstLimit()
      .then(() => create(request, key, revision))
      .finally(() => inProgress.delete(name));
    inProgress.set(name, created);
    return created;
  };
}
