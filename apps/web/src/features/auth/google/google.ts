import { googleCallback, loginTicketHeader } from '@everstep/domain/auth/google';
import { paths } from '@everstep/domain/base/paths';
import { call } from '../../../platform/api/client';
import { readNavigationState, type NavigationState } from '../../../platform/navigation/navigation-state';
import { pathAfterSignIn } from '../../../platform/session/chosen-package';
import { tabStorage } from '../../../platform/storage/storage';

const stateKey = 'everstep_google_return';

/** Stored in the tab, so that Google does not learn it. */
export function storeNavigationState({ from, email, invitation }: NavigationState): void {
  if (from) tabStorage.write(stateKey, JSON.stringify({ from, email, invitation }));
  else tabStorage.remove(stateKey);
}

/** The state to sign in with if the sign-in with Google failed. */
export function storedNavigationState(): NavigationState {
  try {
    return readNavigationState(JSON.parse(tabStorage.read(stateKey) ?? '{}'));
  } catch {
    return {};
  }
}

export interface Destination {
  path: string;
  state?: NavigationState;
}

function consumeDestination(): Destination {
  const { from = paths.dashboard, invitation } = storedNavigationState();
  tabStorage.remove(stateKey);
  return invitation ? { path: from, state: { isJoining: true } } : { path: pathAfterSignIn(from) };
}

/** Exchanges the one-time id for a session. Resolves to the page to go to. */
export async function finishGoogle(
  id: string,
  login: (user: { id: string; email: string; name: string }) => Promise<void>,
): Promise<Destination> {
  const { user } = await call(googleCallback, {}, { headers: { [loginTicketHeader]: id } });
  await login(user);
  return consumeDestination();
}
