import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { voiceTexts } from '@everstep/domain/chat';
import { answerWith, openChat } from '../../../../test/chat-server';
import { chooseVoice } from './speech';

afterEach(() => vi.unstubAllGlobals());

const box = () => screen.findByRole('textbox', { name: 'Your message' });

class FakeUtterance {
  onend: (() => void) | null = null;
  rate = 1;
  pitch = 1;
  volume = 1;
  constructor(readonly text: string) {}
}

function fakeSpeech() {
  const spoken: FakeUtterance[] = [];
  const cancel = vi.fn();
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    speak: (utterance: FakeUtterance) => spoken.push(utterance),
    cancel,
  });
  return { spoken, cancel };
}

async function answered(chat: ReturnType<typeof openChat>, text: string) {
  const before = chat.messages.length;
  await chat.user.type(await box(), 'When do babies smile?{Enter}');
  await waitFor(() => expect(chat.messages).toHaveLength(before + 1));
  answerWith(chat.messages[before], text);
}

describe('answers are read aloud', () => {
  it('slowly and softly, without marks, until they are stopped', async () => {
    const { spoken, cancel } = fakeSpeech();
    const chat = openChat();
    await answered(chat, 'Around **two** months.');
    await waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(['Around two months.']));
    expect(spoken[0]).toMatchObject({ rate: 0.9, pitch: 1.1, volume: 0.8 });
    cancel.mockClear();
    await chat.user.click(screen.getByRole('button', { name: voiceTexts.stopSpeaking }));
    expect(cancel).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: voiceTexts.stopSpeaking })).toBeNull();
  });

  it('not after the voice was switched off, also on the next visit', async () => {
    const { spoken } = fakeSpeech();
    const chat = openChat();
    await chat.user.click(await screen.findByRole('button', { name: voiceTexts.on, pressed: true }));
    chat.unmount();
    const again = openChat();
    expect(await screen.findByRole('button', { name: voiceTexts.on, pressed: false })).toBeVisible();
    await answered(again, 'Around two months.');
    expect(await screen.findByText('Around two months.')).toBeVisible();
    expect(spoken).toEqual([]);
  });

  it('not if the voice was switched off while the answer was on its way, and one that was switched on meanwhile is', async () => {
    const { spoken } = fakeSpeech();
    const chat = openChat();
    const toggle = await screen.findByRole('button', { name: voiceTexts.on });
    await chat.user.type(await box(), 'When do babies smile?{Enter}');
    await waitFor(() => expect(chat.messages).toHaveLength(1));
    await chat.user.click(toggle);
    answerWith(chat.messages[0], 'Around two months.');
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeVisible();
    expect(spoken).toEqual([]);
    await chat.user.type(await box(), 'When do they sit?{Enter}');
    await waitFor(() => expect(chat.messages).toHaveLength(2));
    await chat.user.click(toggle);
    answerWith(chat.messages[1], 'Around six months.');
    await waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(['Around six months.']));
  });

  it('no longer once the page is left', async () => {
    const { spoken, cancel } = fakeSpeech();
    const chat = openChat();
    await answered(chat, 'Around two months.');
    await waitFor(() => expect(spoken).toHaveLength(1));
    cancel.mockClear();
    chat.unmount();
    expect(cancel).toHaveBeenCalled();
  });

  it('by a voice of the device, a female one first', () => {
    const voice = (name: string, lang: string, localService: boolean) =>
      ({ name, lang, localService }) as SpeechSynthesisVoice;
    const voices = [
      voice('Google US English', 'en-US', false),
      voice('Daniel', 'en-GB', true),
      voice('Samantha', 'en-US', true),
      voice('Anna', 'de-DE', true),
    ];
    expect(chooseVoice(voices)?.name).toBe('Samantha');
    expect(chooseVoice(voices.slice(0, 2))?.name).toBe('Daniel');
    expect(chooseVoice(voices.slice(3))).toBeNull();
  });
});

describe('speaking instead of typing', () => {
  class FakeRecognition {
    static latest: FakeRecognition | undefined;
    lang = '';
    continuous = true;
    onresult: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    onerror: (() => void) | null = null;
    start = vi.fn();
    abort = vi.fn();
    constructor() {
      FakeRecognition.latest = this;
    }
  }

  it('says once where speech may go, then puts one sentence into the box and sends nothing', async () => {
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
    const chat = openChat();
    await chat.user.click(await screen.findByRole('button', { name: voiceTexts.listen }));
    expect(screen.getByText(voiceTexts.notice)).toBeVisible();
    await chat.user.click(screen.getByRole('button', { name: voiceTexts.noticeAgree }));
    const heard = FakeRecognition.latest;
    expect(heard).toMatchObject({ lang: 'en-US', continuous: false });
    heard?.onresult?.({ results: [[{ transcript: 'when do babies smile' }]] });
    heard?.onend?.();
    await waitFor(async () => expect(await box()).toHaveValue('when do babies smile'));
    expect(chat.messages).toHaveLength(0);
    await chat.user.click(await screen.findByRole('button', { name: voiceTexts.listen }));
    expect(screen.queryByText(voiceTexts.notice)).toBeNull();
    expect(FakeRecognition.latest).not.toBe(heard);
  });

  it('what was typed while listening stays, and what is said after the message was sent is not put into the box', async () => {
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
    localStorage.setItem('everstep_dictation_noticed', 'true');
    const chat = openChat();
    await chat.user.click(await screen.findByRole('button', { name: voiceTexts.listen }));
    await chat.user.type(await box(), 'She is two.');
    FakeRecognition.latest?.onresult?.({ results: [[{ transcript: 'when will she talk' }]] });
    FakeRecognition.latest?.onend?.();
    await waitFor(async () => expect(await box()).toHaveValue('She is two. when will she talk'));
    await chat.user.click(await screen.findByRole('button', { name: voiceTexts.listen }));
    const heard = FakeRecognition.latest;
    await chat.user.type(await box(), '{Enter}');
    await waitFor(() => expect(chat.messages[0]?.message).toBe('She is two. when will she talk'));
    expect(heard?.abort).toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: voiceTexts.listen })).toBeVisible();
    heard?.onresult?.({ results: [[{ transcript: 'thank you' }]] });
    expect(await box()).toHaveValue('');
  });

  it('an error only ends the listening', async () => {
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
    localStorage.setItem('everstep_dictation_noticed', 'true');
    const chat = openChat();
    await chat.user.click(await screen.findByRole('button', { name: voiceTexts.listen }));
    expect(await screen.findByRole('button', { name: voiceTexts.listening })).toBeVisible();
    FakeRecognition.latest?.onerror?.();
    expect(await screen.findByRole('button', { name: voiceTexts.listen })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not offered where the browser cannot', async () => {
    openChat();
    await box();
    expect(screen.queryByRole('button', { name: voiceTexts.listen })).toBeNull();
  });
});
