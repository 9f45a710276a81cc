/** Two numbers for the entries of a scope, without deleted ones. A device that computes other numbers has other entries. */
export interface EntryCheck {
  total: number;
  /** The sum of the entries' checksums, which does not depend on their order. */
  sum: number;
}

/** The checksum of an entry with its latest change, as the database computes it. Below 2^32, so that the sum of a full scope is exact. */
export const entryChecksum = (kind: string, key: string, changeId: string): number =>
  crc32(`${kind} ${key} ${changeId}`);

const polynomial = 0xedb88320;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? polynomial : 0);
  return remainder;
});

/** CRC-32 of the text in UTF-8. */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of utf8(text)) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0;
    const next = (shift: number) => 0x80 | ((code >> shift) & 0x3f);
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), next(0));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), next(6), next(0));
    else bytes.push(0xf0 | (code >> 18), next(12), next(6), next(0));
  }
  return bytes;
}
