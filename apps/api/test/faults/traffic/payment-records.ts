import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../src/db/client';
import {
  billingChanges,
  checkouts,
  deletedCustomers,
  donations,
  gifts,
  paymentEvents,
  payments,
  users,
} from '../../../src/db/schema';
import type { PaymentEvent } from '../../payment-events';

/** A snapshot of all rows about money. */
export type PaymentRecords = Awaited<ReturnType<typeof readPaymentRecords>>;

/** A subscriber or donor and the provider's events about them. */
export interface PaymentScenario {
  /** In order of occurrence; they may arrive in any order and repeatedly. */
  events: PaymentEvent[];
  /** Checks that the records result from the received events alone, each applied once. */
  expectConsistent(records: PaymentRecords): void;
}

export async function readPaymentRecords(db: Database) {
  // One snapshot for all queries, because transactions may commit in between.
  return db.transaction(
    async (tx) => {
      const ledger = await tx.select().from(paymentEvents);
      const emails = await tx.execute<{ kind: string; about: Record<string, unknown> }>(
        sql`select data->>'kind' as kind, data->'data' as about from pgboss.job where name = 'mail' order by id`,
      );
      const cancellationJobs = await tx.execute<{ customer: string }>(
        sql`select data->>'customer' as customer from pgboss.job where name = 'payments' and data->>'kind' = 'settle'`,
      );
      return {
        ledger: new Map(ledger.map((row) => [row.id, row])),
        emails: emails.rows,
        cancellationJobs: cancellationJobs.rows,
        users: await tx.select().from(users),
        changes: await tx.select().from(billingChanges).orderBy(billingChanges.id),
        payments: await tx.select().from(payments).orderBy(payments.invoiceId),
        checkouts: await tx.select().from(checkouts),
        deletions: await tx.select().from(deletedCustomers),
        donations: await tx.select().from(donations),
        gifts: await tx.select().from(gifts).orderBy(gifts.id),
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Returns the events that were received and checks their outcome. */
export function received(
  records: PaymentRecords,
  events: PaymentEvent[],
  expectedOutcome: (event: PaymentEvent) => string = () => 'done',
) {
  const received = events.filter(({ id }) => records.ledger.has(id));
  for (const event of received) {
    const outcome = expectedOutcome(event);
    expect(records.ledger.get(event.id), event.type).toMatchObject({ outcome, attempts: 1 });
  }
  return received;
}

export function emailsTo(records: PaymentRecords, kind: string, who: Record<string, string>) {
  const isTheirs = ({ about }: PaymentRecords['emails'][number]) =>
    Object.entries(who).every(([name, value]) => about[name] === value);
  return records.emails.filter((email) => email.kind === kind && isTheirs(email)).map(({ about }) => about);
}
