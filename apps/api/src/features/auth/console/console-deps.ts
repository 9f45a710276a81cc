import type { Server } from '../../../http/endpoint';
import { createAuditLog } from '../../audit/repository';
import type { AuthEmails } from '../emails';
import { consoleEmails } from './emails';

/** What all actions of the console on accounts need. */
export interface ConsoleDeps {
  server: Server;
  auditLog: ReturnType<typeof createAuditLog>;
  emails: ReturnType<typeof consoleEmails>;
  authEmails: AuthEmails;
}

export function createConsoleDeps(server: Server, authEmails: AuthEmails): ConsoleDeps {
  return { server, auditLog: createAuditLog(server), emails: consoleEmails(server), authEmails };
}
