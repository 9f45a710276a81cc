import type { Mailbox, MailMessage } from '@everstep/sandbox/mail/mailbox';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/client';
import { until } from '../../until';

/** The emails of one test, excluding those of earlier tests. */
export function testInbox(db: Database, mailbox: Mailbox) {
  const seen = new Set<string>();
  const unseen = (to: string) =>
    mailbox
      .messages(to)
      .filter(({ id }) => !seen.has(id))
      .reverse();

  async function areEmailsPending(): Promise<boolean> {
    const { rows } = await db.execute(
      sql`select 1 from pgboss.job where state in ('created', 'retry', 'active') limit 1`,
    );
    return rows.length > 0;
  }

  return {
    nextEmail: (to: string): Promise<MailMessage> =>
      until(() => {
        const [next] = unseen(to);
        if (next) seen.add(next.id);
        return next;
      }),
    newEmails: async (to: string): Promise<MailMessage[]> => {
      await until(async () => !(await areEmailsPending()));
      return unseen(to);
    },
    discardAll: async (): Promise<void> => {
      await db.execute(sql`delete from pgboss.job where state in ('created', 'retry')`);
      await until(async () => !(await areEmailsPending()));
      for (const { id } of mailbox.messages()) seen.add(id);
    },
  };
}
