/** A UUID v7, which sorts by creation time. The server accepts each id once, so that what is sent twice is stored once. */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(now / 0x10000));
  view.setUint16(4, now % 0x10000);
  view.setUint16(6, 0x7000 | (view.getUint16(6) & 0x0fff));
  view.setUint16(8, 0x8000 | (view.getUint16(8) & 0x3fff));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
