import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { earliestToday, latestToday } from '@everstep/domain/base/days';
import { canUseFeature } from '@everstep/domain/features';
import {
  deleteFertilityData,
  dueDateProblem,
  fertilityKind,
  getCycleReport,
  futureDayText,
  getFertilitySettings,
  importFertilityDays,
  reportForPlan,
  saveFertilitySettings,
  defaultSettings,
  unreadableSettingsRefusal,
  type FertilitySettings,
} from '@everstep/domain/fertility';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { limits, rejectBeyond } from '../../http/limits/rate-limit';
import { importEntries } from '../sync/repository';
import { addFertilityActivity } from './activity';
import { findSettings, saveSettings } from './repository';
import { removeTrackerData } from './personal-data';
import { createCycleReports } from './cycle-reports';
import { sealDay } from './sealing';

export function fertilityRoutes(server: Server): void {
  const { db, dataKeys, announcements } = server;
  const cycleReport = createCycleReports(server);
  const limitReports = rejectBeyond(server.app, limits.report, server.config, ({ user }) => user?.id ?? '');

  const readSettings = (userId: string) => findSettings(db, userId, () => dataKeys.forUser(userId));

  async function readSettingsOrDefaults(
    userId: string,
    request: FastifyRequest,
  ): Promise<{ settings: FertilitySettings; is_saved: boolean; is_unreadable?: boolean }> {
    const settings = await readSettings(userId);
    if (settings !== 'unreadable') return { settings: settings ?? defaultSettings, is_saved: settings !== null };
    request.log.error({ reqId: request.id, user: userId }, 'sealed settings could not be opened');
    return { settings: defaultSettings, is_saved: false, is_unreadable: true };
  }

  handle(server, importFertilityDays, async ({ user, body: { entries, replace } }) => {
    const future = entries.findIndex(({ day }) => day > latestToday(new Date()));
    if (future >= 0) throw new Refusal('bad_input', futureDayText, { [`entries.${future}.day`]: futureDayText });
    const key = await dataKeys.forUser(user.id);
    const days: { key: string; sealed: Buffer }[] = [];
    for (const [index, entry] of entries.entries()) {
      const sealed = sealDay(key, user.id, entry);
      if (sealed) days.push({ key: entry.day, sealed });
      // Yield to other requests while sealing thousands of days.
      if (index % 500 === 499) await nextTurn();
    }
    const writer = { scopeId: user.id, writerId: user.id, kind: fertilityKind.name, consent: fertilityKind.consent };
    const written = await transact(db, (tx) => importEntries(tx, writer, days, replace));
    announcements.announce(user.id);
    if (written > 0) await addFertilityActivity(db, user.id, 'import');
    return { success: true, written, left: entries.length - written };
  });

  handle(server, deleteFertilityData, async ({ user }) => {
    await transact(db, (tx) => removeTrackerData(tx, user.id));
    announcements.announce(user.id);
    return { success: true };
  });

  handle(server, getCycleReport, async ({ user, query, request, reply }) => {
    const { today, as_of: asOf = today, unit, locale } = query;
    if (today > latestToday(new Date())) throw new Refusal('bad_input', futureDayText, { today: futureDayText });
    if (asOf > today) throw new Refusal('bad_input', futureDayText, { as_of: futureDayText });
    const report = await cycleReport({
      userId: user.id,
      asOf,
      unit,
      locale,
      readSettings: () => readSettingsOrDefaults(user.id, request),
      countAgainstLimit: () => limitReports(request, reply),
    });
    logUnreadable(request, report.unreadable ?? []);
    return {
      success: true,
      report: reportForPlan(report, canUseFeature(user, 'advanced_fertility_tracker')),
    };
  });

  handle(server, getFertilitySettings, async ({ user, request }) => ({
    success: true as const,
    ...(await readSettingsOrDefaults(user.id, request)),
  }));

  handle(server, saveFertilitySettings, async ({ user, body }) => {
    const { replaces_unreadable: isConfirmed, unless_saved: unlessSaved, ...wanted } = body;
    const settings = { ...wanted, due_date: wanted.mode === 'pregnancy' ? wanted.due_date : null };
    const stored = await readSettings(user.id);
    const storedDueDate = stored === null || stored === 'unreadable' ? null : stored.due_date;
    if (settings.due_date !== storedDueDate) rejectDueDate(settings.due_date);
    if (!isConfirmed && stored === 'unreadable') throw new Refusal('taken', unreadableSettingsRefusal);
    const key = await dataKeys.forUser(user.id);
    const saved = await transact(db, (tx) => saveSettings(tx, user.id, key, settings, { unlessSaved }));
    announcements.announce(user.id);
    return { success: true, settings: saved };
  });
}

/**
 * The server does not know the user's local date, so it rejects only due dates that are invalid in every time zone. One that has passed
 * may stay until it is changed.
 */
function rejectDueDate(dueDate: string | null): void {
  if (dueDate === null) return;
  const now = new Date();
  const [earliest, latest] = [earliestToday(now), latestToday(now)].map((today) => dueDateProblem(dueDate, today));
  if (earliest && latest) throw new Refusal('bad_input', earliest, { due_date: earliest });
}

/** Logs only the count, no entries or dates. */
function logUnreadable(request: FastifyRequest, days: readonly string[]): void {
  if (days.length === 0) return;
  const { id: reqId, user } = request;
  request.log.error({ reqId, user: user?.id, days: days.length }, 'sealed days could not be opened');
}
