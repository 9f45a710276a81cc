import {
  chatScreenTexts,
  type ChatRating,
  type ChatReply,
  type ChatSource,
  type OwnEntryKind,
} from '@everstep/domain/chat';

type Level = ChatReply['level'];

/** A question and what came back, as this page shows it. */
export interface Exchange {
  key: string;
  question: string;
  level: Level;
  /** The topic of a help card or of warning signs. */
  card: string | null;
  /** `helped` has a card and nothing that was generated. */
  status: 'waiting' | 'arriving' | 'answered' | 'stopped' | 'failed' | 'helped';
  response: string;
  /** Why it failed. */
  failure: string;
  /** Whether asking the same again may help. */
  canTryAgain: boolean;
  /** The answer that stands here further if this one does not come. */
  earlier: Exchange | null;
  /** Why another answer did not come in place of this one. */
  note: string;
  sources: readonly ChatSource[];
  /** Which own entries were read for it. */
  lookedAt: readonly OwnEntryKind[];
  /** The language model that wrote it; null if none did. */
  model: string | null;
  /** On the server; null if it stores nothing. */
  id: string | null;
  rating: ChatRating | null;
}

export interface Conversation {
  exchanges: readonly Exchange[];
  /** The topic of the emergency that stays in view until the user says that help was reached; null for one without a card. */
  emergency: { card: string | null } | undefined;
}

export const noConversation: Conversation = { exchanges: [], emergency: undefined };

export function newExchange(key: string, question: string): Exchange {
  return {
    key,
    question,
    level: 'routine',
    card: null,
    status: 'waiting',
    response: '',
    failure: '',
    canTryAgain: true,
    earlier: null,
    note: '',
    sources: [],
    lookedAt: [],
    model: null,
    id: null,
    rating: null,
  };
}

export function changeExchange(
  conversation: Conversation,
  key: string,
  change: (exchange: Exchange) => Partial<Exchange>,
): Conversation {
  const exchanges = conversation.exchanges.map((exchange) =>
    exchange.key === key ? { ...exchange, ...change(exchange) } : exchange,
  );
  return { ...conversation, exchanges };
}

interface Failure {
  failure: string;
  canTryAgain?: boolean;
}

/** Instead of an answer: why none came, or the earlier one with a note about it. */
export function withoutAnswer(exchange: Exchange, reason: Failure | 'stopped'): Partial<Exchange> {
  const { earlier } = exchange;
  if (earlier) {
    const note = reason === 'stopped' ? chatScreenTexts.stoppedOther : reason.failure;
    return { ...earlier, ...withVerdict(earlier, exchange), note };
  }
  if (reason === 'stopped') return { status: 'stopped' };
  return { status: 'failed', failure: reason.failure, canTryAgain: reason.canTryAgain ?? true };
}

const ranks: Record<Level, number> = { routine: 0, urgent: 1, emergency: 2 };

/** What device and server say together: the higher level, with its card. */
export function withVerdict(exchange: Exchange, verdict: { level: Level; card: string | null }): Partial<Exchange> {
  if (ranks[verdict.level] < ranks[exchange.level]) return {};
  return { level: verdict.level, card: verdict.card ?? (verdict.level === exchange.level ? exchange.card : null) };
}

export const isUnderWay = ({ status }: Exchange): boolean => status === 'waiting' || status === 'arriving';
