import { passingExchangesQueue } from '../../db/jobs';
import { chatExchanges, chatSettings, chatUse } from '../../db/schema';
import type { Server } from '../../http/endpoint';
import type { Slice } from '../../slice';
import type { AnswerProvider } from './answer-provider';
import { createAnswerProvider } from './choose-provider';
import { messageRoute } from './message-route';
import { chatData } from './personal-data';
import { forgetPassed } from './repository';
import { chatRoutes } from './routes';
import { createSafetyRuns } from './safety/safety-runs';
import { findTestedModel, type TestedModel } from './safety/tested-model';

export const createChatSlice = (
  createProvider: (server: Server) => AnswerProvider,
  findTested: (server: Server) => TestedModel | null = () => null,
): Slice => ({
  name: 'chat',
  register(server) {
    messageRoute(server, createProvider(server));
    chatRoutes(server);
    createSafetyRuns(server, findTested(server));
    server.jobs.everyMinute(passingExchangesQueue, () => forgetPassed(server.db));
  },
  personalData: { tables: [chatExchanges, chatSettings, chatUse], export: chatData },
  invariants: {
    'a user with stored questions has a data key, unless the account is being erased': `
      select user_id from chat_exchanges e
      where not exists (select 1 from scope_keys k where k.scope_id = e.user_id)
        and not exists (select 1 from users u where u.id = e.user_id and u.erasure_started_at is not null)`,
    'nothing was asked without a consent': `
      select user_id from chat_exchanges e
      where not exists (select 1 from consents c where c.user_id = e.user_id and c.kind = 'chat')`,
    'of what is not of the history no more than three exchanges are stored': `
      select user_id from chat_exchanges where not is_in_history group by user_id having count(*) > 3`,
    'ratings are never counted below zero': `
      select day from chat_rating_counts where total < 0`,
  },
});

export const chatSlice = createChatSlice(createAnswerProvider, findTestedModel);
