import { googleCallback, handOffHeader } from '@everstep/domain/google';
import { paths } from '@everstep/domain/paths';
import { call } from '../../../platform/api/client';
import { pathAfterSignIn } from '../../../platform/session/chosen-plan';
import { tabStorage } from '../../../platform/storage/storage';
import { internalPath } from '../../../platform/navigation/navigation-state';

const returnPathKey = 'everstep_google_way';

/** Before the tab leaves for Google: where the person was going is nothing that Google needs to know. */
export function storeReturnPath(from: string | undefined): void {
  if (from) tabStorage.write(returnPathKey, from);
  else tabStorage.remove(returnPathKey);
}

/** Where somebody was going who came back from Google without having signed in. */
export function storedReturnPath(): string | null {
  return internalPath(tabStorage.read(returnPathKey));
}

function takeReturnPath(): string {
  const from = storedReturnPath();
  tabStorage.remove(returnPathKey);
  return pathAfterSignIn(from ?? paths.dashboard);
}

/** Trades the id for a session, once: it works no second time. Resolves to where the person goes. */
export async function finishGoogle(
  id: string,
  login: (user: { id: string; email: string; name: string }) => Promise<void>,
): Promise<string> {
  const { user } = await call(googleCallback, {}, { headers: { [handOffHeader]: id } });
  await login(user);
  return takeReturnPath();
}
