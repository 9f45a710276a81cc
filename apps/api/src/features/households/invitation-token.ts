import { newToken } from '../../http/session/tokens';

/** The token starts with the household, so that looking it up stays within one scope. */
export function newInvitationToken(scopeId: string): string {
  return `${scopeId}.${newToken()}`;
}

/** The household of a token; null for anything that is not one. */
export function scopeOfToken(token: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1] ?? null;
}
