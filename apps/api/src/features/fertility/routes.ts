import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { canUseFeature } from '@everstep/domain/features';
import {
  changeFertilityDays,
  daysPerPage,
  deleteFertilityData,
  dueDateProblem,
  earliestToday,
  fertilityActivity,
  getCycleReport,
  futureDayText,
  getFertilitySettings,
  importFertilityDays,
  latestToday,
  listFertilityDays,
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
import { addActivityWithCooldown } from '../activity/repository';
import {
  findSettings,
  listFertilityDayRows,
  saveSettings,
  writeFertilityChanges,
  writeImportedDays,
} from './repository';
import { removeTrackerData } from './personal-data';
import { createCycleReports } from './cycle-reports';
import { openDays, sealDay } from './sealing';

export function fertilityRoutes(server: Server): void {
  const { db, dataKeys } = server;
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

  handle(server, listFertilityDays, async ({ user, query, request }) => {
    const rows = await listFertilityDayRows(db, user.id, { before: query.before, limit: daysPerPage + 1 });
    const page = rows.slice(0, daysPerPage);
    const key = page.length > 0 ? await dataKeys.forUser(user.id) : new Map<string, Buffer>();
    const { opened, unreadable } = openDays(key, user.id, page);
    logUnreadable(request, unreadable);
    return {
      success: true,
      days: opened.map(({ row, entry }) => ({
        id: row.changeId,
        day: row.day,
        updated_at: row.changedAt.toISOString(),
        entry,
      })),
      ...(unreadable.length > 0 && { unreadable }),
      next: rows.length > daysPerPage ? (page.at(-1)?.day ?? null) : null,
    };
  });

  handle(server, changeFertilityDays, async ({ user, body: { changes } }) => {
    const future = changes.findIndex(({ day }) => day > latestToday(new Date()));
    if (future >= 0) throw new Refusal('bad_input', futureDayText, { [`changes.${future}.day`]: futureDayText });
    const key = await dataKeys.forUser(user.id);
    const written = await writeFertilityChanges(db, {
      userId: user.id,
      changes: changes.map(({ id, day, updated_at: at, entry }) => ({
        day,
        changeId: id,
        changedAt: at,
        sealed: sealDay(key, user.id, entry),
      })),
    });
    if (!written) throw new Refusal('consent_required');
    const [first] = changes;
    if (written.added > 0 && first) await addActivity(user.id, first.id);
    const ids = changes.map(({ id }) => id);
    return {
      success: true,
      kept: ids.filter((id) => written.stored.has(id)),
      outdated: ids.filter((id) => !written.stored.has(id)),
    };
  });

  handle(server, importFertilityDays, async ({ user, body: { entries, replace } }) => {
    const future = entries.findIndex(({ day }) => day > latestToday(new Date()));
    if (future >= 0) throw new Refusal('bad_input', futureDayText, { [`entries.${future}.day`]: futureDayText });
    const key = await dataKeys.forUser(user.id);
    const days: { day: string; sealed: Buffer }[] = [];
    for (const [index, entry] of entries.entries()) {
      const sealed = sealDay(key, user.id, entry);
      if (sealed) days.push({ day: entry.day, sealed });
      // Yield to other requests while sealing thousands of days.
      if (index % 500 === 499) await nextTurn();
    }
    const written = await writeImportedDays(db, user.id, days, replace);
    if (written === null) throw new Refusal('consent_required');
    if (written > 0) await addActivity(user.id, 'import');
    return { success: true, written, left: entries.length - written };
  });

  /** Others may glance at the dashboard, so its list mentions logging only occasionally and without details. */
  const addActivity = (userId: string, subjectId: string) =>
    addActivityWithCooldown(db, { userId, type: 'fertility_entry', subjectId, ...fertilityActivity });

  handle(server, deleteFertilityData, async ({ user }) => {
    await transact(db, (tx) => removeTrackerData(tx, user.id));
    return { success: true };
  });

  handle(server, getCycleReport, async ({ user, query, request, reply }) => {
    const { today, as_of: asOf = today, unit, locale } = query;
    if (today > latestToday(new Date())) throw new Refusal('bad_input', futureDayText, { today: futureDayText });
    if (asOf > today) throw new Refusal('bad_input', futureDayText, { as_of: futureDayText });
    const report = await cycleReport({
      ...{ userId: user.id, asOf, unit, locale },
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

  handle(server, saveFertilitySettings, async ({ user, body: { replaces_unreadable: isConfirmed, ...body } }) => {
    const settings = { ...body, due_date: body.mode === 'pregnancy' ? body.due_date : null };
    rejectDueDate(settings.due_date);
    if (!isConfirmed && (await readSettings(user.id)) === 'unreadable')
      throw new Refusal('taken', unreadableSettingsRefusal);
    const key = await dataKeys.forUser(user.id);
    if (!(await saveSettings(db, user.id, key, settings))) throw new Refusal('consent_required');
    return { success: true, settings };
  });
}

/** The server does not know the user's local date, so it rejects only due dates that are invalid in every time zone. */
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
