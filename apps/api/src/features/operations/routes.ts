import { judgeHealth, systemHealth } from '@everstep/domain/operations/health';
import {
  dismissParkedEvent,
  listParkedEvents,
  parkedAdvice,
  paymentEventTexts,
  retryParkedEvent,
} from '@everstep/domain/operations/payment-events';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { withinHandlerDeadline } from '../../integrations/stripe';
import { createAuditLog } from '../audit/repository';
import { countParked, dismissParked, findParked, listParked, readQueues, readWebhookFacts } from './repository';

export function operationsRoutes(server: Server): void {
  const { db, config, paymentEvents } = server;
  const auditLog = createAuditLog(server);

  handle(server, systemHealth, async () => {
    const start = performance.now();
    await db.execute('select 1');
    const databaseMs = performance.now() - start;
    return {
      success: true,
      probes: judgeHealth({
        databaseMs,
        ...(await readQueues(db)),
        webhook: await readWebhookFacts(db),
        parkedEvents: await countParked(db),
        version: config.version,
        uptimeSeconds: process.uptime(),
      }),
      checked_at: new Date().toISOString(),
    };
  });

  handle(server, listParkedEvents, async () => ({
    success: true,
    events: (await listParked(db)).map(({ id, type, outcome, reason, attempts, createdAt, receivedAt }) => ({
      id,
      type,
      ...parkedAdvice(outcome === 'parked' ? (reason ?? '') : ''),
      created_at: createdAt.toISOString(),
      received_at: receivedAt.toISOString(),
      attempts,
    })),
  }));

  handle(server, retryParkedEvent, async ({ user, params: { eventId } }) => {
    if (!(await findParked(db, eventId))) throw new Refusal('not_found', paymentEventTexts.notParked);
    const line = { administratorId: user.id, action: 'payment_retried', details: { subject: eventId } } as const;
    const result = await withinHandlerDeadline(() => paymentEvents.retry(eventId, (tx) => auditLog.record(tx, line)));
    if (!result) throw new Refusal('not_found', paymentEventTexts.gone);
    const isStillParked = result.outcome === 'parked';
    return {
      success: true as const,
      message: isStillParked ? paymentEventTexts.stillParked : paymentEventTexts.retried,
      is_parked: isStillParked,
    };
  });

  handle(server, dismissParkedEvent, async ({ user, params: { eventId } }) => {
    const isDismissed = await transact(db, async (tx) => {
      if (!(await dismissParked(tx, eventId))) return false;
      const details = { subject: eventId };
      await auditLog.record(tx, { administratorId: user.id, action: 'payment_dismissed', details });
      return true;
    });
    if (!isDismissed) throw new Refusal('not_found', paymentEventTexts.notParked);
    return { success: true as const, message: paymentEventTexts.dismissed, is_parked: false };
  });
}
