import {
  getInsights,
  hideInsight,
  nextWeekly,
  readView,
  setWeeklyEmail,
  stopWeeklyEmail,
  stopWeeklyEmailByHeader,
  type InsightView,
} from '@everstep/domain/insights';
import { transact, type Db } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { handleMailForm } from '../../http/mail-form';
import { readStopToken } from '../../integrations/stop-link';
import { findGivenConsents } from '../account/repository';
import { pauseMs, queueInsightJob } from './job';
import { findKept, type Kept } from './kept';
import { changeSettings, findSettings, lockSettings, setHidden, stopWeekly } from './repository';
import { isOfView } from './source';

/** For what is shown in another zone, language or unit than before. */
const viewPauseMs = 10_000;
/** After that a queued job is taken for lost. */
const lostMs = 600_000;

export function insightRoutes(server: Server): void {
  const { db, installation } = server;

  handle(server, getInsights, async ({ user, query }) => {
    const now = new Date();
    const view = readView(query);
    const settings = await findSettings(db, user.id);
    const own = { hidden: settings?.hidden ?? [], weekly_email: Boolean(settings?.weeklyAt) };
    if (!(await findGivenConsents(db, user.id)).has('trackers'))
      return { success: true, state: 'no_consent', computed_at: null, insights: [], missing: [], ...own };
    const { kept } = await findKept(server, db, user, view, now);
    const isReady = kept !== null && kept.isCurrent && kept.isOfView;
    const isLastView = settings !== null && isOfView(settings, view);
    const dueAt = isReady && isLastView ? null : await transact(db, (tx) => noteVisit(tx, user.id, view, now, kept));
    return {
      success: true,
      state: isReady ? 'ready' : 'computing',
      computed_at: kept?.computedAt.toISOString() ?? null,
      ...(dueAt && dueAt > now && { due_at: dueAt.toISOString() }),
      insights: kept?.insights ?? [],
      missing: kept?.missing ?? [],
      ...own,
    };
  });

  handle(server, hideInsight, async ({ user, body }) => ({
    success: true,
    hidden: await setHidden(db, user.id, body.id, body.is_hidden),
  }));

  handle(server, setWeeklyEmail, async ({ user, body: { is_on: isOn } }) => {
    await transact(db, async (tx) => {
      const { zone, weeklyAt } = await lockSettings(tx, user.id);
      if (isOn !== (weeklyAt !== null))
        await changeSettings(tx, user.id, { weeklyAt: isOn ? new Date(nextWeekly(zone, Date.now())) : null });
    });
    return { success: true, weekly_email: isOn };
  });

  handle(server, stopWeeklyEmail, async ({ body }) => stopMail(body.token));
  handleMailForm(server, stopWeeklyEmailByHeader, ({ token }) => stopMail(token));

  /** Notes how the user reads, and has what is outdated worked out. Returns when that may begin; null if nothing is outdated. */
  async function noteVisit(
    tx: Db,
    userId: string,
    view: InsightView,
    now: Date,
    kept: Kept | null,
  ): Promise<Date | null> {
    const { weeklyAt, queuedFor, ...noted } = await lockSettings(tx, userId);
    if (!isOfView(noted, view)) {
      const moved = weeklyAt && noted.zone !== view.zone ? new Date(nextWeekly(view.zone, now.getTime())) : weeklyAt;
      await changeSettings(tx, userId, { ...view, weeklyAt: moved });
    }
    if (kept?.isCurrent && kept.isOfView) return null;
    const mayBegin = kept ? kept.computedAt.getTime() + (kept.isOfView ? pauseMs : viewPauseMs) : 0;
    const dueAt = new Date(Math.max(now.getTime(), mayBegin));
    const isQueued = queuedFor !== null && queuedFor <= dueAt && now.getTime() - queuedFor.getTime() < lostMs;
    if (isQueued) return queuedFor;
    await changeSettings(tx, userId, { queuedFor: dueAt });
    await queueInsightJob(server, tx, { userId }, dueAt > now ? dueAt : undefined);
    return dueAt;
  }

  async function stopMail(token: string) {
    const userId = await readStopToken(installation, 'weekly insights', token);
    if (userId === null) throw new Refusal('not_found');
    await stopWeekly(db, userId);
    return { success: true as const };
  }
}
