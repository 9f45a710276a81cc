import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getChatSettings, lookAtTexts } from '@everstep/domain/chat';
import {
  chatConsents,
  consents,
  getConsents,
  giveConsent,
  lookingConsents,
  neededConsents,
  revokeConsent,
  type ChatConsent,
  type ConsentKind,
} from '@everstep/domain/consents';
import { listStoredKinds } from '@everstep/domain/personal-data';
import { openChat } from '../../../test/chat-server';
import { consentsReply } from '../../../test/consents';
import { api, fail, reply } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';

const agreed = '2026-11-20T08:00:00.000Z';
const model = { name: 'Mixtral 8x7B', host: 'models.example' };
const noHistory = { success: true as const, settings: { keeps_history: false } };

/** Stores consents as the server does, and what was changed. */
function fakeConsents(...given: ConsentKind[]) {
  const stored = new Set<ConsentKind>(['chat', ...given]);
  const changes: string[] = [];
  const current = () => consentsReply(Object.fromEntries([...stored].map((kind) => [kind, agreed])));
  api.use(
    reply(getConsents, () => current()),
    reply(giveConsent, ({ params, body }) => {
      changes.push(`give ${params.kind} ${(body as { version: number }).version}`);
      stored.add(params.kind as ConsentKind);
      return current();
    }),
    reply(revokeConsent, ({ params }) => {
      changes.push(`withdraw ${params.kind}`);
      stored.delete(params.kind as ConsentKind);
      for (const [kind, needed] of Object.entries(neededConsents))
        if (needed === params.kind) stored.delete(kind as ConsentKind);
      return current();
    }),
  );
  return changes;
}

const box = (kind: ChatConsent) => screen.findByRole('checkbox', { name: consents[kind].title });

describe('what the chat may look at, in the chat', () => {
  it('is folded away, and everything is off until it is switched on', async () => {
    const chat = openChat();
    fakeConsents();
    const title = await screen.findByText(lookAtTexts.title);
    expect(title.closest('details')).not.toHaveAttribute('open');
    await chat.user.click(title);
    for (const kind of lookingConsents) {
      expect(await box(kind)).not.toBeChecked();
      expect(await box(kind)).toHaveAccessibleDescription(consents[kind].text);
    }
    expect(screen.queryByText(lookAtTexts.modelTitle)).toBeNull();
  });

  it('is shown as chosen before the server has replied', async () => {
    const chat = openChat();
    fakeConsents();
    await chat.user.click(await screen.findByText(lookAtTexts.title));
    const own = await box('chat_sleep');
    act(() => own.click());
    expect(own).toBeChecked();
    await waitFor(() => expect(own.closest('[aria-busy=true]')).toBeNull());
    expect(own).toBeChecked();
  });

  it('that is not saved is shown as it is', async () => {
    const chat = openChat();
    fakeConsents();
    api.use(fail(giveConsent, 'unexpected'));
    await chat.user.click(await screen.findByText(lookAtTexts.title));
    await chat.user.click(await box('chat_sleep'));
    expect(await screen.findByText(lookAtTexts.failed)).toBeVisible();
    expect(await box('chat_sleep')).not.toBeChecked();
  });
});

describe('under My Data', () => {
  async function openData() {
    storeSession();
    api.use(reply(listStoredKinds, { success: true, kinds: [] }));
    const page = open('/dashboard?tab=data');
    return { ...page, section: within(await screen.findByRole('region', { name: consents.chat.storedTitle })) };
  }

  it.each(chatConsents)('%s has its own text, and is given and withdrawn by itself', async (kind) => {
    const others = chatConsents.filter((other) => other !== kind);
    const changes = fakeConsents(...others);
    api.use(reply(getChatSettings, { ...noHistory, model }));
    const { user, section } = await openData();
    const own = await section.findByRole('checkbox', { name: consents[kind].title });
    expect(own).not.toBeChecked();
    expect(own).toHaveAccessibleDescription(consents[kind].text);
    await user.click(own);
    await waitFor(() => expect(changes).toEqual([`give ${kind} ${consents[kind].version}`]));
    await waitFor(() => expect(own.closest('[aria-busy=true]')).toBeNull());
    expect(own).toBeChecked();
    await user.click(own);
    await waitFor(() => expect(changes.at(-1)).toBe(`withdraw ${kind}`));
    await waitFor(() => expect(own).not.toBeChecked());
    for (const other of others.filter((name) => neededConsents[name] !== kind)) expect(await box(other)).toBeChecked();
  });

  it('the model is named, and sees what was logged only once it may answer', async () => {
    fakeConsents();
    api.use(reply(getChatSettings, { ...noHistory, model }));
    const { user, section } = await openData();
    expect(await section.findByText(lookAtTexts.model(model.name, model.host))).toBeVisible();
    const entries = () => section.queryByRole('checkbox', { name: consents.chat_model_entries.title });
    expect(entries()).toBeNull();
    await user.click(await box('chat_model'));
    await user.click(await box('chat_model_entries'));
    await waitFor(() => expect(entries()).toBeChecked());
    await user.click(await box('chat_model'));
    await waitFor(() => expect(entries()).toBeNull());
  });

  it('nothing is said about a model where the server has none, unless one may still be withdrawn', async () => {
    fakeConsents('chat_model');
    const { user, section } = await openData();
    await user.click(await section.findByRole('checkbox', { name: consents.chat_model.title }));
    await waitFor(() => expect(section.queryByText(lookAtTexts.modelTitle)).toBeNull());
    expect(await box('chat_sleep')).toBeVisible();
  });
});
