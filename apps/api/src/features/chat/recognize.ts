import { saidBefore } from '@everstep/domain/chat';
import { recognizeMessage, type Recognized } from '@everstep/domain/chat/recognize';
import type { ConsentKind } from '@everstep/domain/consents';
import { ageInDays } from '@everstep/domain/households';
import type { Server } from '../../http/endpoint';
import { findGivenConsents } from '../account/repository';
import { listFamilyChildren, type FamilyChild } from '../households/repository';
import { listPrevious, type StoredExchange } from './repository';

export interface MessageContext {
  /** In the user's households. */
  children: FamilyChild[];
  /** What was said last, the oldest first. */
  previous: StoredExchange[];
  /** What the user agrees to. */
  consents: ReadonlySet<ConsentKind>;
}

export const nothingKnown: MessageContext = { children: [], previous: [], consents: new Set() };

/** What the server knows besides the message. */
export async function readContext(
  { db, dataKeys }: Pick<Server, 'db' | 'dataKeys'>,
  userId: string,
  replaces: string | undefined,
): Promise<MessageContext> {
  const children = await listFamilyChildren(db, dataKeys, userId);
  const consents = await findGivenConsents(db, userId);
  const previous = consents.has('chat') ? await listPrevious(db, userId, () => dataKeys.forUser(userId), replaces) : [];
  return { children, previous, consents };
}

/** The level of a message by fixed rules. Without a context, by the message alone. */
export function recognize(
  message: string,
  {
    children,
    previous,
  }: {
    children: readonly Pick<MessageContext['children'][number], 'birth_date'>[];
    previous: readonly Pick<StoredExchange, 'question' | 'response' | 'lookedAt'>[];
  },
  today: string,
): Recognized {
  const ages = children.map((child) => ageInDays(child.birth_date, today));
  return recognizeMessage(message, {
    // Unless the message names an age, the youngest child counts: doubt goes up.
    ...(ages.length > 0 && { childAgeDays: Math.min(...ages) }),
    previous: previous.flatMap(saidBefore),
  });
}
