import { authTexts } from '@everstep/domain/auth';
import {
  linksToOurOrigin,
  createsPlainUser,
  validatesQuickly,
  refusedSignIn,
  refusedByAdminGuard,
  sameAsWrongCode,
  sameAsWrongPassword,
  repliesWith,
  signedInAsA,
} from '../../../test/attacks/table/checks';
import type { Row } from '../../../test/attacks/table/rows';

const refusedByGuard = 'is refused like every admin path, whether it exists or not';

export const rows: Record<string, Row> = {
  'AUTH-01': { it: 'is one sentence without a session', check: refusedSignIn },
  'AUTH-02': { it: 'is the same to the byte as a wrong password', check: sameAsWrongPassword },
  'AUTH-04': { it: 'is never compared', check: repliesWith({ fields: { password: authTexts.passwordRequired } }) },
  'AUTH-05': { it: 'is the same to the byte as a wrong password', check: sameAsWrongPassword },
  'AUTH-06': { it: 'signs the same account in', mayShowA: true, writes: true, check: signedInAsA },
  'AUTH-07': { it: 'is refused: the space at the end counts', password: 'Secret12 ', check: refusedSignIn },
  'AUTH-08': { it: 'is refused: nothing is cut at 72', password: `${'x'.repeat(72)}A`, check: refusedSignIn },
  'AUTH-09': { it: 'signs in', password: 'caf\u00e9-au-lait', mayShowA: true, writes: true, check: signedInAsA },
  'AUTH-10': { it: 'is refused before it is hashed', withinMs: 20, check: repliesWith({ success: false }) },
  'AUTH-12': {
    it: 'is refused: nothing is coerced',
    check: repliesWith({ fields: { email: authTexts.emailRequired } }),
  },
  'AUTH-16': { it: 'makes a free, active, new account', writes: true, check: createsPlainUser('n1@x.test') },
  'AUTH-17': {
    it: 'is refused in general words',
    check: repliesWith({ success: false, detail: authTexts.emailTaken }),
  },
  'AUTH-19': {
    it: 'is refused in general words',
    check: repliesWith({ success: false, detail: authTexts.emailTaken }),
  },
  'AUTH-22': { it: 'is refused', check: repliesWith({ detail: authTexts.passwordShort }) },
  'AUTH-23': { it: 'is refused with the reason', check: repliesWith({ detail: authTexts.passwordCommon }) },
  'AUTH-24': { it: 'is refused with the reason', check: repliesWith({ detail: authTexts.passwordPersonal }) },
  'AUTH-27': { it: 'is refused', check: repliesWith({ success: false }) },
  'AUTH-28': { it: 'is refused', check: repliesWith({ fields: { name: authTexts.nameLong } }) },
  'AUTH-30': { it: 'is refused in time', check: validatesQuickly },
  'AUTH-32': { it: 'changes nothing about the link in the mail', writes: true, check: linksToOurOrigin },
  'OAU-16': { it: 'is the same to the byte as a wrong one', check: sameAsWrongCode },
  'ADM-08': { it: 'is refused', check: repliesWith({ fields: { verification_code: authTexts.codeRequired } }) },
  'ADM-12': { it: refusedByGuard, beforeRouting: true, check: refusedByAdminGuard },
  'ADM-13': { it: refusedByGuard, as: 'A', kindOfA: 'pro', beforeRouting: true, check: refusedByAdminGuard },
  'ADM-14': { it: refusedByGuard, beforeRouting: true, check: refusedByAdminGuard },
  'ADM-17': { it: refusedByGuard, as: 'A', kindOfA: 'pro', beforeRouting: true, check: refusedByAdminGuard },
  'ADM-18': { it: refusedByGuard, beforeRouting: true, check: refusedByAdminGuard },
  'ADM-20': { it: refusedByGuard, beforeRouting: true, check: refusedByAdminGuard },
  'ADM-21': { it: refusedByGuard, as: 'A', kindOfA: 'pro', beforeRouting: true, check: refusedByAdminGuard },
  'ADM-23': { it: refusedByGuard, as: 'A', kindOfA: 'pro', beforeRouting: true, check: refusedByAdminGuard },
  'ADM-24': { it: refusedByGuard, beforeRouting: true, check: refusedByAdminGuard },
  'ADM-25': { it: refusedByGuard, as: 'A', kindOfA: 'pro', beforeRouting: true, check: refusedByAdminGuard },
  'ADM-43': { it: 'reaches nothing', as: 'admin', beforeRouting: true, check: repliesWith({ code: 'not_found' }) },
};
