import { describe, expect, it } from 'vitest';
import { ownEntryKinds } from './chat/endpoints';
import { chatConsents, consentKinds, consents, effectiveConsents, lookingConsents } from './consents';

describe('the consents', () => {
  it('have one for each kind of own entries that the chat may look at', () => {
    expect(lookingConsents).toEqual(ownEntryKinds.map((kind) => `chat_${kind}`));
  });

  it('each have a text of their own', () => {
    const texts = consentKinds.map((kind) => consents[kind].text);
    expect(new Set(texts).size).toBe(consentKinds.length);
  });

  it('say for a model that another company runs it, what goes there, and what is different without it', () => {
    expect(consents.chat_model.text).toMatch(/another company/);
    expect(consents.chat_model.text).toMatch(/Your question, your last questions with their answers, and passages/);
    expect(consents.chat_model.text).toMatch(/Without this, answers come from the lessons alone/);
    expect(consents.chat_model_entries.text).toMatch(/cycle, feeds and diapers, sleep, growth and milestones/);
  });

  it('let a model see what was logged only where it may answer', () => {
    expect(effectiveConsents(['chat_model_entries', 'chat_sleep'])).toEqual(['chat_sleep']);
    expect(effectiveConsents(['chat_model_entries', 'chat_model'])).toEqual(['chat_model_entries', 'chat_model']);
    expect(effectiveConsents([...chatConsents])).toEqual(chatConsents);
  });
});
