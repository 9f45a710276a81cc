import type { Message } from './chat-request';
import { findBoundary } from './boundaries';

interface Passage {
  number: string;
  text: string;
}

/** How many sentences of the first passages are quoted. */
const quotedSentences = [2, 1];
const nothingFound = 'I have no lesson on that. A midwife or your pediatrician would know.';
const whoToAsk = 'A midwife or your pediatrician can tell you what it means for you.';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** What a model answers that keeps to its instructions: the beginning of the passages, each sentence with its citation. */
export function goodAnswer(messages: readonly Message[]): string {
  const boundary = findBoundary(lastQuestion(messages));
  if (boundary !== null) return boundary;
  const quoted = readPassages(messages)
    .slice(0, quotedSentences.length)
    .flatMap(({ number, text }, index) =>
      toSentences(text)
        .slice(0, quotedSentences[index])
        .map((sentence) => `${sentence} [${number}]`),
    );
  return quoted.length > 0 ? `${quoted.join(' ')}\n\n${whoToAsk}` : nothingFound;
}

export function lastQuestion(messages: readonly Message[]): string {
  return messages.findLast(({ role }) => role === 'user')?.text ?? '';
}

export function instructions(messages: readonly Message[]): string {
  return messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(({ text }) => text)
    .join('\n\n');
}

function readPassages(messages: readonly Message[]): Passage[] {
  const passages = instructions(messages).matchAll(
    /<passage number="(\d+)" lesson="[^"]*" part="[^"]*">(.*?)<\/passage>/gs,
  );
  return Array.from(passages, ([, number = '', text = '']) => ({ number, text }));
}

/** Without what only introduces a list. */
function toSentences(text: string): string[] {
  return text
    .split(/\n+(?:- )?/)
    .flatMap((line) => Array.from(sentences.segment(line), ({ segment }) => segment.trim()))
    .filter((sentence) => /[.!?]["”)]?$/.test(sentence));
}
