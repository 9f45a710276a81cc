import pg from 'pg';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { subscriptionColumns, type BillingState } from '@everstep/domain/billing';

/**
 * What must hold in any database at any moment, whatever was killed and when. Each statement finds the rows that break it.
 * A part that adds a table adds its line here.
 */
const invariants: Record<string, string> = {
  'an account by e-mail has a password': `
    select id from users where auth_provider = 'email' and password_hash is null`,
  'an e-mail is stored normalised': `
    select id from users where email <> lower(btrim(email))`,
  'a completed lesson has exactly one activity entry': `
    select c.user_id, l.slug from lesson_completions c join lessons l on l.id = c.lesson_id
    where (select count(*) from activities a
           where a.user_id = c.user_id and a.type = 'lesson_completed' and a.subject_id = l.slug) <> 1`,
  'an activity entry of a lesson belongs to a completion': `
    select a.id from activities a join lessons l on l.slug = a.subject_id
    where a.type = 'lesson_completed'
      and not exists (select 1 from lesson_completions c where c.user_id = a.user_id and c.lesson_id = l.id)`,
  'a kept plan of the quiz has exactly one activity entry': `
    select r.id from quiz_results r
    where (select count(*) from activities a
           where a.user_id = r.user_id and a.type = 'quiz_completed' and a.subject_id = r.id::text) <> 1`,
  'the catalogue is whole': `
    select count(*) from lessons having count(*) <> 36`,
  'a session ends after it begins': `
    select id from sessions where expires_at <= created_at`,
  "a session has a second half exactly when it is an administrator's": `
    select s.id from sessions s join users u on u.id = s.user_id
    where (s.admin_token_hash is not null) <> (u.role = 'admin')`,
  'an account that nobody is known for at a provider has a password': `
    select id from users u
    where password_hash is null and not exists (select 1 from identities i where i.user_id = u.id)`,
  'an identity belongs to an account whose e-mail is verified': `
    select i.user_id from identities i join users u on u.id = i.user_id where u.email_verified_at is null`,
  'of the links to set a password of an account at most one is usable': `
    select user_id from password_reset_tokens
    where used_at is null and replaced_at is null and expires_at > now()
    group by user_id having count(*) > 1`,
  'a link that was used came from a mail, so the e-mail is verified': `
    select t.user_id from password_reset_tokens t join users u on u.id = t.user_id
    where t.used_at is not null and u.email_verified_at is null`,
  'whoever set a password by a link was signed out everywhere before': `
    select s.id from sessions s join password_reset_tokens t on t.user_id = s.user_id
    where s.created_at < t.used_at`,
  'no link that was asked for before a password was replaced is usable': `
    select t.user_id from password_reset_tokens t join users u on u.id = t.user_id
    where t.used_at is null and t.replaced_at is null and t.created_at < date_trunc('milliseconds', u.password_set_at)`,
  'of an account at most twenty sessions live and twenty browsers are known': `
    select user_id from sessions where expires_at > now() group by user_id having count(*) > 20
    union
    select user_id from known_devices group by user_id having count(*) > 20`,
  'whoever has something sealed has a key to open it': `
    select user_id from fertility_days d where sealed is not null
      and not exists (select 1 from data_keys k where k.user_id = d.user_id)
    union
    select user_id from fertility_settings s where not exists (select 1 from data_keys k where k.user_id = s.user_id)
    union
    select user_id from fertility_reports r where not exists (select 1 from data_keys k where k.user_id = r.user_id)
    union
    select user_id from quiz_results r where not exists (select 1 from data_keys k where k.user_id = r.user_id)`,
  'a day is stored of people only who agreed to it once': `
    select user_id from fertility_days d
    where not exists (select 1 from consents c where c.user_id = d.user_id and c.kind = 'trackers')`,
  'a report is of the days as they are': `
    select r.user_id from fertility_reports r
    where not exists (select 1 from fertility_revisions v where v.user_id = r.user_id and v.revision = r.revision)`,
  'a consent is taken back after it was given, and no day was changed later than now': `
    select user_id from consents where revoked_at < given_at
    union
    select user_id from fertility_days where changed_at > now()`,
  'an event of the payment provider has an outcome, and a reason unless it was done': `
    select id from payment_events
    where outcome not in ('done', 'ignored', 'parked', 'failed') or (outcome = 'done') <> (reason is null) or tries < 1`,
  'of the checkouts of a person at most one is open': `
    select user_id from checkouts where state = 'open' group by user_id having count(*) > 1`,
  'a payment is of some money, and not more was given back': `
    select invoice_id from payments where amount_cents <= 0 or refunded_cents not between 0 and amount_cents`,
  'a deleted account that pays nothing any more says since when, and no account has its customer': `
    select customer_id from deleted_customers where settled_at < deleted_at
    union
    select d.customer_id from deleted_customers d join users u on u.customer_id = d.customer_id`,
  'there is one installation at most': `
    select count(*) from installation having count(*) > 1`,
  'an invoice is paid once': `
    select invoice_id from payments group by invoice_id having count(*) > 1`,
  'a change in the history of subscriptions comes from one event, and is told once': `
    select user_id, source, news from billing_changes group by user_id, source, news having count(*) > 1`,
  'a change that an event made belongs to one that was taken': `
    select c.source from billing_changes c left join payment_events e on e.id = c.source
    where c.source like 'evt_%' and coalesce(e.outcome not in ('done', 'parked'), true)`,
  'the shares of a gift add up to what stays of it, and to nothing while a bank claims it or has it': `
    select id from gifts
    where families_cents + carbon_cents + supplies_cents
        <> case when dispute in ('open', 'lost') then 0 else amount_cents - refunded_cents end
      or least(families_cents, carbon_cents, supplies_cents) < 0 or refunded_cents not between 0 and amount_cents`,
};

