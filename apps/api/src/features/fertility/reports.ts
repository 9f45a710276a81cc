import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createCycleReport,
  rulesVersion,
  type FertilitySettings,
  type CycleReport,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import type { Server } from '../../http/endpoint';
import { listFertilityDayRows } from './repository';
import { findKeptReport, keepSealedReport, type ReportKey } from './report-repository';
import { openDays, openReport, sealReport } from './sealed-days';

interface Asked {
  userId: string;
  asOf: string;
  /** Of the sentences; else that of the settings. */
  unit: TemperatureUnit | undefined;
  /** Of the dates in them. */
  locale: string | undefined;
  settings: () => Promise<FertilitySettings>;
  /** Called before a report is made, and not where a kept one is shown. Throws where the account has asked for too many. */
  admit: () => Promise<void>;
}

/**
 * What somebody's days say as of a day, with all that any plan may see. It is made once and kept sealed until a day or the settings
 * change: ten thousand days take a while to open and to evaluate (0034).
 */
export function createReports({ db, dataKeys }: Pick<Server, 'db' | 'dataKeys'>) {
  const beingMade = new Map<string, Promise<CycleReport>>();

  async function make(
    { userId, asOf, unit, locale, settings }: Asked,
    key: ReportKey,
    revision: number,
  ): Promise<CycleReport> {
    const [rows, set, dataKey] = await Promise.all([listFertilityDayRows(db, userId), settings(), dataKeys.of(userId)]);
    const entries = [];
    const unreadable: string[] = [];
    // Many days in one go would keep everybody else waiting.
    for (let place = 0; place < rows.length; place += 500) {
      const days = openDays(dataKey, userId, rows.slice(place, place + 500));
      for (const { entry } of days.opened) entries.push(entry);
      unreadable.push(...days.unreadable);
      await nextTurn();
    }
    const report = createCycleReport({
      entries,
      settings: { ...set, unit: unit ?? set.unit },
      asOf,
      isAdvanced: true,
      locale,
    });
    // A day that opens again, as after a repair, would not change the revision.
    if (unreadable.length > 0) return { ...report, unreadable };
    await keepSealedReport(db, key, { revision, sealed: sealReport(dataKey, key, report) });
    return report;
  }

  return async function reportOf(asked: Asked): Promise<CycleReport> {
    const { userId, asOf, unit, locale, admit } = asked;
    const key = { userId, asOf, variant: `${unit ?? ''} ${locale ?? ''}`, rules: rulesVersion };
    const { revision, sealed } = await findKeptReport(db, key);
    if (sealed) return openReport(await dataKeys.of(userId), key, sealed);
    // Those who ask at the same time share one, and never one that was begun before a change they know of.
    const name = [userId, asOf, key.variant, revision].join(' ');
    const known = beingMade.get(name);
    if (known) return known;
    const making = admit()
      .then(() => make(asked, key, revision))
      .finally(() => beingMade.delete(name));
    beingMade.set(name, making);
    return making;
  };
}
