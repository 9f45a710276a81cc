import type { Server } from '../../../http/endpoint';
import { createAuditLog } from '../../audit/repository';
import type { AuthEmails } from '../emails';
import { createUserRoute } from './create-user';
import { deleteUserRoute } from './delete-user';
import { consoleEmails } from './emails';
import { replacePasswordRoutes } from './replace-password';
import { updateUserRoute } from './update-user';

export interface ConsoleServer {
  server: Server;
  auditLog: ReturnType<typeof createAuditLog>;
  emails: ReturnType<typeof consoleEmails>;
  authEmails: AuthEmails;
}

/** What administrators do with accounts. Each action is one transaction with its line in the audit log and its emails. */
export function consoleRoutes(server: Server, authEmails: AuthEmails): void {
  const consoleServer = { server, auditLog: createAuditLog(server), emails: consoleEmails(server), authEmails };
  createUserRoute(consoleServer);
  updateUserRoute(consoleServer);
  deleteUserRoute(consoleServer);
  replacePasswordRoutes(consoleServer);
}
