import type { ChatSource, OwnEntryKind } from '@everstep/domain/chat';
import type { User } from '../../http/session/session';
import type { Exchange } from './exchanges';

export interface AnswerContext {
  question: string;
  /** What was said last, the oldest first. */
  previous: readonly Pick<Exchange, 'question' | 'response' | 'sources'>[];
  user: User;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** What an answer rests on. */
export interface Basis {
  /** The best one first. */
  sources: ChatSource[];
  /** Which own entries were read for it. */
  lookedAt: OwnEntryKind[];
  /** The language model that wrote it. */
  model: string | null;
}

export interface Answer {
  /** Markdown, piece by piece. */
  text: AsyncIterable<string>;
  /** Complete when the text has ended. */
  basis(): Basis;
}

/** Who answers a routine question. What is urgent never gets here. */
export interface AnswerProvider {
  name: string;
  answer(context: AnswerContext): Promise<Answer>;
}
