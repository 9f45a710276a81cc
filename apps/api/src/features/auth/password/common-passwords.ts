import { authTexts, isGuessablePassword, minimumPasswordLength } from '@everstep/domain/auth';
import { Refusal } from '../../../http/errors';

// The list is ordered by frequency. Rejecting rarer passwords would annoy users without making them safer.
const checkedCount = 20_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password, because the list takes 10 MB of memory. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= minimumPasswordLength);
  return new Set(longEnough.slice(0, checkedCount));
}

/** Rejects common and personal passwords with the reason. `field` is the wire name of the password. */
export async function rejectGuessable(
  password: string,
  user: { email: string; name: string },
  field: string,
): Promise<void> {
  common ??= loadCommon();
  const reason = (await common).has(password.toLowerCase())
    ? authTexts.passwordCommon
    : isGuessablePassword(password, user)
      ? authTexts.passwordGuessable
      : null;
  if (reason) throw new Refusal('bad_input', reason, { [field]: reason });
}
