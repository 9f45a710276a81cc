import { daysBetween } from '@everstep/domain/base/days';
import type { ChatLevel } from '@everstep/domain/chat';
import { triage } from '@everstep/domain/chat/triage';
import type { HelpTopic } from '@everstep/domain/help';
import type { Server } from '../../http/endpoint';
import { hasConsent } from '../account/repository';
import { listBirthDates } from '../households/repository';
import { listPrevious, type StoredExchange } from './repository';

export interface MessageContext {
  /** Of the children in the user's households. */
  birthDates: string[];
  /** What was said last, the oldest first. */
  previous: StoredExchange[];
  hasConsent: boolean;
}

export const nothingKnown: MessageContext = { birthDates: [], previous: [], hasConsent: false };

/** What the server knows besides the message. */
export async function readContext(
  { db, dataKeys }: Pick<Server, 'db' | 'dataKeys'>,
  userId: string,
  replaces: string | undefined,
): Promise<MessageContext> {
  const birthDates = await listBirthDates(db, dataKeys, userId);
  const isAgreed = await hasConsent(db, userId, 'chat');
  const previous = isAgreed ? await listPrevious(db, userId, () => dataKeys.forUser(userId), replaces) : [];
  return { birthDates, previous, hasConsent: isAgreed };
}

/** The level of a message by fixed rules. Without a context, by the message alone. */
export function recognize(
  message: string,
  { birthDates, previous }: MessageContext,
  today: string,
): { level: ChatLevel; card: HelpTopic | null } {
  const ages = birthDates.map((birthDate) => daysBetween(birthDate, today)).filter((days) => days >= 0);
  const { level, card = null } = triage(message, {
    // Unless the message names an age, the youngest child counts: doubt goes up.
    ...(ages.length > 0 && { childAgeDays: Math.min(...ages) }),
    previous: previous.flatMap(({ question, response }) => [
      { from: 'user' as const, text: question },
      { from: 'halsey' as const, text: response },
    ]),
  });
  return { level, card };
}
