import type { Db } from '../../../db/client';
import type { DataKeys } from '../../../db/data-keys';
import { open, seal } from '../../../db/seal';
import { provesEmail, scopeOfToken } from '../../households/repository';

/** The token of an invitation in a queued email. Sealed with the key of the family, because tokens are stored nowhere. */
export interface SealedInvitation {
  scopeId: string;
  sealed: string;
}

const sealLabel = (email: string) => `password_reset.invitation.${email}`;

/** Null unless the invitation is open and was mailed to this address. */
export async function sealInvitation(
  { dataKeys, tx }: { dataKeys: DataKeys; tx: Db },
  token: string,
  email: string,
): Promise<SealedInvitation | null> {
  const scopeId = scopeOfToken(token);
  if (!scopeId || !(await provesEmail(tx, token, email))) return null;
  const keys = await dataKeys.existing(scopeId, tx);
  return keys && { scopeId, sealed: seal(keys, token, sealLabel(email)).toString('base64') };
}

/** Null if the family has been erased since. */
export async function openInvitation(
  dataKeys: DataKeys,
  { scopeId, sealed }: SealedInvitation,
  email: string,
): Promise<string | null> {
  const keys = await dataKeys.existing(scopeId);
  return keys && open(keys, Buffer.from(sealed, 'base64'), sealLabel(email));
}
