import { hash, randomBytes } from 'node:crypto';

/** A random 256-bit secret for sessions, links and the like. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which such a token is stored. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
