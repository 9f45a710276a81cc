import type { Db } from '../../db/client';
import type { Sessions } from '../../http/session/session';
import { deleteAppPasswordsOf } from '../app-passwords/repository';
import { disarmFeeds } from '../calendar-feeds/repository';

/** What else ended with the sessions, for the email about it. An email that an earlier version queued knows of links alone. */
export interface Ended {
  endedLinks?: boolean;
  endedAppPasswords?: boolean;
}

export interface EndedAccess extends Ended {
  userId: string;
}

/**
 * Ends whatever else is open to a user's data when a password or an address counts no more: the sessions, except one, the calendar links
 * and the app passwords.
 */
export async function endAccess(
  tx: Db,
  sessions: Pick<Sessions, 'endAll'>,
  userId: string,
  exceptSession?: Buffer,
): Promise<Ended> {
  await sessions.endAll(tx, userId, exceptSession);
  return endProgramAccess(tx, userId);
}

/** The same for what a user's programs have. */
export async function endProgramAccess(tx: Db, userId: string): Promise<Ended> {
  return { endedLinks: await disarmFeeds(tx, userId), endedAppPasswords: await deleteAppPasswordsOf(tx, userId) };
}

/** The paragraph of an email about what has ended, if anything has. */
export function describeEnded({ endedLinks, endedAppPasswords }: Ended): string[] {
  if (endedLinks && endedAppPasswords)
    return [
      'Your calendar links and app passwords have ended too. If a phone or computer shows your events by one, make it a new one on the page about calendars or in your profile.',
    ];
  if (endedLinks)
    return [
      'Your calendar links have ended too. If a phone shows your events by one, make it a new link on the page about calendars.',
    ];
  if (endedAppPasswords)
    return [
      'Your app passwords have ended too. If the calendar of a phone or computer signs in with one, make it a new one in your profile.',
    ];
  return [];
}
