/** State of the history entry, passed on during the sign-in. */
interface NavigationState {
  /** The page to return to after the sign-in. */
  from?: string;
  /** Fills in the e-mail field. */
  email?: string;
}

/** The path if it is within this site, otherwise null. Prevents open redirects. */
export function internalPath(path: unknown): string | null {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

export function readNavigationState(state: unknown): NavigationState {
  const { from, email } = (state ?? {}) as Record<string, unknown>;
  const returnPath = internalPath(from);
  return { ...(returnPath && { from: returnPath }), ...(typeof email === 'string' && { email }) };
}
