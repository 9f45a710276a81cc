import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Keys of 32 bytes by their id. The first one seals; all of them open. */
export type SealingKeys = ReadonlyMap<string, Buffer>;

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with the key's id in front: id length, id, nonce, tag, text. `place` names the table, column and row, so
 * that a sealed value which is moved elsewhere does not open.
 */
export function seal(keys: SealingKeys, text: string, place: string): Buffer {
  const [first] = keys;
  if (!first) throw new Error('there is no key to seal with');
  const [id, key] = first;
  const nonce = nextNonce();
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  const head = Buffer.from(String.fromCharCode(id.length) + id, 'latin1');
  return Buffer.concat([head, nonce, cipher.getAuthTag(), ...sealed]);
}

let nonces = Buffer.alloc(0);

/** Asking for random bytes costs a third of sealing a short text, so they are asked for in stock. None is used twice. */
function nextNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(nonceBytes * 256);
  const nonce = nonces.subarray(0, nonceBytes);
  nonces = nonces.subarray(nonceBytes);
  return nonce;
}

/** Throws when the value was changed, moved, or sealed with a key that is not there. */
export function open(keys: SealingKeys, sealed: Buffer, place: string): string {
  const idEnd = 1 + (sealed[0] ?? 0);
  const key = keys.get(sealed.subarray(1, idEnd).toString('latin1'));
  if (!key) throw new Error('the key of a sealed value is missing');
  const nonceEnd = idEnd + nonceBytes;
  const tagEnd = nonceEnd + tagBytes;
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(idEnd, nonceEnd)).setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(nonceEnd, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString('utf8');
}

/** For values too short to be hashed alone: without the key nobody can try all codes of six digits. */
export function keyedHash(keys: SealingKeys, text: string): Buffer {
  const [first] = keys;
  if (!first) throw new Error('there is no key to hash with');
  return createHmac('sha256', first[1]).update(text).digest();
}

/** Sealed anew with the first key; null where it is already. */
export function reseal(keys: SealingKeys, sealed: Buffer, place: string): Buffer | null {
  const [first] = keys.keys();
  const isNewest = sealed.subarray(1, 1 + (sealed[0] ?? 0)).toString('latin1') === first;
  return isNewest ? null : seal(keys, open(keys, sealed, place), place);
}
