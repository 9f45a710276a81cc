import { rawQuery, type Database } from '../db/client';
import { outgoingQueues } from '../integrations/detach';

/** What ties a copy to what its original has at the payment provider, and to what it has planned to send. */
export interface Links {
  /** Whether it has the id that the original marks everything with. */
  hasInstallation: boolean;
  customers: number;
  monthlyGifts: number;
  /** Started payments and deletions that are not settled. */
  unsettled: number;
  /** Queued for users or for the payment provider. */
  waitingJobs: number;
  /** Devices that get notifications. */
  devices: number;
  reminders: number;
  weeklyEmails: number;
  /** Accounts, families and children that are to be deleted, of which people get emails. */
  deletions: number;
}

export async function findLinks(db: Database): Promise<Links> {
  const { rows } = await rawQuery(db)(
    `select
       exists (select from installation) as "hasInstallation",
       (select count(*) from users where customer_id is not null)::int as customers,
       (select count(*) from donations where subscription_id is not null)::int as "monthlyGifts",
       ((select count(*) from checkouts where state = 'open')
         + (select count(*) from donations where state = 'open' and session_id is not null)
         + (select count(*) from deleted_customers where settled_at is null))::int as unsettled,
       (select count(*) from pgboss.job where name = any ($1) and state < 'completed')::int as "waitingJobs",
       (select count(*) from push_subscriptions)::int as devices,
       (select count(*) from planned_reminders where due_at is not null)::int as reminders,
       (select count(*) from insight_settings where weekly_at is not null)::int as "weeklyEmails",
       ((select count(*) from users where erasure_at is not null and erasure_started_at is null)
         + (select count(*) from households where deletion_at is not null)
         + (select count(*) from children where deletion_at is not null))::int as deletions`,
    [outgoingQueues],
  );
  const [links] = rows as Links[];
  if (!links) throw new Error('the links of the copy were not counted');
  return links;
}

interface Finding {
  isOk: boolean;
  sentence: string;
}

const detachOrContinue =
  'if the copy runs beside its original, run payments:detach on it, and if it takes the place of the original, check it with --in-place.';

export function describeLinks(links: Links, isInPlace: boolean): Record<'payments' | 'messages', Finding> {
  const {
    hasInstallation,
    customers,
    monthlyGifts,
    unsettled,
    waitingJobs,
    devices,
    reminders,
    weeklyEmails,
    deletions,
  } = links;
  const atProvider = `${customers} customers, ${monthlyGifts} monthly gifts and ${unsettled} unfinished payments or cancellations`;
  const planned = `${waitingJobs} queued jobs, ${reminders} reminders, ${weeklyEmails} weekly emails, ${devices} devices with notifications and ${deletions} planned deletions`;
  if (isInPlace)
    return {
      payments: {
        isOk: true,
        sentence: `this copy continues what its original has at the payment provider: ${atProvider}.`,
      },
      messages: {
        isOk: true,
        sentence: `this copy continues what its original has planned, and repeats what went out since the backup: ${planned}.`,
      },
    };
  const refers = hasInstallation || customers + monthlyGifts + unsettled > 0;
  const sends = waitingJobs + devices + reminders + weeklyEmails + deletions > 0;
  return {
    payments: refers
      ? {
          isOk: false,
          sentence: `this copy acts for its original at the payment provider (${atProvider}): ${detachOrContinue}`,
        }
      : { isOk: true, sentence: 'nothing refers to the payment provider.' },
    messages: sends
      ? { isOk: false, sentence: `this copy writes to the users of its original (${planned}): ${detachOrContinue}` }
      : { isOk: true, sentence: 'nothing is planned to be sent or deleted.' },
  };
}
