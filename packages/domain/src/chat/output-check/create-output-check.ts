import { shareAmount } from '../medicine/amounts';
import { answerWriter, type HeldBack } from './answer-writer';
import { judgeSentence } from './judge-sentence';
import { sentenceReader } from './read-sentences';
import { isMedical } from './rules/medical';
import type { HeldBackReason } from './rules/rule';
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

const wordsOfShortItem = 14;

/**
 * Checks each sentence of an answer that a language model writes before anybody reads it. A sentence waits for the next one, because two
 * together may say what neither says alone, and an item of a list for its end, where its citation stands.
 */
export function createOutputCheck({ question, passages }: { question: string; passages: number }): OutputCheck {
  const writer = answerWriter(question);
  let judged: Judged[] = [];
  /** Whether the introduction of the current list has a citation. */
  let isListCited = false;

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
    if (!isItem) isListCited = false;
    const isItemCited = isItem && (parts.at(-1)?.sentence.cites.length ?? 0) > 0;
    for (const { sentence, reason } of parts) {
      const isShort = parts.length === 1 && sentence.plain.split(' ').length <= wordsOfShortItem;
      const isCited = sentence.cites.length > 0 || isItemCited || (isItem && isListCited && isShort);
      const needsCitation = line.kind !== 'heading' && !isCited && isMedical(sentence.plain);
      const isIntroduction = sentence.plain.endsWith(':');
      writer.next(sentence);
      if (reason) writer.holdBack(sentence, reason);
      else if (line.kind === 'heading' || isIntroduction) writer.wait(sentence, needsCitation);
      else if (needsCitation) writer.holdBack(sentence, 'uncited');
      else writer.show(sentence, isCited);
      if (!isItem && isIntroduction) isListCited = isCited;
    }
  }

  const reader = sentenceReader(passages, (sentence) => {
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
