/** What goes along from one page to the next, in the state of the history entry. */
interface NavigationState {
  /** Where the person was going before the sign-in came between. */
  from?: string;
  /** What they had typed already. */
  email?: string;
}

/** Only an address of our own counts as one to go to. */
export function internalPath(path: unknown): string | null {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

export function readNavigationState(state: unknown): NavigationState {
  const { from, email } = (state ?? {}) as Record<string, unknown>;
  const returnPath = internalPath(from);
  return { ...(returnPath && { from: returnPath }), ...(typeof email === 'string' && { email }) };
}
