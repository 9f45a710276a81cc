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
  /** The unit used in the sentences; defaults to that of the settings. */
  unit: TemperatureUnit | undefined;
  /** The format of dates in the sentences. */
  locale: string | undefined;
  readSettings: () => Promise<{ settings: FertilitySettings; is_unreadable?: boolean }>;
  /** Called before a report is computed, not when a stored one is served. Throws when the user has requested too many. */
  countAgainstLimit: () => Promise<void>;
}

const batchSize = 500;

/**
 * The full report of a user's days as of a reference day. Decrypting and evaluating thousands of days is slow, so a report is stored,
 * sealed, until something in the user's scope changes (decision 0034).
 */
export function createCycleReports({ db, dataKeys }: Pick<Server, 'db' | 'dataKeys'>) {
  const inProgress = new Map<string, Promise<CycleReport>>();

  async function create(request: ReportRequest, key: ReportKey, version: number): Promise<CycleReport> {
    const { userId, asOf, unit, locale, readSettings } = request;
    const [rows, { settings, is_unreadable: hasDefaults }, dataKey] = await Promise.all([
      listFertilityDayRows(db, userId),
      readSettings(),
      dataKeys.forUser(userId),
    ]);
    const entries: FertilityEntry[] = [];
    const unreadable: string[] = [];
    for (let start = 0; start < rows.length; start += batchSize) {
      const days = openDays(dataKey, userId, rows.slice(start, start + batchSize));
      for (const { entry } of days.opened) entries.push(entry);
      unreadable.push(...days.unreadable);
      // Yield to other requests between batches.
      await nextTurn();
    }
    const report = createCycleReport({
      entries,
      settings: { ...settings, unit: unit ?? settings.unit },
      asOf,
      isAdvanced: true,
      locale,
    });
    // Not stored if days or settings are unreadable, because repairing them would not change the version.
    if (unreadable.length > 0) return { ...report, unreadable };
    if (hasDefaults) return report;
    await storeReport(db, key, { version, sealed: sealReport(dataKey, key, report) });
    return report;
  }

  return async function cycleReport(request: ReportRequest): Promise<CycleReport> {
    const { userId, asOf, unit, locale, countAgainstLimit } = request;
    const key = { userId, asOf, variant: `${unit ?? ''} ${locale ?? ''}`, rules: rulesVersion };
    const { version, sealed } = await findStoredReport(db, key);
    if (sealed) return openReport(await dataKeys.forUser(userId), key, sealed);
    // Concurrent requests of the same version share one computation.
    const name = [userId, asOf, key.variant, version].join(' ');
    const running = inProgress.get(name);
    if (running) return running;
    const created = countAgainstLimit()
      .then(() => create(request, key, version))
      .finally(() => inProgress.delete(name));
    inProgress.set(name, created);
    return created;
  };
}
