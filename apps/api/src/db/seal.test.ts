import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyedHash, matchesKeyedHash, open, reseal, seal } from './seal';

const key = () => randomBytes(32);
const keys = new Map([['k1', key()]]);

it('a sealed value opens only with its own label', () => {
  const sealed = seal(keys, 'Ünsere Katze', 'notes.text.1');
  expect(open(keys, sealed, 'notes.text.1')).toBe('Ünsere Katze');
  expect(() => open(keys, sealed, 'notes.text.2')).toThrow();
});

it('a sealed value shows nothing of its text and differs each time', () => {
  const [one, two] = [seal(keys, 'secret', 'a'), seal(keys, 'secret', 'a')];
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('secret');
});

it('a single changed bit anywhere is detected', () => {
  const sealed = seal(keys, 'secret', 'a');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(keys, changed, 'a')).toThrow();
  }
});

it('values of an old key open as long as it is configured', () => {
  const sealed = seal(keys, 'secret', 'a');
  const rotated = new Map([['k2', key()], ...keys]);
  expect(open(rotated, sealed, 'a')).toBe('secret');
  expect(() => open(new Map([['k2', key()]]), sealed, 'a')).toThrow('the key of a sealed value is missing');
});

it('a keyed hash needs its key', () => {
  expect(keyedHash(keys, '123456')).toEqual(keyedHash(keys, '123456'));
  expect(keyedHash(keys, '123456')).not.toEqual(keyedHash(new Map([['k1', key()]]), '123456'));
});

describe('X13: keys are derived for each purpose, and older values stay valid', () => {
  const given = Buffer.from('8f1c6f0e4e0f4f7d9b6a0c52d6a3e1b7c4d5e6f708192a3b4c5d6e7f80912a3b', 'hex');
  const known = new Map([['k1', given]]);
  /** As the builds before derived keys sealed: with the given key itself, and no flag in the first byte. */
  function sealedBefore(text: string, sealLabel: string): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', given, nonce).setAAD(Buffer.from(sealLabel));
    const body = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([Buffer.from('\u0002k1', 'latin1'), nonce, cipher.getAuthTag(), ...body]);
  }

  it('X13: a value sealed with the configured key itself opens, and is resealed with the derived one', () => {
    const before = sealedBefore('Ünsere Katze', 'notes.text.1');
    expect(open(known, before, 'notes.text.1')).toBe('Ünsere Katze');
    const fresh = reseal(known, before, 'notes.text.1');
    expect(fresh && open(known, fresh, 'notes.text.1')).toBe('Ünsere Katze');
    expect(fresh && reseal(known, fresh, 'notes.text.1')).toBeNull();
  });

  it('X13: neither the configured key nor the key for hashes opens a sealed value', () => {
    const sealed = seal(known, 'secret', 'a');
    const opensWith = (secret: Buffer) => {
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(3, 15), { authTagLength: 16 });
      decipher.setAAD(Buffer.from('a')).setAuthTag(sealed.subarray(15, 31));
      return Buffer.concat([decipher.update(sealed.subarray(31)), decipher.final()]).toString();
    };
    const derive = (label: string) => Buffer.from(hkdfSync('sha256', given, '', label, 32));
    expect(() => opensWith(given)).toThrow();
    expect(() => opensWith(derive('everstep/hash/v1'))).toThrow();
    expect(opensWith(derive('everstep/seal/v1'))).toBe('secret');
  });

  it('X13: a shortened tag opens nothing, whatever its length', () => {
    const sealed = seal(known, '', 'a');
    for (let bytes = 0; bytes < 16; bytes += 1)
      expect(() => open(known, sealed.subarray(0, 15 + bytes), 'a')).toThrow(/tag/i);
  });

  it('X13: a hash made with the configured key itself or an older one still matches, and no other does', () => {
    const before = createHmac('sha256', given).update('monthly gift 1').digest();
    const rotated = new Map([['k2', key()], ...known]);
    for (const hash of [before, keyedHash(known, 'monthly gift 1'), keyedHash(rotated, 'monthly gift 1')]) {
      expect(matchesKeyedHash(rotated, 'monthly gift 1', hash)).toBe(true);
      expect(matchesKeyedHash(rotated, 'monthly gift 2', hash)).toBe(false);
      expect(matchesKeyedHash(rotated, 'monthly gift 1', hash.subarray(0, 31))).toBe(false);
      expect(matchesKeyedHash(new Map([['k1', key()]]), 'monthly gift 1', hash)).toBe(false);
    }
    expect(keyedHash(known, 'monthly gift 1').equals(before)).toBe(false);
    expect(matchesKeyedHash(known, 'monthly gift 1', Buffer.alloc(0))).toBe(false);
  });
});
