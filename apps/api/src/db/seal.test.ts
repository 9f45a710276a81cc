import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyedHash, open, seal } from './seal';

const key = () => randomBytes(32);
const keys = new Map([['k1', key()]]);

it('what is sealed opens again, in its own place only', () => {
  const sealed = seal(keys, 'Ünsere Katze', 'notes.text.1');
  expect(open(keys, sealed, 'notes.text.1')).toBe('Ünsere Katze');
  expect(() => open(keys, sealed, 'notes.text.2')).toThrow();
});

it('a sealed value shows nothing of its text and differs each time', () => {
  const [one, two] = [seal(keys, 'secret', 'a'), seal(keys, 'secret', 'a')];
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('secret');
});

it('a single changed bit anywhere is noticed', () => {
  const sealed = seal(keys, 'secret', 'a');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(keys, changed, 'a')).toThrow();
  }
});

it('after a new key came first, old values still open, and not without the old key', () => {
  const sealed = seal(keys, 'secret', 'a');
  const rotated = new Map([['k2', key()], ...keys]);
  expect(open(rotated, sealed, 'a')).toBe('secret');
  expect(() => open(new Map([['k2', key()]]), sealed, 'a')).toThrow('the key of a sealed value is missing');
});

it('a keyed hash needs its key', () => {
  expect(keyedHash(keys, '123456')).toEqual(keyedHash(keys, '123456'));
  expect(keyedHash(keys, '123456')).not.toEqual(keyedHash(new Map([['k1', key()]]), '123456'));
});
