import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, for everything that opens something by being known. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What of such a token is kept. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
