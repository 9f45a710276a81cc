import type { kinds } from '../../factories';
import type { Target } from './attacks';
import { authTexts } from '@everstep/domain/auth';
import {
  rejectedAsForeign,
  rejectedAsForeignEverywhere,
  rejectedAsForeignInEverySpelling,
  isIndexHtml,
  hasAccess,
  noStore,
  sameAsFor,
  repliesWith,
  rejectedBySchema,
  unknownFeature,
  type Check,
} from './checks';
import { nameIsText } from './money-checks';

/** Details that attacks.json does not specify: the caller, and checks beyond the status. */
export interface Row {
  /** The end of the test title. */
  it: string;
  /** The caller: user A, whose data the attacks aim at, or the administrator. Anonymous by default. */
  as?: 'A' | 'admin';
  /** The kind of user A is; free by default. */
  callerKind?: keyof typeof kinds;
  /** A's password, if not the default: A then registers over HTTP. */
  password?: string;
  /** Allows the attack to write to the database; otherwise any written row fails the test. */
  writes?: true;
  /** Allows the reply to contain A's data although nobody is signed in. */
  mayShowOwnData?: true;
  /** The maximum duration of the fastest of several attempts, in milliseconds. */
  withinMs?: number;
  headers?: Record<string, string>;
  raw?: string;
  /** The target of the attack until the entry's own endpoint is declared. */
  fallbackTarget?: Target;
  /** Rejected before routing, so it can be tested before the endpoint is declared. */
  beforeRouting?: true;
  check?: Check;
}

const post = (path: string, body?: unknown): Target => ({ method: 'POST', path, body });
const change = post('/api/lessons/elite-fertility-fundamentals/complete');
const register = (over: object) =>
  post('/api/users/register', { name: 'N', email: 'n@x.test', password_hash: 'hunter22', ...over });
const prototypePollution =
  '{"constructor":{"prototype":{"role":"admin"}},"name":"N","email":"n@x.test","password_hash":"hunter22"}';
const rejectedWithoutWrites = 'is rejected without changing B';

/** Entries that belong to no single slice. Those of undeclared endpoints are postponed. */
const general: Record<string, Row> = {
  'SES-01': { it: 'is rejected and not cached', check: noStore },
  'SES-04': { it: 'are both ignored', check: noStore },
  'SES-06': { it: 'is not accepted as a credential', headers: { authorization: 'Bearer <good>' }, check: noStore },

  'IDOR-03': {
    it: 'is byte-identical to the reply for B',
    as: 'A',
    check: sameAsFor('GET', '/api/user/subscription-access/b@x.test'),
  },
  'IDOR-04': { it: 'is rejected' },
  'IDOR-05': { it: rejectedWithoutWrites, as: 'A' },
  'IDOR-07': { it: 'is rejected' },
  'IDOR-08': { it: rejectedWithoutWrites, as: 'A' },
  'IDOR-09': {
    it: 'is byte-identical to the reply for B',
    as: 'A',
    check: sameAsFor('POST', '/api/user/mark-not-first-time/b@x.test'),
  },
  'IDOR-10': { it: 'is rejected' },
  'IDOR-11': { it: rejectedWithoutWrites, as: 'A' },
  'IDOR-13': { it: 'is rejected' },
  'IDOR-14': { it: rejectedWithoutWrites, as: 'A' },
  'IDOR-15': {
    it: 'is byte-identical to the reply for B',
    as: 'A',
    check: sameAsFor('POST', '/api/user/reset-data', { email: 'nobody@x.test' }),
  },
  'IDOR-16': { it: 'is rejected' },
  'IDOR-17': { it: rejectedWithoutWrites, as: 'A' },
  'IDOR-18': {
    it: 'is byte-identical to the reply for B',
    as: 'A',
    check: sameAsFor('POST', '/api/users/update-onboarding', { email: 'nobody@x.test', first_time_login: false }),
  },
  'IDOR-20': { it: rejectedWithoutWrites, as: 'A' },
  'IDOR-23': { it: 'learns nothing about other users', as: 'A', check: hasAccess(false) },
  'IDOR-24': { it: 'is an unknown feature', as: 'A', check: unknownFeature },
  'IDOR-25': { it: 'has no access', as: 'A', callerKind: 'suspended plus', check: hasAccess(false) },
  'IDOR-29': { it: 'is rejected', as: 'A', check: repliesWith({ success: false, code: 'bad_input' }) },
  'IDOR-32': {
    it: 'is treated as another address',
    as: 'A',
    check: repliesWith({ success: false, code: 'not_yours' }),
  },
  'IDOR-35': { it: 'is rejected: onboarding cannot be restarted', as: 'A' },

  'IDOR-44': { it: 'is not found', check: repliesWith({ success: false, code: 'not_found' }) },

  'CSRF-01': { it: 'is rejected and changes nothing', as: 'A', check: rejectedAsForeign },
  'CSRF-04': { it: 'is rejected by Sec-Fetch-Site alone', as: 'A', check: rejectedAsForeign },
  'CSRF-06': {
    it: 'is rejected: same-site is not same-origin',
    as: 'A',
    fallbackTarget: change,
    check: rejectedAsForeign,
  },
  'CSRF-10': { it: 'is rejected', as: 'A', fallbackTarget: change, check: rejectedAsForeign },
  'CSRF-11': {
    it: 'is rejected even without a cookie, here and on every other public endpoint',
    check: rejectedAsForeignEverywhere,
  },
  'CSRF-15': { it: 'is rejected in every spelling of the path', as: 'A', check: rejectedAsForeignInEverySpelling },

  'INJ-01': { it: 'is not a valid e-mail', check: repliesWith({ fields: { email: authTexts.emailInvalid } }) },
  'INJ-03': { it: 'is ignored', withinMs: 300, check: repliesWith({ success: true }) },
  'INJ-10': { it: 'is never reflected', check: isIndexHtml },
  'INJ-11': { it: 'is never reflected', check: isIndexHtml },
  'INJ-13': { it: 'is not a valid e-mail', fallbackTarget: register({ email: 'a@x.test\r\nBcc: z@x.test' }) },

  'INJ-07': { it: 'is stored as an ordinary name', writes: true, check: nameIsText },

  'PLD-03': { it: 'is too large', check: repliesWith({ code: 'too_large' }) },
  'PLD-04': { it: 'is rejected', as: 'A', callerKind: 'plus' },
  'PLD-06': { it: 'is rejected', raw: prototypePollution, check: repliesWith({ code: 'bad_input' }) },
  'PLD-09': { it: 'is checked against the same schema', check: rejectedBySchema },
  'PLD-11': { it: 'is checked against the same schema', check: rejectedBySchema },
  'PLD-13': { it: 'is rejected', as: 'A', callerKind: 'plus' },
};

const bySlice = import.meta.glob<Record<string, Row>>('../../../src/features/*/*.attack.ts', {
  eager: true,
  import: 'rows',
});
export const rows = Object.fromEntries([general, ...Object.values(bySlice)].flatMap((some) => Object.entries(some)));
