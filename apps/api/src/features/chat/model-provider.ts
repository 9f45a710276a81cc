import { chatLimits, chatTexts } from '@everstep/domain/chat';
import { modelInstructions, modelRules } from '@everstep/domain/chat/model-prompt';
import type { FoundPassage } from '@everstep/domain/chat/offline/found-passage';
import { createOutputCheck } from '@everstep/domain/chat/output-check';
import type { ChatModel, ModelMessage } from '../../integrations/chat-model';
import type { Database } from '../../db/client';
import type { Answer, AnswerContext, AnswerProvider } from './answer-provider';
import { toChatSource } from './exchanges';
import { findLessons } from './offline-provider';

export type OpenPassage = FoundPassage & { text: string };

export interface ModelQuestion extends Pick<AnswerContext, 'question' | 'previous' | 'signal'> {
  passages: readonly OpenPassage[];
  ownEntries: AnswerContext['ownEntries'];
}

/** What a language model is sent. */
export function toRequest({ question, previous, passages, ownEntries }: Omit<ModelQuestion, 'signal'>) {
  const instructions = modelInstructions({ passages, ownEntries: ownEntries.map(({ text }) => text) });
  const messages = previous.flatMap((exchange): ModelMessage[] => [
    { role: 'user', content: exchange.question },
    { role: 'assistant', content: exchange.response },
  ]);
  return { instructions, messages: [...messages, { role: 'user' as const, content: question }] };
}

/** Counts four characters as a token, and what may be written. */
export function estimateTokens({ instructions, messages }: ReturnType<typeof toRequest>): number {
  const characters = messages.reduce((total, { content }) => total + content.length, instructions.length);
  return Math.ceil(characters / 4) + chatLimits.replyTokens;
}

/** Lets the model answer. Nothing of its text gets out before it was checked; throws when the model fails. */
export function answerByModel(
  model: ChatModel,
  question: ModelQuestion,
  onUsed: (tokens: number) => void = () => undefined,
): Answer {
  const request = toRequest(question);
  const { passages, ownEntries } = question;
  const check = createOutputCheck({
    question: question.question,
    passages: [...passages, ...ownEntries].map(({ text }) => text),
    instructions: modelRules.replace(chatTexts.nothingFound, ''),
  });
  const citedPassages = () => check.cited.flatMap((number) => passages[number - 1] ?? []);
  /** The numbers of the sources; what was logged has a line of its own. */
  const renumber = (text: string) =>
    text.replace(/ ?\[(\d+)\]/g, (mark, number: string) => {
      const passage = passages[Number(number) - 1];
      return passage ? mark.replace(number, `${citedPassages().indexOf(passage) + 1}`) : '';
    });

  async function* text(): AsyncGenerator<string> {
    const pieces = model.write({ ...request, maxTokens: chatLimits.replyTokens, signal: question.signal });
    let written = 0;
    let used: number | null = null;
    try {
      for (;;) {
        const step = await pieces.next();
        if (step.done) {
          used = step.value;
          break;
        }
        written += step.value.length;
        yield renumber(check.push(step.value));
      }
      yield renumber(check.end());
    } finally {
      void pieces.return(null).catch(() => undefined);
      onUsed(used ?? estimateTokens(request) - chatLimits.replyTokens + Math.ceil(written / 4));
    }
  }

  return {
    text: text(),
    basis: () => ({
      sources: citedPassages().map(toChatSource),
      lookedAt: ownEntries.map(({ kind }) => kind),
      model: model.name,
    }),
  };
}

/** Asks the model whatever the question is: for the safety cases. Users get what `createAnswerProvider` chooses. */
export function createModelProvider(db: Database, model: ChatModel): AnswerProvider {
  return {
    name: model.host,
    async answer(context) {
      const { question, previous, ownEntries, signal } = context;
      const passages = (await findLessons(db, context)).filter(isOpen);
      return answerByModel(model, { question, previous, passages, ownEntries, signal });
    },
  };
}

export const isOpen = (passage: FoundPassage): passage is OpenPassage => passage.text !== null;
