import { describe, expect, it } from 'vitest';
import { encryptFor } from './encryption';

/** Section 5 of RFC 8291. */
const example = {
  plainText: 'When I grow up, I want to be a watermelon',
  receiver: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const decode = (text: string) => Buffer.from(text, 'base64url');

describe('a push message', () => {
  it('is encrypted like the example of RFC 8291', () => {
    const chosen = { privateKey: decode(example.privateKey), salt: decode(example.salt) };
    const body = encryptFor(example.receiver, Buffer.from(example.plainText), chosen);
    expect(body.toString('base64url')).toBe(example.body);
  });

  it('is encrypted with a new key and salt each time', () => {
    const heads = [1, 2].map(() => encryptFor(example.receiver, Buffer.from('same')).toString('hex').slice(0, 172));
    expect(new Set(heads.map((head) => head.slice(0, 32))).size).toBe(2);
    expect(new Set(heads.map((head) => head.slice(42))).size).toBe(2);
  });

  it('has at most 4096 bytes once encrypted', () => {
    expect(encryptFor(example.receiver, Buffer.alloc(3993))).toHaveLength(4096);
    expect(() => encryptFor(example.receiver, Buffer.alloc(3994))).toThrow('at most 4096 bytes');
  });

  it.each([
    ['too short', 'BCVx'],
    ['on no curve', `B${'A'.repeat(86)}`],
  ])('is not encrypted for a key that is %s', (_name, p256dh) => {
    expect(() => encryptFor({ ...example.receiver, p256dh }, Buffer.from('x'))).toThrow();
  });
});
