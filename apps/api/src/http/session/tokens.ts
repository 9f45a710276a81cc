import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits for sessions, links and the like. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of such a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
