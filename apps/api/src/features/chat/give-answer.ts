import { cutText } from '@everstep/domain/base/text';
import { chatLimits, chatTexts } from '@everstep/domain/chat';
import type { AnswerContext, AnswerProvider, Basis } from './answer-provider';

const answerMs = 20_000;

export type GivenAnswer = Basis & { response: string; isEmpty: boolean };

/**
 * Lets the provider answer, at most for 20 seconds and 20,000 characters, and passes each piece of text on as it arrives. Throws when
 * the provider fails, is late, or nobody waits any more; it is then told to stop, and not waited for.
 */
export async function giveAnswer(
  provider: AnswerProvider,
  context: AnswerContext,
  onText: (text: string) => void,
  maxMs = answerMs,
): Promise<GivenAnswer> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(maxMs)]);
  const tooLate = new Error('the answer was aborted');
  if (signal.aborted) throw tooLate;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(tooLate), { once: true });
  });
  aborted.catch(() => undefined);
  const own = new AbortController();
  const { text, basis } = await Promise.race([
    provider.answer({ ...context, signal: AbortSignal.any([signal, own.signal]) }),
    aborted,
  ]);
  const pieces = text[Symbol.asyncIterator]();
  let response = '';
  try {
    while (response.length < chatLimits.replyCharacters) {
      const step = await Promise.race([pieces.next(), aborted]);
      if (step.done) break;
      const piece = cutText(step.value, chatLimits.replyCharacters - response.length);
      response += piece;
      if (piece !== '') onText(piece);
      if (piece.length < step.value.length) break;
    }
  } finally {
    own.abort();
    void pieces.return?.().catch(() => undefined);
  }
  if (response.trim() !== '') return { ...basis(), response, isEmpty: false };
  onText(chatTexts.empty);
  return { sources: [], lookedAt: [], model: null, response: chatTexts.empty, isEmpty: true };
}
