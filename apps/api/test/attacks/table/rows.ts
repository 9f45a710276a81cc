import type { kinds } from '../../factories';
import type { Target } from './attacks';
import { authTexts } from '@everstep/domain/auth';
import {
  refusedAsForeign,
  refusedAsForeignEverywhere,
  refusedAsForeignInEverySpelling,
  isIndexHtml,
  hasAccess,
  noStore,
  sameAsFor,
  repliesWith,
  refusedBySchema,
  unknownFeature,
  type Check,
} from './checks';
import { nameIsText } from './money-checks';

/** What attacks.json leaves open about an entry: the caller, and expectations beyond the status. */
export interface Row {
  /** A sentence that ends the title of the test. */
  it: string;
  /** The caller; nobody is signed in otherwise. */
  as?: 'A' | 'admin';
  /** What A is: free, unless this says otherwise. */
  kindOfA?: keyof typeof kinds;
  /** A's password, when it is not the usual one: A then registers over HTTP. */
  password?: string;
  /** Without this, the test fails when any row of the database was written. */
  writes?: true;
  /** The answer may speak about A although nobody is signed in yet. */
  mayShowA?: true;
  /** Milliseconds that the fastest of a few tries may take. */
  withinMs?: number;
  headers?: Record<string, string>;
  raw?: string;
  /** Where the same attack goes until the endpoint of the entry is declared. */
  fallbackTarget?: Target;
  /** Answered before anybody asks whether the endpoint is there, so it holds while that is not declared. */
  beforeRouting?: true;
  check?: Check;
}

const post = (path: string, body?: unknown): Target => ({ method: 'POST', path, body });
const change = post('/api/lessons/elite-fertility-fundamentals/complete');
const register = (over: object) =>
  post('/api/users/register', { name: 'N', email: 'n@x.test', password_hash: 'hunter22', ...over });
const prototypePollution =
  '{"constructor":{"prototype":{"role":"admin"}},"name":"N","email":"n@x.test","password_hash":"hunter22"}';
const nested = `{"email":"a@x.test","feature":"x","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
const loneSurrogate = '{"name":"half \\ud800","email":"n@x.test","password_hash":"hunter22"}';
const refusedWithoutWrites = 'is refused, and nothing of B is written';

/** One line for each entry that belongs to no slice alone. Those of endpoints that are not declared yet wait until they are. */
const general: Record<string, Row> = {
  'SES-01': { it: 'is refused and not kept', check: noStore },
  'SES-04': { it: 'count as none', check: noStore },
  'SES-06': { it: 'is no credential', headers: { authorization: 'Bearer <good>' }, check: noStore },

  'IDOR-03': {
    it: 'is the same to the byte as for B',
    as: 'A',
    check: sameAsFor('GET', '/api/user/subscription-access/b@x.test'),
  },
  'IDOR-04': { it: 'is refused' },
  'IDOR-05': { it: refusedWithoutWrites, as: 'A' },
  'IDOR-07': { it: 'is refused' },
  'IDOR-08': { it: refusedWithoutWrites, as: 'A' },
  'IDOR-09': {
    it: 'is the same to the byte as for B',
    as: 'A',
    check: sameAsFor('POST', '/api/user/mark-not-first-time/b@x.test'),
  },
  'IDOR-10': { it: 'is refused' },
  'IDOR-11': { it: refusedWithoutWrites, as: 'A' },
  'IDOR-13': { it: 'is refused' },
  'IDOR-14': { it: refusedWithoutWrites, as: 'A' },
  'IDOR-15': {
    it: 'is the same to the byte as for B',
    as: 'A',
    check: sameAsFor('POST', '/api/user/reset-data', { email: 'nobody@x.test' }),
  },
  'IDOR-16': { it: 'is refused' },
  'IDOR-17': { it: refusedWithoutWrites, as: 'A' },
  'IDOR-18': {
    it: 'is the same to the byte as for B',
    as: 'A',
    check: sameAsFor('POST', '/api/users/update-onboarding', { email: 'nobody@x.test', first_time_login: false }),
  },
  'IDOR-20': { it: refusedWithoutWrites, as: 'A' },
  'IDOR-23': { it: 'learns nothing about anybody else', as: 'A', check: hasAccess(false) },
  'IDOR-24': { it: 'is a feature that nobody has listed', as: 'A', check: unknownFeature },
  'IDOR-25': { it: 'may not use it', as: 'A', kindOfA: 'suspended plus', check: hasAccess(false) },
  'IDOR-29': { it: 'is refused', as: 'A', check: repliesWith({ success: false, code: 'bad_input' }) },
  'IDOR-32': { it: 'is another address', as: 'A', check: repliesWith({ success: false, code: 'not_yours' }) },
  'IDOR-35': { it: 'is refused: there is no way back to a first visit', as: 'A' },

  'IDOR-44': { it: 'is nothing that anybody has given', check: repliesWith({ success: false, code: 'not_found' }) },

  'CSRF-01': { it: 'is refused and changes nothing', as: 'A', check: refusedAsForeign },
  'CSRF-04': { it: 'is refused by Sec-Fetch-Site alone', as: 'A', check: refusedAsForeign },
  'CSRF-06': {
    it: 'is refused: same-site is not same-origin',
    as: 'A',
    fallbackTarget: change,
    check: refusedAsForeign,
  },
  'CSRF-10': { it: 'is refused', as: 'A', fallbackTarget: change, check: refusedAsForeign },
  'CSRF-11': {
    it: 'is refused although there is no cookie yet, here and at every other door',
    check: refusedAsForeignEverywhere,
  },
  'CSRF-15': { it: 'is refused, however the address is written', as: 'A', check: refusedAsForeignInEverySpelling },

  'INJ-01': { it: 'is no e-mail', check: repliesWith({ fields: { email: authTexts.emailInvalid } }) },
  'INJ-03': { it: 'is ignored', withinMs: 300, check: repliesWith({ success: true }) },
  'INJ-10': { it: 'is never shown', check: isIndexHtml },
  'INJ-11': { it: 'is never shown', check: isIndexHtml },
  'INJ-13': { it: 'is no e-mail', fallbackTarget: register({ email: 'a@x.test\r\nBcc: z@x.test' }) },

  'INJ-07': { it: 'is a name like any other', writes: true, check: nameIsText },

  'PLD-03': { it: 'is too much', check: repliesWith({ code: 'too_large' }) },
  'PLD-04': {
    it: 'is refused',
    as: 'A',
    kindOfA: 'plus',
    fallbackTarget: { ...post('/api/user/validate-access'), raw: nested },
  },
  'PLD-06': { it: 'is refused', raw: prototypePollution, check: repliesWith({ code: 'bad_input' }) },
  'PLD-09': { it: 'meets the same schema', check: refusedBySchema },
  'PLD-11': { it: 'meets the same schema', check: refusedBySchema },
  'PLD-13': { it: 'is refused', as: 'A', kindOfA: 'plus', fallbackTarget: register({ name: 'a\u0000b' }) },
  'PLD-14': {
    it: 'is survived',
    as: 'A',
    writes: true,
    fallbackTarget: { ...post('/api/users/register'), raw: loneSurrogate },
  },
};

const bySlice = import.meta.glob<Record<string, Row>>('../../../src/features/*/*.attack.ts', {
  eager: true,
  import: 'rows',
});
export const rows = Object.fromEntries([general, ...Object.values(bySlice)].flatMap((some) => Object.entries(some)));
