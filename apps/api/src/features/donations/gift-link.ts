import { keyedHash, matchesKeyedHash, type SealingKeys } from '../../db/seal';

const idLength = 36;

/** What stands behind the # of the link in a donor's letters. It needs no storing, and outlives a change of keys. */
export function giftToken(keys: SealingKeys, donationId: string): string {
  return `${donationId}-${keyedHash(keys, purpose(donationId)).toString('base64url')}`;
}

/** The donation that a token is for, or null when none of our keys has made it. */
export function readGiftToken(keys: SealingKeys, token: string): string | null {
  const donationId = token.slice(0, idLength);
  const given = Buffer.from(token.slice(idLength + 1), 'base64url');
  return matchesKeyedHash(keys, purpose(donationId), given) ? donationId : null;
}

function purpose(donationId: string): string {
  return `monthly gift ${donationId}`;
}
