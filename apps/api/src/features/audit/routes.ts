import { auditLabel, describeDetails, describeForUser, sentAs } from '@everstep/domain/audit/actions';
import { auditLinesPerPage, listAuditLog, listOwnAuditLog, ownAuditTexts } from '@everstep/domain/audit/endpoints';
import { transact } from '../../db/client';
import { auditCheckQueue } from '../../db/jobs';
import { handle, type Server } from '../../http/endpoint';
import { createAuditLog, listLines, openReason, type NamedLine } from './repository';
import { verifyAuditLog } from './verify';

export function auditRoutes(server: Server): void {
  const { app, db, dataKeys, jobs } = server;
  const auditLog = createAuditLog(server);

  /** One line more than a page shows whether there is another page. */
  const toPage = (lines: NamedLine[]) => {
    const page = lines.slice(0, auditLinesPerPage);
    return { page, next: lines.length > page.length ? String(page.at(-1)?.number) : null };
  };

  handle(server, listAuditLog, async ({ user, query }) => {
    const before = query.after === undefined ? undefined : Number(query.after);
    const { page, next } = await transact(db, async (tx) => {
      const shown = toPage(await listLines(tx, { userId: query.user, before, limit: auditLinesPerPage + 1 }));
      const named = shown.page.filter(({ userName }) => userName !== null).flatMap(({ userIds }) => userIds);
      const userIds = query.user === undefined ? [...new Set(named)] : [query.user];
      await auditLog.recordView(tx, {
        administratorId: user.id,
        action: 'log_viewed',
        userIds,
        view: query.user ?? '',
      });
      return shown;
    });
    const lines = page.map(async (line) => ({
      number: line.number,
      at: line.at.toISOString(),
      administrator: line.administratorId === null ? null : { id: line.administratorId, name: line.administratorName },
      action: sentAs(line.action),
      text: `${auditLabel(line.action)}. ${describeDetails(line.details)}`.trim(),
      user_ids: line.userIds,
      user_name: line.userName,
      reason: await openReason(dataKeys, line),
    }));
    return { success: true as const, lines: await Promise.all(lines), next };
  });

  handle(server, listOwnAuditLog, async ({ user, query }) => {
    const before = query.after === undefined ? undefined : Number(query.after);
    const { page, next } = toPage(await listLines(db, { userId: user.id, before, limit: auditLinesPerPage + 1 }));
    const lines = page.map(async (line) => ({
      at: line.at.toISOString(),
      by: line.administratorId === null ? ownAuditTexts.system : ownAuditTexts.administrator,
      text: describeForUser(line.action, line.details),
      reason: await openReason(dataKeys, line),
    }));
    return { success: true as const, lines: await Promise.all(lines), next };
  });

  jobs.everyNight(auditCheckQueue, async () => {
    const { count, newest, problem } = await verifyAuditLog(db);
    if (problem) app.log.error({ count, newest, problem }, 'the audit log is damaged');
    else app.log.info({ count, newest }, 'the audit log is complete');
  });
}
