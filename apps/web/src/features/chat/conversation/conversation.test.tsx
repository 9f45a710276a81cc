import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  chatScreenTexts,
  chatTexts,
  emergencyTexts,
  rateChatExchange,
  sendChatMessage,
  stageQuestions,
} from '@everstep/domain/chat';
import { giveConsent } from '@everstep/domain/consents';
import { listHouseholds } from '@everstep/domain/households';
import { answerWith, ending, openChat, routine, type SentMessage } from '../../../../test/chat-server';
import { consentsReply } from '../../../../test/consents';
import { api, fail, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';

const box = () => screen.findByRole('textbox', { name: 'Your message' });
const question = 'How should our baby sleep?';

async function ask(chat: ReturnType<typeof openChat>, text = 'When do babies smile?') {
  const before = chat.messages.length;
  await chat.user.type(await box(), `${text}{Enter}`);
  await waitFor(() => expect(chat.messages).toHaveLength(before + 1));
  return chat.messages[before] as SentMessage;
}

describe('an answer', () => {
  it('arrives piece by piece, with its sources and what was looked at', async () => {
    const chat = openChat();
    const sent = await ask(chat);
    expect(sent.accept).toBe('text/event-stream');
    const log = within(screen.getByRole('log', { name: chatScreenTexts.log }));
    expect(log.getByText('When do babies smile?')).toBeVisible();
    expect(log.getByText('Dr. Halsey is writing...')).toBeInTheDocument();
    sent.send('triage', routine);
    sent.send('text', { text: 'Often **around two ' });
    expect(await log.findByText(/Often/)).toBeVisible();
    sent.send('text', { text: 'months**.' });
    sent.send('end', {
      ...ending,
      looked_at: ['sleep', 'milestones'],
      model: 'Mixtral 8x7B',
      sources: [
        { slug: 'a-lesson', title: 'A Lesson', heading: 'Smiles', heading_id: 'section-smiles', opens_with: null },
        { slug: 'b-lesson', title: 'B Lesson', heading: 'B Lesson', heading_id: null, opens_with: 'ultra_elite' },
      ],
    });
    sent.close();
    expect(await log.findByRole('link', { name: 'A Lesson' })).toHaveAttribute(
      'href',
      '/library/a-lesson#section-smiles',
    );
    expect(log.getByRole('link', { name: 'B Lesson' })).toHaveAttribute('href', '/library/b-lesson');
    expect(log.getByText('Opens with Pro')).toBeVisible();
    expect(log.getByText('around two months').tagName).toBe('STRONG');
    expect(log.getByText('Looked at: your sleep log, your milestones.')).toBeVisible();
    expect(log.getByText('Written by the language model Mixtral 8x7B from our lessons.')).toBeVisible();
  });

  it('from the lessons alone says nothing about own entries and models', async () => {
    const chat = openChat();
    answerWith(await ask(chat), 'Around two months.');
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeVisible();
    expect(screen.queryByText(/^Looked at|^Written by/)).toBeNull();
  });

  it('is asked for with the zone, the order of dates and the units of this device', async () => {
    localStorage.setItem('everstep_volume_unit', 'oz');
    localStorage.setItem('everstep_growth_units', 'lb cm');
    const { device } = await ask(openChat());
    expect(device).toEqual({
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      locale: 'en-GB',
      volume: 'oz',
      weight: 'lb',
      length: 'cm',
    });
  });

  it('is announced once, when it is complete', async () => {
    const chat = openChat();
    const sent = await ask(chat);
    sent.send('triage', routine);
    sent.send('text', { text: 'Soon' });
    const piece = await screen.findByText('Soon');
    const arriving = piece.closest('[aria-live=off]');
    expect(arriving).toHaveAttribute('aria-busy', 'true');
    sent.send('end', ending);
    sent.close();
    await waitFor(() => expect(arriving).not.toBeInTheDocument());
    expect(screen.getByText('Soon').closest('[aria-live=off]')).toBeNull();
  });

  it('can be stopped, and what had arrived stays', async () => {
    const chat = openChat();
    const sent = await ask(chat);
    sent.send('triage', routine);
    sent.send('text', { text: 'The beginning' });
    await screen.findByText('The beginning');
    await chat.user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('You stopped this answer.')).toBeVisible();
    expect(screen.getByText('The beginning')).toBeVisible();
    await waitFor(() => expect(sent.isAborted).toBe(true));
    expect(await box()).toHaveFocus();
  });

  it('can be replaced, rated and copied', async () => {
    const chat = openChat();
    answerWith(await ask(chat), 'First answer.');
    await chat.user.click(await screen.findByRole('button', { name: 'Another answer' }));
    await waitFor(() => expect(chat.messages[1]?.replaces).toBe(ending.exchange_id));
    expect(screen.queryByText('First answer.')).toBeNull();
    answerWith(chat.messages[1], '**Second** answer.');
    await chat.user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('Second answer.');
    const ratings: unknown[] = [];
    api.use(
      reply(rateChatExchange, ({ body }) => {
        ratings.push(body);
        return { success: true as const };
      }),
    );
    await chat.user.click(screen.getByRole('button', { name: 'This did not help' }));
    await chat.user.click(screen.getByRole('button', { name: 'It could do harm' }));
    expect(await screen.findByText(/Thank you/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'This did not help' })).toHaveAttribute('aria-pressed', 'true');
    expect(ratings).toEqual([{ rating: 'unsafe' }]);
  });
});

