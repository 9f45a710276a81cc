import type { Custody } from '@everstep/domain/custody';
import type { Server } from '../../http/endpoint';
import type { CustodyEmails } from './emails';

/** What the routes of custody share. */
export interface CustodyDeps {
  server: Server;
  emails: CustodyEmails;
  /** After the commit, tells the open pages of all members, and replies with what the caller may read then. */
  announceAndReply: (scopeId: string, userId: string) => Promise<Custody>;
}
