// UUID v5 of RFC 9562, whose hash is SHA-1. WebCrypto has it only as a promise, and keys are needed while a screen is computed. No
// secret depends on the hash alone: what nobody must guess has a random part of its own (`planner/busy-block`).

const rotate = (word: number, bits: number): number => ((word << bits) | (word >>> (32 - bits))) >>> 0;

/** The words of a message as SHA-1 wants them: padded to whole blocks of 16, with the length in bits at the end. */
function paddedWords(bytes: ArrayLike<number>): Uint32Array {
  const words = new Uint32Array(16 * Math.ceil((bytes.length + 9) / 64));
  const put = (index: number, byte: number) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - 8 * (index & 3)));
  };
  for (let index = 0; index < bytes.length; index += 1) put(index, bytes[index] ?? 0);
  put(bytes.length, 0x80);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function mixed(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

/** FIPS 180-4. In hexadecimal. */
function sha1(bytes: ArrayLike<number>): string {
  const words = paddedWords(bytes);
  const schedule = new Uint32Array(80);
  const earlier = (index: number) => schedule[index] ?? 0;
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (let start = 0; start < words.length; start += 16) {
    schedule.set(words.subarray(start, start + 16));
    for (let round = 16; round < 80; round += 1)
      schedule[round] = rotate(earlier(round - 3) ^ earlier(round - 8) ^ earlier(round - 14) ^ earlier(round - 16), 1);
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let round = 0; round < 80; round += 1) {
      const next = (rotate(a, 5) + mixed(round, b, c, d) + e + earlier(round)) >>> 0;
      e = d;
      d = c;
      c = rotate(b, 30);
      b = a;
      a = next;
    }
    state = [a, b, c, d, e].map((word, index) => (word + (state[index] ?? 0)) >>> 0);
  }
  return state.map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** The same for the same bytes, and another for any others: what tells two texts apart. Nothing secret depends on it. */
export const hashOfBytes = (bytes: Uint8Array): string => sha1(bytes);

const utf8 = (text: string): number[] =>
  [...encodeURIComponent(text.toWellFormed()).matchAll(/%(..)|./g)].map(([character, code]) =>
    code === undefined ? character.charCodeAt(0) : Number.parseInt(code, 16),
  );

const bytesOf = (uuid: string): number[] =>
  [...uuid.replaceAll('-', '').matchAll(/../g)].map(([byte]) => Number.parseInt(byte, 16));

/** The UUID of a name within a namespace, which is a UUID as well. */
export function namedUuid(namespace: string, name: string): string {
  const hash = sha1([...bytesOf(namespace), ...utf8(name)]);
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
}

/** Of all keys that the product derives. Another one would make other keys of the same dates. */
const namespace = '5e8f1a52-6f6d-4f0e-9a55-3a0d6c1b7e40';

/** The key of what the product computes: every device makes the same of the same parts. */
export const derivedKey = (...parts: readonly string[]): string => namedUuid(namespace, parts.join('\n'));
