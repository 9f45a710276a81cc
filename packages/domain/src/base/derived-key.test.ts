import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { derivedKey, namedUuid } from './derived-key';

const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

it.each([
  // RFC 9562, appendix A.4.
  ['www.example.com', '2ed6657d-e927-568b-95e1-2665a8aea6a2'],
  ['python.org', '886313e1-3b8a-5372-9b90-0c9aee199e5d'],
])('the UUID of %s in the namespace of domain names is %s', (name, uuid) => {
  expect(namedUuid(dns, name)).toBe(uuid);
});

it('is made of the SHA-1 of namespace and name, around the lengths of a block too', () => {
  const around = fc.integer({ min: 30, max: 120 }).map((length) => 'x'.repeat(length));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), around), (name) => {
      const hash = createHash('sha1')
        .update(Buffer.from(dns.replaceAll('-', ''), 'hex'))
        .update(name.toWellFormed())
        .digest('hex');
      const uuid = namedUuid(dns, name);
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const bare = uuid.replaceAll('-', '');
      for (const [from, to] of [
        [0, 12],
        [13, 16],
        [17, 32],
      ])
        expect(bare.slice(from, to)).toBe(hash.slice(from, to));
    }),
  );
});

it('a derived key stays the same for ever, because entries are stored under it', () => {
  expect(derivedKey('vaccines', '019ac3a0-0000-7000-8000-00000000c001', 'us-2-months')).toBe(
    '5ca75962-90a3-523b-a924-c6fef98b6149',
  );
  expect(derivedKey('a', 'bc')).not.toBe(derivedKey('ab', 'c'));
});
