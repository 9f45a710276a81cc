import { shareAmount } from '../medicine/amounts';
import { plainForm } from '../medicine/plain-form';
import { answerWriter, type HeldBack } from './answer-writer';
import { judgeSentence } from './judge-sentence';
import { sentenceReader } from './read-sentences';
import { isMedical } from './rules/medical';
import type { HeldBackReason } from './rules/rule';
import { namesUnknownNumber } from './rules/telephone';
import { groundsOf } from './grounds';
import { repeats } from './repeats';
import type { Line, Sentence } from './sentence';

interface Judged {
  sentence: Sentence;
  reason: HeldBackReason | null;
}

export interface OutputCheck {
  /** Takes a piece of an answer and returns what may be shown now: whole sentences. */
  push(piece: string): string;
  /** Returns the rest, with a fixed sentence if something was held back. */
  end(): string;
  /** The passages that were cited in what was shown, in order of first use. */
  readonly cited: readonly number[];
  readonly heldBack: readonly HeldBack[];
}

interface Checked {
  question: string;
  /** What the model was given to cite, by number from 1. */
  passages: readonly string[];
  /** What it was told to do, which it is not to repeat. */
  instructions: string;
}

const wordsOfShortItem = 14;

/**
 * Checks each sentence of an answer that a language model writes before anybody reads it. A sentence waits for the next one, because two
 * together may say what neither says alone, and an item of a list for its end, where its citation stands.
 */
export function createOutputCheck({ question, passages, instructions }: Checked): OutputCheck {
  const writer = answerWriter(question);
  const isGrounded = groundsOf(passages);
  const plainPassages = passages.map(plainForm);
  const isRepeated = repeats(instructions);
  let judged: Judged[] = [];
  /** What the introduction of the current list cites. */
  let listCites: readonly number[] = [];

  function decide() {
    const lines = new Set(judged.map(({ sentence }) => sentence.line));
    for (const line of lines)
      decideLine(
        line,
        judged.filter(({ sentence }) => sentence.line === line),
      );
    judged = [];
  }

  function decideLine(line: Line, parts: readonly Judged[]) {
    const isItem = line.kind === 'item';
    if (!isItem) listCites = [];
    const itemCites = isItem ? (parts.at(-1)?.sentence.cites ?? []) : [];
    for (const { sentence, reason } of parts) {
      const isShort = parts.length === 1 && sentence.plain.split(' ').length <= wordsOfShortItem;
      const cites = [...sentence.cites, ...itemCites, ...(isItem && isShort ? listCites : [])];
      const isCited = cites.length > 0 && isGrounded(sentence.plain, cites);
      const needsCitation = line.kind !== 'heading' && !isCited && isMedical(sentence.plain);
      const cited = cites.flatMap((number) => plainPassages[number - 1] ?? []);
      const isIntroduction = sentence.plain.endsWith(':');
      writer.next(sentence);
      if (reason) writer.holdBack(sentence, reason);
      else if (isRepeated(sentence.plain)) writer.holdBack(sentence, 'instructions');
      else if (namesUnknownNumber(sentence.plain, cited)) writer.holdBack(sentence, 'uncited');
      else if (line.kind === 'heading' || isIntroduction) writer.wait(sentence, needsCitation);
      else if (needsCitation) writer.holdBack(sentence, 'uncited');
      else writer.show(sentence, isCited);
      if (!isItem && isIntroduction) listCites = sentence.cites;
    }
  }

  const reader = sentenceReader(passages.length, (sentence) => {
    const before = judged.at(-1);
    const next: Judged = { sentence, reason: judgeSentence(sentence.plain, before?.sentence.plain ?? '') };
    if (before && shareAmount(before.sentence.plain, sentence.plain)) {
      before.reason ??= 'dose';
      next.reason ??= 'dose';
    }
    if (before && !(sentence.line.kind === 'item' && before.sentence.line === sentence.line)) decide();
    judged.push(next);
  });

  return {
    cited: writer.cited,
    heldBack: writer.heldBack,
    push(piece) {
      reader.push(piece);
      return writer.taken();
    },
    end() {
      reader.end();
      decide();
      writer.finish();
      return writer.taken();
    },
  };
}
