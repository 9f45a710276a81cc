import { casesVersion } from '@everstep/domain/chat/safety/cases-version';
import { promptVersion } from '@everstep/domain/chat/model-prompt';
import type { Server } from '../../../http/endpoint';
import { createChatModel } from '../../../integrations/chat-model';
import type { AnswerProvider } from '../answer-provider';
import { createModelProvider } from '../model-provider';

/** What a run of the safety cases holds for. */
export interface ModelIdentity {
  /** The host of the model's service. */
  provider: string;
  model: string;
  /** Of its instructions. */
  promptVersion: string;
}

/** A language model that is set up. Its provider is asked directly: nobody's consent, budget or plan is looked at. */
export interface TestedModel {
  provider: AnswerProvider;
  host: string;
  model: string;
  promptVersion: string;
}

export function findTestedModel({ config, db }: Pick<Server, 'config' | 'db'>): TestedModel | null {
  if (!config.chatModel) return null;
  const model = createChatModel(config.chatModel);
  return { provider: createModelProvider(db, model), host: model.host, model: model.name, promptVersion };
}

export const identityOf = ({ host, model, promptVersion }: TestedModel): ModelIdentity => ({
  provider: host,
  model,
  promptVersion,
});

/** As it is stored: other cases need another run as well. */
export const storedVersion = ({ promptVersion }: Pick<ModelIdentity, 'promptVersion'>) =>
  `${promptVersion}.${casesVersion}`;
