import type { ChatSource, OwnEntryKind } from '@everstep/domain/chat';
import type { FoundPassage } from '@everstep/domain/chat/offline/found-passage';
import type { OwnEntrySummary } from '@everstep/domain/chat/own-entries/summarize';
import type { User } from '../../http/session/session';
import type { Exchange } from './exchanges';

export interface AnswerContext {
  question: string;
  /** What was said last, the oldest first. */
  previous: readonly Pick<Exchange, 'question' | 'response' | 'sources' | 'lookedAt'>[];
  /** What was logged that the question is about, as far as the user lets the chat look at it. */
  ownEntries: readonly OwnEntrySummary[];
  user: User;
  /** Instead of those of our lessons that are found for the question. */
  passages?: readonly FoundPassage[];
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
  basis: () => Basis;
}

/** Who answers a routine question. What is urgent never gets here. */
export interface AnswerProvider {
  name: string;
  answer(context: AnswerContext): Promise<Answer>;
}
