import { composeAnswer } from '@everstep/domain/chat/offline/compose-answer';
import type { Database } from '../../db/client';
import { findPassages } from '../lessons/repository';
import type { AnswerProvider } from './answer-provider';

/** Answers from our own lessons, without any model and without the network. */
export function createOfflineProvider({ db }: { db: Database }): AnswerProvider {
  return {
    name: 'offline',
    async answer({ question, previous: exchanges, user }) {
      const previous = exchanges.map((exchange) => exchange.question);
      const passages = await findPassages(db, user, { question, previous });
      const { text, sources } = composeAnswer({ question, previous, passages });
      return {
        sources: sources.map(({ slug, title, heading, headingId, opensWith }) => {
          return { slug, title, heading, heading_id: headingId, opens_with: opensWith };
        }),
        text: paragraphs(text),
      };
    },
  };
}

/** The text is there at once; the stream shows it paragraph by paragraph. */
async function* paragraphs(text: string): AsyncIterable<string> {
  yield* text.split(/(?<=\n\n)/);
}
