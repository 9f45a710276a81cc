import type { ChatLevel, ChatSource, OwnEntryKind } from '@everstep/domain/chat';
import type { AnswerSource } from '@everstep/domain/chat/offline/compose-answer';
import { open, seal, type SealingKeys } from '../../db/seal';

/** What is stored of a question with its answer, all of it sealed. */
export interface Exchange {
  question: string;
  response: string;
  level: ChatLevel;
  card: string | null;
  sources: ChatSource[];
  lookedAt: OwnEntryKind[];
  model: string | null;
}

export function toChatSource({ slug, title, heading, headingId, opensWith }: AnswerSource): ChatSource {
  return { slug, title, heading, heading_id: headingId, opens_with: opensWith };
}

type EarlierExchange = Omit<Exchange, keyof typeof fieldsAddedLater>;
/** Rows of earlier releases do not have them. */
const fieldsAddedLater: Pick<Exchange, 'lookedAt' | 'model'> = { lookedAt: [], model: null };

const sealLabel = (userId: string, id: string) => `chat_exchanges.sealed.${userId}.${id}`;

export function sealExchange(keys: SealingKeys, userId: string, id: string, exchange: Exchange): Buffer {
  const { question, response, level, card, sources, lookedAt, model } = exchange;
  const stored: Exchange = { question, response, level, card, sources, lookedAt, model };
  return seal(keys, JSON.stringify(stored), sealLabel(userId, id));
}

/** Null for a damaged row, which must not hide the others. */
export function openExchange(keys: SealingKeys, userId: string, id: string, sealed: Buffer): Exchange | null {
  try {
    return { ...fieldsAddedLater, ...(JSON.parse(open(keys, sealed, sealLabel(userId, id))) as EarlierExchange) };
  } catch {
    return null;
  }
}
