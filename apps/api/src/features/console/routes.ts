import { explainAccess } from '@everstep/domain/console/access-reason';
import { dashboardStats } from '@everstep/domain/console/stats';
import { consoleRefusals } from '@everstep/domain/console/texts';
import { getUser, listUsers, usersPerPage } from '@everstep/domain/console/users';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { createAuditLog } from '../audit/repository';
import { registerCounterJobs } from './counters';
import { describeSubscription, toAdminUser } from './replies';
import { findConsoleUser, knownTotal, listUserPage, readCounts } from './repository';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function consoleRoutes(server: Server): void {
  const { db } = server;
  const auditLog = createAuditLog(server);
  registerCounterJobs(server);

  handle(server, listUsers, async ({ user, query }) => {
    const rows = await transact(db, async (tx) => {
      const page = await listUserPage(tx, query, usersPerPage + 1);
      await auditLog.recordView(tx, {
        administratorId: user.id,
        action: 'users_listed',
        userIds: page.slice(0, usersPerPage).map(({ id }) => id),
        view: JSON.stringify([query.search ?? '', query.status ?? '', query.after ?? '']),
        details: { ...(query.status && { filter: query.status }), ...(query.search && { isSearch: true }) },
      });
      return page;
    });
    const users = rows.slice(0, usersPerPage).map((row) => toAdminUser(row, Date.now() / 1000));
    const total = await knownTotal(db, query);
    return {
      success: true as const,
      users,
      next: rows.length > users.length ? (users.at(-1)?.id ?? null) : null,
      ...(total !== undefined && { total }),
    };
  });

  handle(server, getUser, async ({ user, params }) => {
    const row = await transact(db, async (tx) => {
      const found = uuid.test(params.id) ? await findConsoleUser(tx, params.id) : null;
      if (!found) throw new Refusal('not_found', consoleRefusals.unknownUser);
      const view = { administratorId: user.id, action: 'user_viewed', userIds: [found.id], view: found.id } as const;
      await auditLog.recordView(tx, view);
      return found;
    });
    const at = Date.now() / 1000;
    return {
      success: true as const,
      user: toAdminUser(row, at),
      details: {
        granted_tier: row.grantedTier,
        email_confirmed: row.emailVerifiedAt !== null,
        must_change_password: row.temporaryPasswordUntil !== null,
        suspended_at: row.suspendedAt?.toISOString() ?? null,
        erasure_at: row.erasureAt?.toISOString() ?? null,
        is_administrator: row.role === 'admin',
      },
      access: explainAccess(describeSubscription(row, at)),
    };
  });

  handle(server, dashboardStats, async () => {
    const counts = await readCounts(db);
    return {
      success: true as const,
      stats: {
        total_users: counts.totalUsers,
        active_users: counts.activeUsers,
        monthly_revenue: counts.monthlyCents / 100,
        new_users_today: counts.newUsersToday,
        free_users: counts.freeUsers,
        elite_premium_users: counts.elitePremiumUsers,
        ultra_elite_users: counts.ultraEliteUsers,
        total_payments: counts.paymentCents / 100,
        total_chat_sessions: counts.chatSessions,
        cancellations_today: counts.cancellationsToday,
        last_updated: new Date().toISOString(),
      },
    };
  });
}
