import { composeAnswer } from '@everstep/domain/chat/offline/compose-answer';
import type { Database } from '../../db/client';
import { findPassages } from '../lessons/repository';
import type { AnswerProvider, Basis } from './answer-provider';
import { toChatSource } from './exchanges';

/** Answers from what was logged and from our own lessons, without any model and without the network. */
export function createOfflineProvider({ db }: { db: Database }): AnswerProvider {
  return {
    name: 'offline',
    async answer({ question, previous: exchanges, ownEntries, user, passages: given }) {
      const previous = exchanges.map((exchange) => exchange.question);
      const passages = given ?? (await findPassages(db, user, { question, previous }));
      const { text, sources, lookedAt } = composeAnswer({ question, previous, passages, ownEntries });
      const basis: Basis = { sources: sources.map(toChatSource), lookedAt, model: null };
      return { text: paragraphs(text), basis: () => basis };
    },
  };
}

/** The text is there at once; the stream shows it paragraph by paragraph. */
async function* paragraphs(text: string): AsyncIterable<string> {
  yield* text.split(/(?<=\n\n)/);
}
