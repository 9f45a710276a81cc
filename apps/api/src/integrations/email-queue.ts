import { createHash } from 'node:crypto';
import { mailQueue, type JobInfo, type Jobs } from '../db/jobs';
import type { Database, Db } from '../db/client';
import type { Email, Mailer } from './mailer';

/**
 * Composes an email at the time of sending, or returns null if it is no longer needed. A retry calls it again. A postponed one is
 * composed anew after the next midnight in UTC.
 */
type Compose<Data> = (data: Data, info: JobInfo) => Promise<Email | null | 'postponed'>;

/** Queues an email in the caller's transaction. Its text is not stored: it may contain a secret. */
type EnqueueEmail<Data> = (tx: Db, data: Data) => Promise<void>;

/** Links, codes and security notices overtake receipts. */
type EmailPriority = 'security' | 'ordinary';
const jobPriority: Record<EmailPriority, number> = { security: 10, ordinary: 0 };

interface EmailEnd<Data> {
  /** Called when the mail server has taken it. */
  onSent?: (data: Data) => Promise<void>;
  /** Called when the last attempt has failed. */
  onFailed?: (data: Data) => Promise<void>;
}

export interface EmailQueue {
  /** The default priority is `security`, so that forgetting it never delays a security email. */
  define<Data extends object>(
    kind: string,
    compose: Compose<Data>,
    priority?: EmailPriority,
    end?: EmailEnd<Data>,
  ): EnqueueEmail<Data>;
}

/**
 * The recipient of an email to a user. An unconfirmed address may belong to another person, so the
 * email omits the name, which anybody could have chosen when signing up.
 */
export function recipient({
  name,
  email,
  emailVerifiedAt,
}: {
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
}) {
  return { name: emailVerifiedAt ? name : '', address: email };
}

interface EmailJob {
  kind: string;
  data: never;
  isPostponed?: true;
}

/** Without a mailer, emails stay queued. */
export function createEmailQueue(db: Database, jobs: Jobs, mailer: Mailer | null): EmailQueue {
  const kinds = new Map<string, EmailEnd<never> & { compose: Compose<never>; priority: number }>();
  if (mailer)
    jobs.work<EmailJob>(mailQueue, async ({ data: { kind, data, isPostponed }, ...info }) => {
      const defined = kinds.get(kind);
      if (!defined) throw new Error(`no email of the kind ${kind} is defined`);
      try {
        const email = await defined.compose(data, info);
        if (email === 'postponed') {
          // One that has waited for a day is not needed if another one was sent this day: that one said what was true by then.
          if (!isPostponed) await postpone({ kind, data }, defined.priority);
          return;
        }
        if (!email) return;
        await mailer.send(info.id, email);
        await defined.onSent?.(data);
      } catch (error) {
        if (info.isLastAttempt) await defined.onFailed?.(data);
        throw error;
      }
    });

  /** Of all that are postponed in a day one is enough, because its text is made when it is sent. */
  async function postpone(job: EmailJob, priority: number): Promise<void> {
    const startAfter = nextMidnight(new Date());
    const id = createHash('sha256')
      .update(JSON.stringify([job, startAfter]))
      .digest('hex')
      .slice(0, 32);
    const postponed: EmailJob = { ...job, isPostponed: true };
    await jobs.enqueue(db, mailQueue, postponed, { id, priority, startAfter });
  }

  return {
    define(kind, compose, priority = 'security', end = {}) {
      if (kinds.has(kind)) throw new Error(`the email kind ${kind} is defined twice`);
      kinds.set(kind, { compose, priority: jobPriority[priority], ...end });
      return (tx, data) => jobs.enqueue(tx, mailQueue, { kind, data }, { priority: jobPriority[priority] });
    },
  };
}

/** In UTC. */
function nextMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
