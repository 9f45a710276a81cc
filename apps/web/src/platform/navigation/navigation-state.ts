/** State of the history entry, passed on during the sign-in. */
export interface NavigationState {
  /** The page to return to after the sign-in. */
  from?: string;
  /** Fills in the e-mail field. */
  email?: string;
  /** The invitation that the user wants to accept, with the name of who sent it. */
  invitation?: { token: string; inviter: string | null };
  /** The user has signed in for that invitation, so it is accepted without another question. */
  isJoining?: boolean;
  /** The household that the user has joined. */
  joined?: string;
}

/** The path if it is within this site, otherwise null. Prevents open redirects. */
function internalPath(path: unknown): string | null {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

export function readNavigationState(state: unknown): NavigationState {
  const { from, email, invitation, isJoining, joined } = (state ?? {}) as Record<string, unknown>;
  const returnPath = internalPath(from);
  const accepted = readInvitation(invitation);
  return {
    ...(returnPath && { from: returnPath }),
    ...(typeof email === 'string' && { email }),
    ...(accepted && { invitation: accepted }),
    ...(isJoining === true && { isJoining }),
    ...(typeof joined === 'string' && { joined }),
  };
}

function readInvitation(invitation: unknown): NavigationState['invitation'] {
  const { token, inviter } = (invitation ?? {}) as Record<string, unknown>;
  return typeof token === 'string' ? { token, inviter: typeof inviter === 'string' ? inviter : null } : undefined;
}
