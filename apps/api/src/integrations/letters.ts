import { mailQueue, type JobInfo, type Jobs } from '../db/jobs';
import type { Db } from '../db/client';
import type { Letter, Mailer } from './mailer';

/** Writes a letter at the moment it is sent; null when there is nothing to say any more. May be called twice for one letter. */
type Compose<Data> = (data: Data, info: JobInfo) => Promise<Letter | null>;

/** Asks for a letter in the transaction of what it is about. What it says is not stored: it may hold a secret. */
type SendLetter<Data> = (tx: Db, data: Data) => Promise<void>;

/** Whoever waits for a link or a code, or must know at once what happened to an account, waits behind no receipt. */
type MailPriority = 'security' | 'ordinary';
const jobPriority: Record<MailPriority, number> = { security: 10, ordinary: 0 };

export interface Letters {
  /** A kind that says nothing goes first: a security email must not wait because somebody forgot to say what it is. */
  define<Data extends object>(kind: string, compose: Compose<Data>, priority?: MailPriority): SendLetter<Data>;
}

/**
 * Whom a letter to an account goes to. Until somebody has proven to read the mails of the address, it may be a stranger's:
 * then the name, which anybody could have typed, stays out.
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

interface LetterJob {
  kind: string;
  data: never;
}

/** Without a mailer, letters wait in the outbox. */
export function createLetters(jobs: Jobs, mailer: Mailer | null): Letters {
  const kinds = new Map<string, Compose<never>>();
  if (mailer)
    jobs.work<LetterJob>(mailQueue, async ({ data: { kind, data }, ...info }) => {
      const compose = kinds.get(kind);
      if (!compose) throw new Error(`nobody writes letters of the kind ${kind}`);
      const letter = await compose(data, info);
      if (letter) await mailer.send(info.id, letter);
    });
  return {
    define(kind, compose, priority = 'security') {
      if (kinds.has(kind)) throw new Error(`two letters are called ${kind}`);
      kinds.set(kind, compose);
      return (tx, data) => jobs.enqueue(tx, mailQueue, { kind, data }, jobPriority[priority]);
    },
  };
}
