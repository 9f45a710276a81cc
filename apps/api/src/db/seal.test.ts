import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyedHash, matchesKeyedHash, open, reseal, seal } from './seal';

const randomKey = () => randomBytes(32);
const keys = new Map([['k1', randomKey()]]);

it('a sealed value opens only with its own label', () => {
  const sealed = seal(keys, 'Ünsere Katze', 'notes.text.1');
  expect(open(keys, sealed, 'notes.text.1')).toBe('Ünsere Katze');
  expect(() => open(keys, sealed, 'notes.text.2')).toThrow();
});

it('a sealed value does not reveal the plaintext and differs each time', () => {
  const [first, second] = [seal(keys, 'secret', 'a'), seal(keys, 'secret', 'a')];
  expect(first.equals(second)).toBe(false);
  expect(first.toString('latin1')).not.toContain('secret');
});

it('detects a single flipped bit anywhere', () => {
  const sealed = seal(keys, 'secret', 'a');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(keys, changed, 'a')).toThrow();
  }
});

it('values sealed with an old key open as long as that key is configured', () => {
  const sealed = seal(keys, 'secret', 'a');
  const rotated = new Map([['k2', randomKey()], ...keys]);
  expect(open(rotated, sealed, 'a')).toBe('secret');
  expect(() => open(new Map([['k2', randomKey()]]), sealed, 'a')).toThrow('the key of a sealed value is missing');
});

it('a keyed hash depends on its key', () => {
  expect(keyedHash(keys, '123456')).toEqual(keyedHash(keys, '123456'));
  expect(keyedHash(keys, '123456')).not.toEqual(keyedHash(new Map([['k1', randomKey()]]), '123456'));
});

describe('keys derived for each purpose', () => {
  const environmentKey = Buffer.from('8f1c6f0e4e0f4f7d9b6a0c52d6a3e1b7c4d5e6f708192a3b4c5d6e7f80912a3b', 'hex');
  const keys = new Map([['k1', environmentKey]]);
  it('are the only keys that open what they sealed', () => {
    const sealed = seal(keys, 'secret', 'a');
    const openWith = (secret: Buffer) => {
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(3, 15), { authTagLength: 16 });
      decipher.setAAD(Buffer.from('a')).setAuthTag(sealed.subarray(15, 31));
      return Buffer.concat([decipher.update(sealed.subarray(31)), decipher.final()]).toString();
    };
    const derive = (label: string) => Buffer.from(hkdfSync('sha256', environmentKey, '', label, 32));
    expect(() => openWith(environmentKey)).toThrow();
    expect(() => openWith(derive('everstep/hash/v1'))).toThrow();
    expect(openWith(derive('everstep/seal/v1'))).toBe('secret');
  });

  it('reject a truncated authentication tag of any length', () => {
    const sealed = seal(keys, '', 'a');
    for (let bytes = 0; bytes < 16; bytes += 1)
      expect(() => open(keys, sealed.subarray(0, 15 + bytes), 'a')).toThrow(/tag/i);
  });

  it('match hashes created with any of the keys, and no others', () => {
    const rotated = new Map([['k2', randomKey()], ...keys]);
    for (const hash of [keyedHash(keys, '123456'), keyedHash(rotated, '123456')]) {
      expect(matchesKeyedHash(rotated, '123456', hash)).toBe(true);
      expect(matchesKeyedHash(rotated, '123457', hash)).toBe(false);
      expect(matchesKeyedHash(rotated, '123456', hash.subarray(0, 31))).toBe(false);
      expect(matchesKeyedHash(new Map([['k1', randomKey()]]), '123456', hash)).toBe(false);
    }
    expect(matchesKeyedHash(keys, '123456', Buffer.alloc(0))).toBe(false);
  });
});

it('a value is resealed with the newest key only if another one sealed it', () => {
  const sealed = seal(keys, 'secret', 'a');
  const rotated = new Map([['k2', randomKey()], ...keys]);
  expect(reseal(keys, sealed, 'a')).toBeNull();
  const resealed = reseal(rotated, sealed, 'a');
  expect(resealed && open(rotated, resealed, 'a')).toBe('secret');
  expect(resealed && reseal(rotated, resealed, 'a')).toBeNull();
});
