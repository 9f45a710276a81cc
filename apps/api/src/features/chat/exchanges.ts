import type { ChatLevel, ChatSource } from '@everstep/domain/chat';
import { open, seal, type SealingKeys } from '../../db/seal';

/** What is stored of a question with its answer, all of it sealed. */
export interface Exchange {
  question: string;
  response: string;
  level: ChatLevel;
  card: string | null;
  sources: ChatSource[];
}

const sealLabel = (userId: string, id: string) => `chat_exchanges.sealed.${userId}.${id}`;

export function sealExchange(keys: SealingKeys, userId: string, id: string, exchange: Exchange): Buffer {
  const { question, response, level, card, sources } = exchange;
  const stored: Exchange = { question, response, level, card, sources };
  return seal(keys, JSON.stringify(stored), sealLabel(userId, id));
}

/** Null for a damaged row, which must not hide the others. */
export function openExchange(keys: SealingKeys, userId: string, id: string, sealed: Buffer): Exchange | null {
  try {
    return JSON.parse(open(keys, sealed, sealLabel(userId, id))) as Exchange;
  } catch {
    return null;
  }
}
