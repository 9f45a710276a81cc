import { mailQueue, type JobInfo, type Jobs } from '../db/jobs';
import type { Db } from '../db/client';
import type { Email, Mailer } from './mailer';

/** Composes an email at the time of sending, or returns null if it is no longer needed. A retry calls it again. */
type Compose<Data> = (data: Data, info: JobInfo) => Promise<Email | null>;

/** Queues an email in the caller's transaction. Its text is not stored: it may contain a secret. */
type EnqueueEmail<Data> = (tx: Db, data: Data) => Promise<void>;

/** Links, codes and security notices overtake receipts. */
type EmailPriority = 'security' | 'ordinary';
const jobPriority: Record<EmailPriority, number> = { security: 10, ordinary: 0 };

export interface EmailQueue {
  /** The default priority is `security`, so that forgetting it never delays a security email. */
  define<Data extends object>(kind: string, compose: Compose<Data>, priority?: EmailPriority): EnqueueEmail<Data>;
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
}

/** Without a mailer, emails stay queued. */
export function createEmailQueue(jobs: Jobs, mailer: Mailer | null): EmailQueue {
  const kinds = new Map<string, Compose<never>>();
  if (mailer)
    jobs.work<EmailJob>(mailQueue, async ({ data: { kind, data }, ...info }) => {
      const compose = kinds.get(kind);
      if (!compose) throw new Error(`no email of the kind ${kind} is defined`);
      const email = await compose(data, info);
      if (email) await mailer.send(info.id, email);
    });
  return {
    define(kind, compose, priority = 'security') {
      if (kinds.has(kind)) throw new Error(`the email kind ${kind} is defined twice`);
      kinds.set(kind, compose);
      return (tx, data) => jobs.enqueue(tx, mailQueue, { kind, data }, { priority: jobPriority[priority] });
    },
  };
}
