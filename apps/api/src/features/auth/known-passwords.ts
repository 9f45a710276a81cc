import { dictionary } from '@zxcvbn-ts/language-common';
import { authMessages, isPersonalPassword, minimumPasswordLength } from '@everstep/domain/auth';
import { Refusal } from '../../http/errors';

// The list is ordered by how often a password is used. The rarer ones would be refused without making anybody safer.
const mostCommon = 20_000;
const longEnough = dictionary['passwords-common'].filter((password) => password.length >= minimumPasswordLength);
const common = new Set(longEnough.slice(0, mostCommon));

/** Refuses, with the reason, what a guesser tries first. `field` is the name that the password has on the wire. */
export function refuseGuessable(password: string, person: { email: string; name: string }, field: string): void {
  const reason = common.has(password.toLowerCase())
    ? authMessages.passwordCommon
    : isPersonalPassword(password, person)
      ? authMessages.passwordPersonal
      : null;
  if (reason) throw new Refusal('bad_input', reason, { [field]: reason });
}
