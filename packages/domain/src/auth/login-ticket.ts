/** Reads the login ticket from the hash of a URL, `#session_id=…`. Null if there is none. */
export function readLoginTicket(hash: string): string | null {
  const id = new URLSearchParams(hash.replace(/^#/, '')).get('session_id');
  return id && /^[\w-]{1,200}$/.test(id) ? id : null;
}
