import { fixedAnswer } from '@everstep/domain/chat/offline/compose-answer';
import { promptVersion } from '@everstep/domain/chat/model-prompt';
import { transact, type Db } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { createChatModel } from '../../integrations/chat-model';
import { listConsents } from '../account/repository';
import type { Answer, AnswerContext, AnswerProvider } from './answer-provider';
import {
  answerByModel,
  estimateTokens,
  isOpen,
  toRequest,
  type ModelQuestion,
  type OpenPassage,
} from './model-provider';
import { answerFromLessons, createOfflineProvider, findLessons } from './offline-provider';
import { hasPassedRun } from './safety/runs';
import { reserveTokens, settleTokens } from './token-budget';

/**
 * A language model answers if one is set up, has passed the safety cases, the user agreed to it, a lesson was found, and tokens are left;
 * in all other cases the answer comes from the lessons alone.
 */
export function createAnswerProvider(server: Pick<Server, 'app' | 'config' | 'db'>): AnswerProvider {
  const { app, config, db } = server;
  if (!config.chatModel) return createOfflineProvider({ db });
  const { dailyTokens } = config.chatModel;
  const model = createChatModel(config.chatModel);

  async function askModel(context: AnswerContext, passages: readonly OpenPassage[]): Promise<Answer | null> {
    const { question: asked, signal } = context;
    const { id: userId } = context.user;
    const allowed = await readConsents(db, context);
    if (!allowed) return null;
    const question = { question: asked, passages, signal, ...allowed };
    const tokens = estimateTokens(toRequest(question));
    if (!(await transact(db, (tx) => reserveTokens(tx, { userId, tokens, dailyTokens })))) return null;
    return answerByModel(model, question, (used) => {
      settleTokens(db, { userId, tokens }, used).catch((error: Error) => {
        app.log.error({ name: error.name }, 'tokens could not be counted');
      });
    });
  }

  return {
    name: model.host,
    async answer(context) {
      const passages = await findLessons(db, context);
      const open = passages.filter(isOpen);
      const byModel =
        open.length > 0 &&
        fixedAnswer(context.question, passages) === null &&
        (await hasPassedRun(db, { provider: model.host, model: model.name, promptVersion }))
          ? await askModel(context, open)
          : null;
      return byModel ?? answerFromLessons(context, passages);
    },
  };
}

/**
 * Own entries, and answers that rest on them, are sent only with a consent of their own; without it, a question about them is none for
 * the model.
 */
async function readConsents(
  db: Db,
  { user, previous, ownEntries }: AnswerContext,
): Promise<Pick<ModelQuestion, 'previous' | 'ownEntries'> | null> {
  const given = await listConsents(db, user.id);
  if (!given.has('chat_model')) return null;
  if (given.has('chat_model_entries')) return { previous, ownEntries };
  return ownEntries.length > 0
    ? null
    : { previous: previous.filter(({ lookedAt }) => lookedAt.length === 0), ownEntries };
}
