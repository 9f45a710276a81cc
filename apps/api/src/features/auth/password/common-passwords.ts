import { dictionary } from '@zxcvbn-ts/language-common';
import { authTexts, isGuessablePassword, minimumPasswordLength } from '@everstep/domain/auth';
import { Refusal } from '../../../http/errors';

// The list is ordered by frequency. Rejecting rarer passwords would annoy users without making them safer.
const checkedCount = 20_000;
const longEnough = dictionary['passwords-common'].filter((password) => password.length >= minimumPasswordLength);
const common = new Set(longEnough.slice(0, checkedCount));

/** Rejects common and personal passwords with the reason. `field` is the wire name of the password. */
export function rejectGuessable(password: string, user: { email: string; name: string }, field: string): void {
  const reason = common.has(password.toLowerCase())
    ? authTexts.passwordCommon
    : isGuessablePassword(password, user)
      ? authTexts.passwordGuessable
      : null;
  if (reason) throw new Refusal('bad_input', reason, { [field]: reason });
}
