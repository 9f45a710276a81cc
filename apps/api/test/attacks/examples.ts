import type { Endpoint } from '@everstep/domain/endpoint';
import { emptyEntry, defaultSettings } from '@everstep/domain/fertility';
import { nameOf, paramsOf } from './endpoints';

/** Whom a request is about: its parameters and its body name this person. */
interface Named {
  id: string;
  email: string;
}

/** A value for each parameter that does not name a person. */
const params: Record<string, string> = { slug: 'elite-fertility-fundamentals', kind: 'trackers' };

/** The id of a checkout is what it is; of whoever is named by another one, there is a checkout that nobody has begun. */
const sessionOf = ({ id }: Named) => (id.startsWith('cs_') ? id : `cs_test_${id.replaceAll('-', '')}`);

const token = 'A'.repeat(43);
const giftToken = `0198a0a0-0000-7000-8000-000000000000-${token}`;

/** A valid body for each endpoint that has one; where it names a person, it names the one given. */
const bodies: Record<string, (named: Named) => Record<string, unknown>> = {
  'POST /api/users/register': ({ email }) => ({ name: 'N', email, password_hash: 'hunter22-and-more' }),
  'POST /api/users/authenticate': ({ email }) => ({ email, password: 'hunter22-and-more' }),
  'POST /api/user/change-password': () => ({
    current_password: 'hunter22-and-more',
    new_password: 'hunter22-and-more',
  }),
  'POST /api/user/set-password': () => ({ new_password: 'hunter22-and-more' }),
  'POST /api/user/confirm-email': () => ({ token }),
  'POST /api/user/validate-access': ({ email }) => ({ email, feature: 'community' }),
  'POST /api/user/reset-data': ({ email }) => ({ email }),
  'POST /api/users/update-onboarding': ({ email }) => ({ email, first_time_login: false }),
  'POST /api/users/request-password-reset': ({ email }) => ({ email }),
  'POST /api/users/validate-reset-token': () => ({ token }),
  'POST /api/users/reset-password': () => ({ token, new_password: 'hunter22-and-more' }),
  'POST /api/admin/login': ({ email }) => ({ email, password: 'hunter22-and-more' }),
  'POST /api/admin/verify': ({ email }) => ({ email, password: 'hunter22-and-more', verification_code: '123456' }),
  'POST /api/admin/authenticator/confirm': () => ({ verification_code: '123456' }),
  'POST /api/admin/authenticator/remove': () => ({ verification_code: '123456' }),
  'PUT /api/lessons/{slug}/progress': () => ({ percent: 40 }),
  'POST /api/lessons/{slug}/quiz': () => ({ answers: [1, 2, 3] }),
  'POST /api/payments/checkout': ({ email }) => ({
    package_id: 'ultra_elite_monthly',
    user_email: email,
    origin_url: 'https://app.site.test',
  }),
  'POST /api/billing/preview': () => ({ package_id: 'ultra_elite_monthly' }),
  'POST /api/billing/change': () => ({ package_id: 'ultra_elite_monthly', due_cents: 0, priced_at: 1_790_000_000 }),
  'POST /api/donations/checkout': ({ email }) => ({
    amount: 50,
    donation_type: 'one_time',
    donor_name: 'Maya',
    donor_email: email,
    origin_url: 'https://app.site.test',
  }),
  'POST /api/donations/monthly': () => ({ token: giftToken }),
  'POST /api/donations/stop': () => ({ token: giftToken }),
  'PUT /api/user/consents/{kind}': () => ({ version: 1 }),
  'POST /api/fertility/days': ({ email }) => ({
    email,
    changes: [
      {
        id: '0198a0a0-0000-7000-8000-000000000001',
        day: '2026-11-19',
        updated_at: '2026-11-20T08:00:00.000Z',
        entry: { ...emptyEntry('2026-11-19'), temperature: 36.55, note: 'Slept well.' },
      },
    ],
  }),
  'POST /api/fertility/import': ({ email }) => ({
    email,
    entries: [{ ...emptyEntry('2026-11-18'), temperature: 36.55 }],
    replace: false,
  }),
  'PUT /api/fertility/settings/{email}': () => ({ ...defaultSettings, mode: 'pregnancy', due_date: null }),
  'POST /api/quiz/results': () => ({ stage: 'pregnant', phase: 'weeks_28_plus', covers: ['will'] }),
};

/** The words behind the question mark, for each endpoint that reads some. */
const queries: Record<string, (word: string) => string> = {
  'GET /api/lesson-search': (word) => `?q=${encodeURIComponent(word)}`,
  'GET /api/fertility/days/{email}': (word) => `?before=2026-11-20&x=${encodeURIComponent(word)}`,
  'GET /api/fertility/outlook/{email}': (word) => `?today=2026-11-20&x=${encodeURIComponent(word)}`,
};

export function exampleQuery(record: Endpoint, word = 'sleep'): string {
  if (!record.query) return '';
  const query = queries[nameOf(record)];
  if (!query) throw new Error(`examples.ts has no query for ${nameOf(record)}`);
  return query(word);
}

export function exampleParams(record: Endpoint, named: Named): Record<string, string> {
  const values: Record<string, string> = { ...params, id: named.id, email: named.email, session_id: sessionOf(named) };
  return Object.fromEntries(
    paramsOf(record).map((name) => {
      const value = values[name];
      if (value === undefined) throw new Error(`examples.ts has no value for {${name}} of ${nameOf(record)}`);
      return [name, value];
    }),
  );
}

export function pathOf(record: Endpoint, values: Record<string, string>): string {
  return record.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? '').replace(/%40/, '@'),
  );
}

export function exampleBody(record: Endpoint, named: Named): Record<string, unknown> | undefined {
  if (!record.body) return undefined;
  const body = bodies[nameOf(record)];
  if (!body) throw new Error(`examples.ts has no body for ${nameOf(record)}`);
  return body(named);
}

/** A valid request about one person. */
export function exampleOf(record: Endpoint, named: Named) {
  return {
    path: pathOf(record, exampleParams(record, named)) + exampleQuery(record),
    body: exampleBody(record, named),
  };
}
