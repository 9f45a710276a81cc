import { googleCallback, loginTicketHeader } from '@everstep/domain/auth/google';
import { paths } from '@everstep/domain/base/paths';
import { call } from '../../../platform/api/client';
import { pathAfterSignIn } from '../../../platform/session/chosen-package';
import { tabStorage } from '../../../platform/storage/storage';
import { internalPath } from '../../../platform/navigation/navigation-state';

const returnPathKey = 'everstep_google_return_path';

/** Stored in the tab, so that Google does not learn it. */
export function storeReturnPath(from: string | undefined): void {
  if (from) tabStorage.write(returnPathKey, from);
  else tabStorage.remove(returnPathKey);
}

/** The page to return to if the sign-in with Google failed. */
export function storedReturnPath(): string | null {
  return internalPath(tabStorage.read(returnPathKey));
}

function consumeReturnPath(): string {
  const from = storedReturnPath();
  tabStorage.remove(returnPathKey);
  return pathAfterSignIn(from ?? paths.dashboard);
}

/** Exchanges the one-time id for a session. Resolves to the page to go to. */
export async function finishGoogle(
  id: string,
  login: (user: { id: string; email: string; name: string }) => Promise<void>,
): Promise<string> {
  const { user } = await call(googleCallback, {}, { headers: { [loginTicketHeader]: id } });
  await login(user);
  return consumeReturnPath();
}
