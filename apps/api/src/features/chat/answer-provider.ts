import type { ChatSource } from '@everstep/domain/chat';
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

export interface Answer {
  /** The best one first. */
  sources: ChatSource[];
  /** Markdown, piece by piece. */
  text: AsyncIterable<string>;
}

/** Who answers a routine question. What is urgent never gets here. */
export interface AnswerProvider {
  name: string;
  answer(context: AnswerContext): Promise<Answer>;
}
