import type { Household } from '@everstep/domain/households';
import type { Server } from '../../http/endpoint';
import type { HouseholdEmails } from './emails';

/** What the routes of households share. */
export interface HouseholdServer {
  server: Server;
  emails: HouseholdEmails;
  /** The reply to most calls: the household as it is now. */
  replyWith: (scopeId: string, userId: string) => Promise<{ success: true; household: Household }>;
  /** After the commit: the members' devices fetch the household again, also those of a member who is gone. */
  announce: (scopeId: string, goneId?: string) => Promise<void>;
}
