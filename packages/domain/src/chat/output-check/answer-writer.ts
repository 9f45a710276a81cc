import { shareAmount } from '../medicine/amounts';
import { judgeSentence } from './judge-sentence';
import { mustSay, saysAi } from './must-say';
import type { HeldBackReason } from './rules/rule';
import type { Line, Sentence } from './sentence';
import { heldBackAnswers, heldBackNotes } from './texts';

export interface HeldBack {
  sentence: string;
  reason: HeldBackReason;
}

/** A heading, or what introduces a list: shown with what follows, never alone. */
interface Waiting {
  sentence: Sentence;
  needsCitation: boolean;
  isBeforeItem: boolean;
}

const order = ['unsafe', 'change', 'dose', 'diagnosis', 'contraception', 'promise', 'claim'] as const;

const isSameList = (a: Line, b: Line) =>
  a.kind === 'item' && b.kind === 'item' && (a.mark === '-') === (b.mark === '-');

/** Puts the sentences that may be shown together again, with the marks of their lines. */
export function answerWriter(question: string) {
  const cited: number[] = [];
  const heldBack: HeldBack[] = [];
  let waiting: Waiting[] = [];
  let last: Sentence | null = null;
  let out = '';
  let isFirst = true;

  /** Why it must not stand beside the sentence that was shown last, if what stood between them was held back. */
  function reasonBesideLast({ index, plain }: Sentence): HeldBackReason | null {
    if (index === (last ? last.index + 1 : 0)) return null;
    return last && shareAmount(last.plain, plain) ? 'dose' : judgeSentence(plain, last?.plain ?? '');
  }

  function write(sentence: Sentence) {
    const reason = reasonBesideLast(sentence);
    if (reason) {
      holdBack(sentence, reason);
      return;
    }
    const { text, plain, cites, line } = sentence;
    if (isFirst) {
      const first = mustSay(question);
      if (first !== null && !saysAi(plain)) out += `${first}\n\n`;
      isFirst = false;
    }
    if (line === last?.line) out += ` ${text}`;
    else {
      if (last) out += isSameList(last.line, line) ? '\n' : '\n\n';
      out += line.mark === '' ? text : `${line.mark} ${text}`;
    }
    last = sentence;
    for (const number of cites) if (!cited.includes(number)) cited.push(number);
  }

  const holdBack = ({ text }: Sentence, reason: HeldBackReason) => heldBack.push({ sentence: text, reason });

  return {
    cited,
    heldBack,
    holdBack,
    /** Says what comes next, shown or not. */
    next({ line }: Sentence) {
      const intro = waiting.at(-1);
      if (intro && intro.sentence.line.kind !== 'heading' && line.kind === 'item') intro.isBeforeItem = true;
    },
    wait(sentence: Sentence, needsCitation: boolean) {
      const level = sentence.line.mark.length;
      const isHeading = sentence.line.kind === 'heading';
      if (isHeading)
        waiting = waiting.filter(({ sentence: { line } }) => line.kind === 'heading' && line.mark.length < level);
      waiting.push({ sentence, needsCitation, isBeforeItem: false });
    },
    show(sentence: Sentence, isCited: boolean) {
      const isItem = sentence.line.kind === 'item';
      for (const { sentence: before, needsCitation, isBeforeItem } of waiting) {
        if (isBeforeItem && !isItem) continue;
        if (needsCitation && !(isItem && isCited)) holdBack(before, 'uncited');
        else write(before);
      }
      waiting = [];
      write(sentence);
    },
    /** What may be shown now and was not yet. */
    taken(): string {
      const text = out;
      out = '';
      return text;
    },
    finish() {
      for (const { sentence, needsCitation, isBeforeItem } of waiting) {
        if (needsCitation) holdBack(sentence, 'uncited');
        else if (isFirst ? heldBack.length === 0 : !isBeforeItem && sentence.line.kind !== 'heading') write(sentence);
      }
      const reason = order.find((each) => heldBack.some((held) => held.reason === each));
      if (isFirst && heldBack[0]) {
        const first = mustSay(question);
        const whole = heldBackAnswers[reason ?? heldBack[0].reason];
        out += first === null || saysAi(whole.toLowerCase()) ? whole : `${first}\n\n${whole}`;
      } else if (reason) out += `\n\n${heldBackNotes[reason]}`;
    },
  };
}