const moment = z.number().check(z.nonnegative());

/** What the domain folds the events of the provider into. */
const billingShape = z.strictObject({
  subscriptions: z.record(
    z.string().check(z.minLength(1)),
    z.strictObject({
      latest: z.nullable(
        z.strictObject({
          created: moment,
          status: z.string().check(z.minLength(1)),
          price: z.string(),
          cancelAtPeriodEnd: z.boolean(),
          periodEnd: moment,
        }),
      ),
      checkout: z.nullable(z.strictObject({ created: moment, price: z.string() })),
      firstPayment: z.nullable(z.enum(['unpaid', 'failed', 'paid'])),
      endedAt: z.nullable(moment),
      planned: z.nullable(z.strictObject({ created: moment, price: z.string(), at: moment })),
      isRefused: z.boolean(),
      paidAt: moment,
      overdueAt: z.array(moment),
    }),
  ),
}) satisfies z.ZodMiniType<BillingState>;

async function misshapen(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ id: string; billing: unknown }>(
    'select id, billing from users where billing is not null',
  );
  return rows.filter(({ billing }) => !billingShape.safeParse(billing).success);
}

/** Users whose subscription columns do not follow from their state. */
async function wrongColumns(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ id: string; billing: BillingState | null }>(
    `select id, billing, paid_tier as "paidTier", paid_status as "paidStatus", paid_until as "paidUntil",
       grace_until as "graceUntil" from users`,
  );
  return rows.filter(
    ({ id: _id, billing, ...stored }) => !isDeepStrictEqual({ ...stored }, subscriptionColumns(billing)),
  );
}

export async function expectInvariants(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const broken: Record<string, unknown[]> = {};
    for (const [name, statement] of Object.entries(invariants)) {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      if (rows.length > 0) broken[name] = rows;
    }
    const wrong = await misshapen(client);
    if (wrong.length > 0) broken['what is known of subscriptions has the shape of the domain'] = wrong;
    const columns = await wrongColumns(client);
    if (columns.length > 0) broken['the subscription columns follow from the state'] = columns;
    expect(broken).toEqual({});
  } finally {
    await client.end();
  }
}
