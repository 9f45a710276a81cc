import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type CipherGCMTypes,
} from 'node:crypto';

/** 32-byte keys by id. The first one seals; any of them opens. */
export type SealingKeys = ReadonlyMap<string, Buffer>;

const algorithm: CipherGCMTypes = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const purposes = { seal: 'everstep/seal/v1', hash: 'everstep/hash/v1' };
type Purpose = keyof typeof purposes;
const derivedKeys: Record<Purpose, WeakMap<Buffer, Buffer>> = { seal: new WeakMap(), hash: new WeakMap() };

/** HKDF-SHA-256 (RFC 5869): a separate key for each purpose. */
function derive(key: Buffer, purpose: Purpose): Buffer {
  const cached = derivedKeys[purpose].get(key);
  if (cached) return cached;
  const derivedKey = Buffer.from(hkdfSync('sha256', key, '', purposes[purpose], keyBytes));
  derivedKeys[purpose].set(key, derivedKey);
  return derivedKey;
}

/**
 * AES-256-GCM. Layout: id length, key id, nonce, tag, ciphertext. `label` names the table, column and row, so that a sealed
 * value cannot be moved elsewhere.
 */
export function seal(keys: SealingKeys, text: string, label: string): Buffer {
  const [first] = keys;
  if (!first) throw new Error('there is no key to seal with');
  const [id, key] = first;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, derive(key, 'seal'), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(label));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  const header = Buffer.from(String.fromCharCode(id.length) + id, 'latin1');
  return Buffer.concat([header, nonce, cipher.getAuthTag(), ...sealed]);
}

/** Throws when the value was changed or moved, or its key is missing. */
export function open(keys: SealingKeys, sealed: Buffer, label: string): string {
  const { id, nonceStart } = readHeader(sealed);
  const key = keys.get(id);
  if (!key) throw new Error('the key of a sealed value is missing');
  const nonceEnd = nonceStart + nonceBytes;
  const tagEnd = nonceEnd + tagBytes;
  const decipher = createDecipheriv(algorithm, derive(key, 'seal'), sealed.subarray(nonceStart, nonceEnd), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(nonceEnd, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString('utf8');
}

function readHeader(sealed: Buffer): { id: string; nonceStart: number } {
  const nonceStart = 1 + (sealed[0] ?? 0);
  return { id: sealed.subarray(1, nonceStart).toString('latin1'), nonceStart };
}

/** The name of the key that sealed a value. */
export function keyId(sealed: Buffer): string {
  return readHeader(sealed).id;
}

/** Returns the value resealed with the first key, or null if it already is. */
export function reseal(keys: SealingKeys, sealed: Buffer, label: string): Buffer | null {
  const [first] = keys.keys();
  return keyId(sealed) === first ? null : seal(keys, open(keys, sealed, label), label);
}

/** For short values such as six-digit codes, which could be guessed from a plain hash. */
export function keyedHash(keys: SealingKeys, text: string): Buffer {
  const [first] = keys.values();
  if (!first) throw new Error('there is no key to hash with');
  return hmac(derive(first, 'hash'), text);
}

/** Whether any of the keys produced this hash of the text. */
export function matchesKeyedHash(keys: SealingKeys, text: string, hash: Buffer): boolean {
  const matches = [...keys.values()].filter((key) => isEqual(hmac(derive(key, 'hash'), text), hash));
  // All keys are compared, so that the time says nothing about which one matches.
  return matches.length > 0;
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
