import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  deleteChatExchange,
  deleteChatExchanges,
  historyTexts,
  listChatExchanges,
  putChatSettings,
  type ChatExchange,
  type ChatSettings,
} from '@everstep/domain/chat';
import { answerWith, openChat } from '../../../../test/chat-server';
import { api, fail, reply } from '../../../../test/fake-api';

const exchange = (id: string, question: string, response: string): ChatExchange => ({
  id: `01990000-0000-7000-8000-0000000000${id}`,
  asked_at: '2026-11-20T08:00:00.000Z',
  question,
  response,
  level: 'routine',
  card: null,
  sources: [],
  looked_at: [],
  model: null,
  rating: null,
});
const kept: ChatExchange[] = [
  { ...exchange('03', 'How should our baby sleep?', 'On the back.'), looked_at: ['sleep'], model: 'Mixtral 8x7B' },
  exchange('02', 'What is a doula?', 'Somebody who is with you at the birth.'),
  exchange('01', 'When is the café open?', 'I have no lesson on that.'),
];

async function openHistory() {
  const chat = openChat();
  api.use(
    reply(listChatExchanges, ({ query }) =>
      query.before === undefined
        ? { success: true as const, exchanges: kept.slice(0, 2), has_more: true }
        : { success: true as const, exchanges: kept.filter(({ id }) => id < (query.before ?? '')), has_more: false },
    ),
  );
  await chat.user.click(await screen.findByRole('button', { name: historyTexts.show }));
  await screen.findByText('What is a doula?');
  return chat;
}

it('is off until it is switched on', async () => {
  const saved: ChatSettings[] = [];
  const chat = openChat();
  api.use(
    reply(putChatSettings, ({ body }) => {
      saved.push(body as ChatSettings);
      return { success: true as const, settings: body as ChatSettings };
    }),
  );
  const keep = await screen.findByRole('checkbox', { name: historyTexts.keep });
  expect(keep).not.toBeChecked();
  await chat.user.click(keep);
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(keep).toBeChecked());
  expect(saved).toEqual([{ keeps_history: true }]);
});

it('a setting that is not saved is shown as it is', async () => {
  const chat = openChat();
  api.use(fail(putChatSettings, 'unexpected'));
  const keep = await screen.findByRole('checkbox', { name: historyTexts.keep });
  await chat.user.click(keep);
  expect(await screen.findByText(historyTexts.failed)).toBeVisible();
  expect(keep).not.toBeChecked();
});

it('all of it is searched on the device, whatever the accents', async () => {
  const chat = await openHistory();
  await chat.user.type(screen.getByRole('searchbox'), 'cafe OPEN');
  expect(screen.getByText('When is the café open?')).toBeVisible();
  expect(screen.queryByText('What is a doula?')).toBeNull();
  await chat.user.clear(screen.getByRole('searchbox'));
  await chat.user.type(screen.getByRole('searchbox'), 'dragons');
  expect(screen.getByText(historyTexts.noMatch)).toBeVisible();
});

it('what was asked just now is among what is kept', async () => {
  const chat = openChat();
  let stored: ChatExchange[] = [];
  api.use(reply(listChatExchanges, () => ({ success: true as const, exchanges: stored, has_more: false })));
  await chat.user.click(await screen.findByRole('button', { name: historyTexts.show }));
  expect(await screen.findByText(historyTexts.empty)).toBeVisible();
  await chat.user.type(screen.getByRole('textbox', { name: 'Your message' }), 'What is a doula?{Enter}');
  await waitFor(() => expect(chat.messages).toHaveLength(1));
  stored = kept.slice(1, 2);
  answerWith(chat.messages[0], 'Somebody who is with you.');
  expect(await screen.findByText('Somebody who is with you at the birth.')).toBeInTheDocument();
  expect(screen.queryByText(historyTexts.empty)).toBeNull();
});

it('one is deleted after a question, or all', async () => {
  const deleted: string[] = [];
  const chat = await openHistory();
  api.use(
    reply(deleteChatExchange, ({ params }) => {
      deleted.push(params.id ?? '');
      return { success: true as const };
    }),
    reply(deleteChatExchanges, () => {
      deleted.push('all');
      return { success: true as const };
    }),
  );
  await chat.user.click(screen.getByText('What is a doula?'));
  const [, second] = screen.getAllByRole('button', { name: historyTexts.deleteOne, hidden: true });
  await chat.user.click(second as HTMLElement);
  expect(screen.getByText(historyTexts.deleteOneQuestion)).toBeInTheDocument();
  await chat.user.click(screen.getByRole('button', { name: historyTexts.deleteCancel, hidden: true }));
  await chat.user.click(
    screen.getAllByRole('button', { name: historyTexts.deleteOne, hidden: true })[1] as HTMLElement,
  );
  const group = screen.getByRole('group', { name: historyTexts.deleteOneQuestion, hidden: true });
  await chat.user.click(group.querySelectorAll('button')[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('What is a doula?')).toBeNull());
  await chat.user.click(screen.getByRole('button', { name: historyTexts.deleteAll }));
  const all = screen.getByRole('group', { name: historyTexts.deleteAllQuestion });
  await chat.user.click(all.querySelectorAll('button')[1] as HTMLElement);
  expect(await screen.findByText(historyTexts.empty)).toBeVisible();
  expect(deleted).toEqual([kept[1]?.id, 'all']);
  expect(screen.getByRole('link', { name: historyTexts.export })).toHaveAttribute('href', '/dashboard?tab=data');
});

it('says of each answer what was looked at, and which model wrote it', async () => {
  const chat = await openHistory();
  await chat.user.click(screen.getByText('How should our baby sleep?'));
  expect(screen.getByText('Looked at: your sleep log.')).toBeVisible();
  expect(screen.getByText('Written by the language model Mixtral 8x7B from our lessons.')).toBeVisible();
});
