import { composeAnswer } from '@everstep/domain/chat/offline/compose-answer';
import type { FoundPassage } from '@everstep/domain/chat/offline/found-passage';
import type { Database, Db } from '../../db/client';
import { findPassages } from '../lessons/repository';
import type { Answer, AnswerContext, AnswerProvider, Basis } from './answer-provider';
import { toChatSource } from './exchanges';

/** Answers from what was logged and from our own lessons, without any model and without the network. */
export function createOfflineProvider({ db }: { db: Database }): AnswerProvider {
  return {
    name: 'offline',
    answer: async (context) => answerFromLessons(context, await findLessons(db, context)),
  };
}

/** The passages for a question, unless the context has them. */
export async function findLessons(db: Db, context: AnswerContext): Promise<readonly FoundPassage[]> {
  return context.passages ?? findPassages(db, context.user, toAsked(context));
}

const toAsked = ({ question, previous }: AnswerContext) => {
  return { question, previous: previous.map((exchange) => exchange.question) };
};

export function answerFromLessons(context: AnswerContext, passages: readonly FoundPassage[]): Answer {
  const { ownEntries } = context;
  const { text, sources, lookedAt } = composeAnswer({ ...toAsked(context), passages, ownEntries });
  const basis: Basis = { sources: sources.map(toChatSource), lookedAt, model: null };
  return { text: paragraphs(text), basis: () => basis };
}

/** The text is there at once; the stream shows it paragraph by paragraph. */
async function* paragraphs(text: string): AsyncIterable<string> {
  yield* text.split(/(?<=\n\n)/);
}
