import {
  chatTexts,
  deleteChatExchange,
  deleteChatExchanges,
  exchangesPerPage,
  getChatSettings,
  listChatExchanges,
  putChatSettings,
  rateChatExchange,
} from '@everstep/domain/chat';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { findModel } from './model-settings';
import { rateExchange } from './ratings';
import { deleteAllExchanges, deleteExchange, findSettings, listExchanges, putSettings } from './repository';

/** One's own history is read and deleted whatever the plan and the consent are. */
export function chatRoutes(server: Server): void {
  const { db, dataKeys } = server;

  handle(server, getChatSettings, async ({ user }) => ({
    success: true,
    settings: await findSettings(db, user.id),
    model: await findModel(server),
  }));

  handle(server, putChatSettings, async ({ user, body }) => {
    await putSettings(db, user.id, body);
    return { success: true, settings: body };
  });

  handle(server, listChatExchanges, async ({ user, query, request }) => {
    const page = { before: query.before, limit: exchangesPerPage + 1 };
    const found = await listExchanges(db, user.id, () => dataKeys.forUser(user.id), page);
    const shown = found.slice(0, exchangesPerPage).filter((exchange) => exchange !== null);
    const unreadable = found.filter((exchange) => exchange === null).length;
    if (unreadable > 0) request.log.error({ reqId: request.id, unreadable }, 'sealed exchanges could not be opened');
    return {
      success: true,
      exchanges: shown.map(({ id, createdAt, question, response, level, card, sources, lookedAt, model, rating }) => {
        const answer = { question, response, level, card, sources, looked_at: lookedAt, model };
        return { id, asked_at: createdAt.toISOString(), ...answer, rating };
      }),
      has_more: found.length > exchangesPerPage,
    };
  });

  handle(server, deleteChatExchange, async ({ user, params }) => {
    if (!(await deleteExchange(db, user.id, params.id))) throw new Refusal('not_found', chatTexts.gone);
    return { success: true };
  });

  handle(server, deleteChatExchanges, async ({ user }) => {
    await transact(db, (tx) => deleteAllExchanges(tx, user.id));
    return { success: true };
  });

  handle(server, rateChatExchange, async ({ user, params, body }) => {
    const isRated = await transact(db, (tx) => rateExchange(tx, user.id, params.id, body.rating));
    if (!isRated) throw new Refusal('not_found', chatTexts.gone);
    return { success: true };
  });
}