it('a rating that is not stored says why, and the reasons stay to choose from', async () => {
  const chat = openChat();
  answerWith(await ask(chat), 'First answer.');
  api.use(fail(rateChatExchange, 'not_found', chatTexts.gone));
  await chat.user.click(await screen.findByRole('button', { name: 'This did not help' }));
  await chat.user.click(screen.getByRole('button', { name: 'It could do harm' }));
  expect(await screen.findByText(chatTexts.gone)).toBeVisible();
  expect(screen.getByRole('button', { name: 'It could do harm' })).toBeVisible();
  expect(screen.queryByText(/Thank you/)).toBeNull();
  api.use(reply(rateChatExchange, { success: true }));
  await chat.user.click(screen.getByRole('button', { name: 'It could do harm' }));
  expect(await screen.findByText(/Thank you/)).toBeVisible();
  expect(screen.queryByText(chatTexts.gone)).toBeNull();
  expect(screen.queryByRole('button', { name: 'It could do harm' })).toBeNull();
});

describe('another answer that does not come leaves the earlier one', () => {
  async function askTwice() {
    const chat = openChat();
    answerWith(await ask(chat), 'First answer.');
    await chat.user.click(await screen.findByRole('button', { name: 'Another answer' }));
    await waitFor(() => expect(chat.messages).toHaveLength(2));
    chat.messages[1]?.send('triage', routine);
    chat.messages[1]?.send('text', { text: 'Half of it' });
    await screen.findByText('Half of it');
    return chat;
  }

  it('when it fails, and a third try replaces it', async () => {
    const chat = await askTwice();
    chat.messages[1]?.send('failed', { detail: chatTexts.failed });
    chat.messages[1]?.close();
    expect(await screen.findByText('First answer.')).toBeVisible();
    const note = screen.getByText(`This is the answer from before. ${chatTexts.failed}`);
    expect(note).toBeVisible();
    // Above it, where a phone shows it without scrolling.
    expect(note.compareDocumentPosition(screen.getByText('First answer.'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Half of it')).toBeNull();
    expect(screen.getByRole('button', { name: 'This helped' })).toBeVisible();
    await chat.user.click(screen.getByRole('button', { name: 'Another answer' }));
    await waitFor(() => expect(chat.messages[2]?.replaces).toBe(ending.exchange_id));
    answerWith(chat.messages[2], 'Third answer.');
    expect(await screen.findByText('Third answer.')).toBeVisible();
    expect(screen.queryByText(/First answer|from before/)).toBeNull();
  });

  it('when it is empty', async () => {
    const chat = openChat();
    answerWith(await ask(chat), 'First answer.');
    await chat.user.click(await screen.findByRole('button', { name: 'Another answer' }));
    await waitFor(() => expect(chat.messages).toHaveLength(2));
    answerWith(chat.messages[1], '');
    expect(await screen.findByText('First answer.')).toBeVisible();
    expect(screen.getByText(`This is the answer from before. ${chatTexts.failed}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'This helped' })).toBeVisible();
  });

  it('when it is stopped', async () => {
    const chat = await askTwice();
    await chat.user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('First answer.')).toBeVisible();
    expect(screen.getByText('This is the answer from before. You stopped the other one.')).toBeVisible();
  });

  it('offline, and it says so', async () => {
    const chat = openChat();
    answerWith(await ask(chat), 'First answer.');
    const another = await screen.findByRole('button', { name: 'Another answer' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await chat.user.click(another);
    expect(await screen.findByText(`This is the answer from before. ${chatScreenTexts.offlineNow}`)).toBeVisible();
    expect(screen.getByText('First answer.')).toBeVisible();
    expect(chat.messages).toHaveLength(1);
  });
});

describe('an answer that does not come', () => {
  it('keeps what had arrived when the stream is cut, and tries again', async () => {
    const chat = openChat();
    const sent = await ask(chat);
    sent.send('triage', routine);
    sent.send('text', { text: 'Half of it' });
    sent.close();
    expect(await screen.findByText(chatTexts.failed)).toBeVisible();
    expect(screen.getByText('Half of it')).toBeVisible();
    await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(chat.messages).toHaveLength(2));
    answerWith(chat.messages[1], 'All of it.');
    expect(await screen.findByText('All of it.')).toBeVisible();
    expect(screen.queryByText('Half of it')).toBeNull();
  });

  it('says so when the server gives up, and when it fails', async () => {
    const chat = openChat();
    const sent = await ask(chat);
    sent.send('failed', { detail: chatTexts.failed });
    sent.close();
    expect(await screen.findByText(chatTexts.failed)).toBeVisible();
    api.use(fail(sendChatMessage, 'unexpected'));
    await chat.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(chatTexts.failed)).toBeVisible();
  });

  it('shows the sentence of the specification for an empty reply', async () => {
    const chat = openChat();
    answerWith(await ask(chat), '');
    expect(await screen.findByText(chatTexts.empty)).toBeVisible();
  });

  it('says why a message is refused', async () => {
    const chat = openChat();
    api.use(fail(sendChatMessage, 'too_many', chatTexts.tooManyToday));
    await chat.user.type(await box(), 'One more{Enter}');
    expect(await screen.findByText(chatTexts.tooManyToday)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to try again after too many in a minute', async () => {
    const chat = openChat();
    api.use(fail(sendChatMessage, 'too_many', chatTexts.tooFast));
    await chat.user.type(await box(), 'One more{Enter}');
    expect(await screen.findByText(chatTexts.tooFast)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the box', () => {
  it('sends with Enter, breaks the line with Shift and Enter, and keeps the focus', async () => {
    const chat = openChat();
    const sent = await ask(chat, 'First line{Shift>}{Enter}{/Shift}second line');
    expect(sent.message).toBe('First line\nsecond line');
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveValue('');
  });

  it('does not send while a character is being composed', async () => {
    const chat = openChat();
    const input = await box();
    await chat.user.type(input, 'にほ');
    fireEvent.compositionStart(input);
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    // Safari ends the composition first.
    fireEvent.compositionEnd(input);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(input).toHaveValue('にほ');
    expect(chat.messages).toHaveLength(0);
  });

  it('has no Send while it is empty, while it waits, and beyond 4,000 characters', async () => {
    const chat = openChat();
    const input = await box();
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toBeDisabled();
    fireEvent.change(input, { target: { value: '  \n ' } });
    expect(send).toBeDisabled();
    fireEvent.change(input, { target: { value: 'a'.repeat(3600) } });
    expect(screen.queryByText(/characters left/)).toBeNull();
    fireEvent.change(input, { target: { value: 'a'.repeat(3990) } });
    expect(screen.getByText('10 characters left')).toBeVisible();
    fireEvent.change(input, { target: { value: 'a'.repeat(4001) } });
    expect(screen.getByText(chatTexts.tooLong(4000))).toBeVisible();
    expect(send).toBeDisabled();
    fireEvent.change(input, { target: { value: '' } });
    await ask(chat);
    await chat.user.type(input, 'next');
    expect(send).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  });

  it('keeps what was typed over a reload, until the logout', async () => {
    const chat = openChat();
    await chat.user.type(await box(), 'Half a thou');
    chat.unmount();
    const again = openChat();
    expect(await box()).toHaveValue('Half a thou');
    await again.user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(again.address()).toBe('/'));
    again.unmount();
    openChat();
    expect(await box()).toHaveValue('');
  });

  it('offers ready questions, which are sent with one tap', async () => {
    const chat = openChat();
    await chat.user.click(await screen.findByRole('button', { name: 'Which days can lead to a pregnancy?' }));
    await waitFor(() => expect(chat.messages[0]?.message).toBe('Which days can lead to a pregnancy?'));
  });

  it.each([
    [null, stageQuestions.child[0]],
    ['2026-12-01T08:00:00.000Z', stageQuestions.trying[0]],
  ])('offers questions about a child that stays alone: with the removal at %s', async (deletion_at, first) => {
    const { household, child } = fakeFamilyServer();
    const family = { id: household, role: 'owner' as const, deletion_at: null, invitations: [], members: [] };
    const households = [{ ...family, children: [{ ...child, birth_date: '2022-05-01', deletion_at }] }];
    api.use(reply(listHouseholds, { success: true, households }));
    openChat();
    expect(await screen.findByRole('button', { name: first })).toBeVisible();
  });
});

describe('before the consent', () => {
  it('nothing is sent, and what was typed stays', async () => {
    const chat = openChat({ hasConsent: false });
    expect(await screen.findByText('Before you ask anything')).toBeVisible();
    await chat.user.type(await box(), `${question}{Enter}`);
    expect(await screen.findByText(/^Nothing was sent: the chat answers once you agree/)).toBeVisible();
    expect(await box()).toHaveValue(question);
    expect(chat.messages).toHaveLength(0);
  });

  it('speaks of no question that is gone after Not now', async () => {
    const chat = openChat({ hasConsent: false });
    await chat.user.click(await screen.findByRole('button', { name: 'Not now' }));
    await chat.user.type(await box(), `${question}{Enter}`);
    expect(await screen.findByText(chatScreenTexts.agreeFirst)).toBeVisible();
    expect(chatScreenTexts.agreeFirst).not.toMatch(/question/);
    await chat.user.click(screen.getByRole('button', { name: 'Read it again' }));
    expect(await screen.findByRole('button', { name: 'I agree' })).toBeVisible();
  });

  it('the question still stands under a help card, and what is asked after the answer to it is sent', async () => {
    const chat = openChat({ hasConsent: false });
    await screen.findByText('Before you ask anything');
    await chat.user.type(await box(), 'my baby is not breathing{Enter}');
    await screen.findByRole('alertdialog', { name: emergencyTexts.title });
    await chat.user.keyboard('{Escape}');
    expect(screen.getByText('Before you ask anything')).toBeVisible();
    await chat.user.type(await box(), `${question}{Enter}`);
    expect(await screen.findByText(chatScreenTexts.agreeFirst)).toBeVisible();
    api.use(reply(giveConsent, consentsReply({ chat: '2026-11-20T08:00:00.000Z' })));
    await chat.user.click(screen.getByRole('button', { name: 'I agree' }));
    await waitFor(() => expect(screen.queryByText('Before you ask anything')).toBeNull());
    expect(screen.queryByText(chatScreenTexts.welcome)).toBeNull();
    await chat.user.type(await box(), '{Enter}');
    await waitFor(() => expect(chat.messages[0]?.message).toBe(question));
  });
});

it('offline it says so, sends nothing, and keeps what was typed', async () => {
  const chat = openChat();
  const input = await box();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText(/^You are offline, so nothing can be sent/)).toBeVisible();
  await chat.user.type(input, `${question}{Enter}`);
  expect(await screen.findByText('Nothing was sent: you are offline. Your text is still here.')).toBeVisible();
  expect(input).toHaveValue(question);
  expect(chat.messages).toHaveLength(0);
});
