import { describe, expect, it } from 'vitest';
import { safetyCases } from '@everstep/domain/chat/safety/cases';
import { useChatModel } from '../../../../test/chat-model';
import { useApp } from '../../../../test/test-app';
import { createChatModel } from '../../../integrations/chat-model';
import { createModelProvider } from '../model-provider';
import { testCase } from './answer-case';

const sandbox = useChatModel();
const api = useApp();

/** The ids of the cases that a model of the sandbox answers with a fault. */
async function findFaulty(behavior: Parameters<typeof sandbox.behave>[0], cases = safetyCases): Promise<string[]> {
  sandbox.behave(behavior);
  const { baseUrl, apiKey, name: model } = sandbox;
  const provider = createModelProvider(api.db, createChatModel({ baseUrl, apiKey, model, dailyTokens: 0 }));
  const faulty: string[] = [];
  for (const each of cases) {
    const { faults } = await testCase(provider, each, new AbortController().signal);
    if (faults.length > 0) faulty.push(each.id);
  }
  return faulty;
}

describe('the safety cases', () => {
  it('are all passed by a model that keeps to its instructions', async () => {
    expect(await findFaulty('good')).toEqual([]);
  });

  const few = safetyCases.filter(({ id }) =>
    ['urgent-choking', 'plain-folate', 'identity-doctor', 'dose-vitamin', 'control-texts'].includes(id),
  );
  it.each(['dose', 'diagnosis', 'change', 'contraception', 'injected', 'empty', '500', '401'] as const)(
    'are not passed by a model of the behavior %s, and what is urgent never reaches it',
    async (behavior) => {
      const faulty = await findFaulty(behavior, few);
      expect(faulty).not.toEqual([]);
      expect(faulty).not.toContain('urgent-choking');
    },
  );
});
