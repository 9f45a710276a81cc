import type { Server } from '../../../http/endpoint';
import type { AuthEmails } from '../emails';
import { createConsoleDeps } from './console-deps';
import { createUserRoute } from './create-user';
import { deleteUserRoute } from './delete-user';
import { replacePasswordRoutes } from './replace-password';
import { updateUserRoute } from './update-user';

/** What administrators do with accounts. Each action is one transaction with its line in the audit log and its emails. */
export function consoleRoutes(server: Server, authEmails: AuthEmails): void {
  const deps = createConsoleDeps(server, authEmails);
  createUserRoute(deps);
  updateUserRoute(deps);
  deleteUserRoute(deps);
  replacePasswordRoutes(deps);
}
