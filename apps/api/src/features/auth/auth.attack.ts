import { authTexts } from '@everstep/domain/auth';
import { consoleRefusals } from '@everstep/domain/console/texts';
import {
  linksToOurOrigin,
  createsPlainUser,
  validatesQuickly,
  rejectedSignIn,
  rejectedByAdminGuard,
  sameAsWrongCode,
  sameAsWrongPassword,
  repliesWith,
  signsInAsCaller,
} from '../../../test/attacks/table/checks';
import type { Row } from '../../../test/attacks/table/rows';

const rejectedByGuard = 'is rejected like every admin path, whether it exists or not';

/** Keyed by the id of the attack in test/attacks/attacks.json, which holds the request; `it` ends the title of its test. */
export const rows: Record<string, Row> = {
  'AUTH-01': { it: 'is rejected with one sentence and no session', check: rejectedSignIn },
  'AUTH-02': { it: 'gets byte for byte the same reply as a wrong password', check: sameAsWrongPassword },
  'AUTH-04': {
    it: 'is rejected before it is compared',
    check: repliesWith({ fields: { password: authTexts.passwordRequired } }),
  },
  'AUTH-05': { it: 'gets byte for byte the same reply as a wrong password', check: sameAsWrongPassword },
  'AUTH-06': { it: 'signs in to the same account', mayShowOwnData: true, writes: true, check: signsInAsCaller },
  'AUTH-07': { it: 'is rejected: a trailing space counts', password: 'Secret12 ', check: rejectedSignIn },
  'AUTH-08': {
    it: 'is rejected: nothing is truncated at 72 bytes',
    password: `${'x'.repeat(72)}A`,
    check: rejectedSignIn,
  },
  'AUTH-09': {
    it: 'signs in',
    password: 'caf\u00e9-au-lait',
    mayShowOwnData: true,
    writes: true,
    check: signsInAsCaller,
  },
  'AUTH-10': { it: 'is rejected before it is hashed', withinMs: 20, check: repliesWith({ success: false }) },
  'AUTH-12': {
    it: 'is rejected: nothing is coerced',
    check: repliesWith({ fields: { email: authTexts.emailRequired } }),
  },
  'AUTH-16': { it: 'creates a free, active, new account', writes: true, check: createsPlainUser('n1@x.test') },
  'AUTH-17': {
    it: 'is rejected with a neutral sentence',
    check: repliesWith({ success: false, detail: authTexts.emailTaken }),
  },
  'AUTH-19': {
    it: 'is rejected with a neutral sentence',
    check: repliesWith({ success: false, detail: authTexts.emailTaken }),
  },
  'AUTH-22': { it: 'is rejected', check: repliesWith({ detail: authTexts.passwordShort }) },
  'AUTH-23': { it: 'is rejected with the reason', check: repliesWith({ detail: authTexts.passwordCommon }) },
  'AUTH-24': { it: 'is rejected with the reason', check: repliesWith({ detail: authTexts.passwordGuessable }) },
  'AUTH-27': { it: 'is rejected', check: repliesWith({ success: false }) },
  'AUTH-28': { it: 'is rejected', check: repliesWith({ fields: { name: authTexts.nameLong } }) },
  'AUTH-30': { it: 'is rejected quickly', check: validatesQuickly },
  'AUTH-32': { it: 'does not change the link in the email', writes: true, check: linksToOurOrigin },
  'OAU-16': { it: 'gets byte for byte the same reply as a wrong code', check: sameAsWrongCode },
  'ADM-08': { it: 'is rejected', check: repliesWith({ fields: { verification_code: authTexts.codeRequired } }) },
  'ADM-12': { it: rejectedByGuard, beforeRouting: true, check: rejectedByAdminGuard },
  'ADM-13': { it: rejectedByGuard, as: 'A', callerKind: 'pro', beforeRouting: true, check: rejectedByAdminGuard },
  'ADM-14': { it: rejectedByGuard, beforeRouting: true, check: rejectedByAdminGuard },
  'ADM-17': { it: rejectedByGuard, as: 'A', callerKind: 'pro', beforeRouting: true, check: rejectedByAdminGuard },
  'ADM-18': { it: rejectedByGuard, beforeRouting: true, check: rejectedByAdminGuard },
  'ADM-20': { it: rejectedByGuard, beforeRouting: true, check: rejectedByAdminGuard },
  'ADM-21': { it: rejectedByGuard, as: 'A', callerKind: 'pro', beforeRouting: true, check: rejectedByAdminGuard },
  'ADM-23': { it: rejectedByGuard, as: 'A', callerKind: 'pro', beforeRouting: true, check: rejectedByAdminGuard },
  'ADM-24': { it: rejectedByGuard, beforeRouting: true, check: rejectedByAdminGuard },
  'ADM-25': { it: rejectedByGuard, as: 'A', callerKind: 'pro', beforeRouting: true, check: rejectedByAdminGuard },
  'ADM-28': {
    it: 'is rejected with the reason',
    as: 'admin',
    check: repliesWith({ success: false, detail: consoleRefusals.deleteSelf }),
  },
  'ADM-34': { it: 'is rejected', as: 'admin', check: repliesWith({ detail: consoleRefusals.adminTier }) },
  'ADM-37': {
    it: 'is rejected with the reason',
    as: 'admin',
    check: repliesWith({ detail: authTexts.passwordCommon }),
  },
  'ADM-38': { it: 'is rejected', as: 'admin', check: repliesWith({ detail: consoleRefusals.vipInvalid }) },
  'ADM-42': { it: 'is rejected', as: 'admin', check: repliesWith({ detail: authTexts.adminPasswordShort }) },
  'ADM-43': { it: 'is not found', as: 'admin', beforeRouting: true, check: repliesWith({ code: 'not_found' }) },
};
