/**
 * The key of an imported entry: a UUID v7 made of its time and a hash of its content, so that importing a file again, or on another
 * device, changes nothing. `at` is in ISO 8601; times before 1970 count as 1970.
 */
export async function contentKey(content: unknown, at: string): Promise<string> {
  const hash = await contentHash(content);
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${timeKey(at)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 6)}-${hash.slice(8, 20)}`;
}

/** Half of its SHA-256, in hex. */
export async function contentHash(content: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(content));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The part of such a key that is the time. */
export function timeKey(at: string): string {
  const time = Math.max(0, Date.parse(at)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
