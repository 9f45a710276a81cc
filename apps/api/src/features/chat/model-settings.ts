import type { ChatModel } from '@everstep/domain/chat';
import { promptVersion } from '@everstep/domain/chat/model-prompt';
import type { Server } from '../../http/endpoint';
import { hostOf } from '../../integrations/chat-model';
import { hasPassedRun } from './safety/runs';

/** The language model that answers for those who agree to it; null if there is none, or it has not passed the safety cases. */
export async function findModel({ config, db }: Pick<Server, 'config' | 'db'>): Promise<ChatModel | null> {
  if (!config.chatModel) return null;
  const { baseUrl, model: name } = config.chatModel;
  const host = hostOf(baseUrl);
  return (await hasPassedRun(db, { provider: host, model: name, promptVersion })) ? { host, name } : null;
}
