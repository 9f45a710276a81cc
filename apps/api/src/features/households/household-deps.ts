import type { Household } from '@everstep/domain/households';
import type { Server } from '../../http/endpoint';
import type { HouseholdEmails } from './emails';

/** What the routes of households share. */
export interface HouseholdDeps {
  server: Server;
  emails: HouseholdEmails;
  /** The reply to most calls: the household in its current state. */
  replyWith: (scopeId: string, userId: string) => Promise<{ success: true; household: Household }>;
  /** After the commit, tells the members' devices to fetch the household again, including those of a member who has left. */
  announce: (scopeId: string, goneId?: string) => Promise<void>;
}
