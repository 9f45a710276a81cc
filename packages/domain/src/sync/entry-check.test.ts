import { describe, expect, it } from 'vitest';
import { crc32, entryChecksum } from './entry-check';

describe('the checksum of an entry', () => {
  it.each([
    ['', 0],
    ['a', 0xe8b7be43],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
    ['é', 0x0e048d3e],
    ['€', 0x83f2c8d6],
    ['👶', 0x1b359b94],
  ])('of %j is the CRC-32 of its UTF-8', (text, sum) => {
    expect(crc32(text)).toBe(sum);
  });

  it('is of the text as it is stored, in which half a character is a replacement character', () => {
    expect(crc32('a\ud83d')).toBe(crc32('a\ufffd'));
  });

  it('differs with the kind, the key and the change', () => {
    const sums = [
      entryChecksum('sleep', 'a', '1'),
      entryChecksum('feeding', 'a', '1'),
      entryChecksum('sleep', 'b', '1'),
      entryChecksum('sleep', 'a', '2'),
    ];
    expect(new Set(sums).size).toBe(4);
    expect(entryChecksum('sleep', 'a', '1')).toBe(crc32('sleep a 1'));
  });
});
