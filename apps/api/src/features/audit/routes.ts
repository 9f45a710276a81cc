import { auditLabel, describeDetails, describeForUser } from '@everstep/domain/audit/actions';
import { auditLinesPerPage, listAuditLog, listOwnAuditLog, ownAuditTexts } from '@everstep/domain/audit/endpoints';
import { transact } from '../../db/client';
import { auditCheckQueue } from '../../db/jobs';
import { handle, type Server } from '../../http/endpoint';
import { createAuditLog, listLines, openReason, type NamedAuditRow } from './repository';
import { verifyAuditLog } from './verify';

export function auditRoutes(server: Server): void {
  const { app, db, dataKeys, jobs } = server;
  const auditLog = createAuditLog(server);

  /** One row more than a page shows whether there is another page. */
  const toPage = (rows: NamedAuditRow[]) => {
    const page = rows.slice(0, auditLinesPerPage);
    return { page, next: rows.length > page.length ? String(page.at(-1)?.number) : null };
  };

  handle(server, listAuditLog, async ({ user, query }) => {
    const before = query.after === undefined ? undefined : Number(query.after);
    const { page, next } = await transact(db, async (tx) => {
      const rows = await listLines(tx, { userId: query.user, before, limit: auditLinesPerPage + 1 });
      const userIds = query.user === undefined ? [] : [query.user];
      await auditLog.recordView(tx, { administratorId: user.id, action: 'log_viewed', userIds, view: userIds.join() });
      return toPage(rows);
    });
    const lines = page.map(async (row) => ({
      number: row.number,
      at: row.at.toISOString(),
      administrator: row.administratorId === null ? null : { id: row.administratorId, name: row.administratorName },
      action: row.action,
      text: `${auditLabel(row.action)}. ${describeDetails(row.details)}`.trim(),
      user_ids: row.userIds,
      reason: await openReason(dataKeys, row),
    }));
    return { success: true as const, lines: await Promise.all(lines), next };
  });

  handle(server, listOwnAuditLog, async ({ user, query }) => {
    const before = query.after === undefined ? undefined : Number(query.after);
    const { page, next } = toPage(await listLines(db, { userId: user.id, before, limit: auditLinesPerPage + 1 }));
    const lines = page.map(async (row) => ({
      at: row.at.toISOString(),
      by: row.administratorId === null ? ownAuditTexts.system : ownAuditTexts.administrator,
      text: describeForUser(row.action, row.details),
      reason: await openReason(dataKeys, row),
    }));
    return { success: true as const, lines: await Promise.all(lines), next };
  });

  jobs.everyNight(auditCheckQueue, async () => {
    const { count, newest, problem } = await verifyAuditLog(db);
    if (problem) app.log.error({ count, newest, problem }, 'the audit log is damaged');
    else app.log.info({ count, newest }, 'the audit log is complete');
  });
}
