import { startModel, type RunningModel } from '@everstep/sandbox/model/server';
import { afterAll, beforeAll } from 'vitest';

/** A language model of one test file, over a real socket, which behaves as it is told. */
export function useChatModel(): RunningModel {
  const model = {} as RunningModel;
  beforeAll(async () => void Object.assign(model, await startModel({ slowMs: 20 })));
  afterAll(() => model.stop());
  return model;
}
