import { plainForm } from '../medicine/plain-form';
import { cleanInline, keepApart } from './clean-inline';
import { endsSentence, splitSentences } from './ends-sentence';
import type { Line, Sentence } from './sentence';

const longestSentence = 1500;
const longestLabel = 300;
const longestTag = 300;
const longestRule = 12;
const longestTarget = 500;

/** Line breaks that are none, control characters, and what reverses or hides text. */
const hidden = /[^\P{Cc}\t\n]|\p{Cf}|[\u115f\u1160\u3164\uffa0]/gu;
const lineBreak = /[\v\f\u0085\u2028\u2029]/g;

const lineMark = /^(#{1,6}|[-*+•]|\d{1,3}[.)]) $/;
const perhapsMark = /^(?:#{1,6}|[+•]|\d{1,3}[.)]?|[-*_=]+|`{1,3}\w*|~{1,3}\w*)$/;
const separator = /^(?:[-*_=]{2,}|`{3}\w*|~{3}\w*|[-*+•>#])?$/;
const citation =
  /^\s*(?:passages?|sources?|lessons?|refs?\.?)?\s*\^?\d{1,3}(?:\s*[,;&–-]\s*\^?\d{1,3})*(?:†[^\]]*)?\s*$/i;

/**
 * Reads the pieces of an answer sign by sign and hands over its sentences, each as soon as what follows shows that it is complete. What it
 * hands over does not depend on how the answer was cut.
 */
export function sentenceReader(passages: number, onSentence: (sentence: Sentence) => void) {
  let rest = '';
  /** Signs since an opening angle bracket, while it may be a tag. */
  let tag: string | null = null;
  let bracket: string | null = null;
  let label: string | null = null;
  let target: { depth: number; length: number } | null = null;
  /** The beginning of a line, until it is clear what kind it is. */
  let opening: string | null = '';
  let line: Line | null = null;
  let text = '';
  let isStrong = false;
  let read = 0;

  const hasCites = (part: string) => [...part.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));

  /** What is cleaned may be several sentences: '(…)' or an address can have hidden the end of one. */
  function finish(part: string) {
    for (const sentence of splitSentences(cleanInline(part))) handOver(sentence);
  }

  function handOver(cleaned: string) {
    const wasStrong = isStrong;
    if ((cleaned.split('**').length - 1) % 2 === 1) isStrong = !isStrong;
    const balanced = `${wasStrong ? '**' : ''}${cleaned}${isStrong ? '**' : ''}`.replace(/\*\*\s*\*\*/g, '');
    const words = keepApart(cleaned.replace(/ ?\[\d+\]/g, ''));
    if (!line || !/[\p{L}\p{N}\p{S}]/u.test(words)) return;
    onSentence({ index: read, text: keepApart(balanced), plain: plainForm(words), cites: hasCites(cleaned), line });
    read += 1;
  }

  function endSentence() {
    if (text.trim() !== '') finish(text);
    text = '';
  }

  function endLine() {
    endSentence();
    line = null;
    isStrong = false;
  }

  function startLine(next: Line) {
    endLine();
    line = next;
  }

  function readPlain(sign: string) {
    if (/\s/.test(sign)) {
      if (text !== '' && !text.endsWith(' ')) text += ' ';
      return;
    }
    // What follows a citation without a space begins a sentence, too.
    const isApart = text.endsWith(' ') || (text.endsWith(']') && /[\p{L}\p{N}(]/u.test(sign));
    if (isApart && endsSentence(text, sign)) endSentence();
    text += sign;
    if (text.length < longestSentence) return;
    const space = text.lastIndexOf(' ');
    const cut = space > longestSentence / 2 ? space : text.length;
    finish(text.slice(0, cut));
    text = text.slice(cut).trimStart();
  }

  /** What began the line was no mark. It goes on with the paragraph or item before it, or begins a paragraph. */
  function openPlainLine() {
    const signs = opening ?? '';
    opening = null;
    if (!line || line.kind === 'heading') startLine({ kind: 'paragraph', mark: '' });
    else readPlain(' ');
    for (const sign of signs) readPlain(sign);
  }

  function readOpening(sign: string) {
    const before = opening ?? '';
    if (sign === '\n') {
      if (separator.test(before)) endLine();
      else openPlainLine();
      opening = '';
      return;
    }
    if (before === '' && /\s|>/.test(sign)) return;
    opening = before + sign;
    const mark = lineMark.exec(opening)?.[1];
    if (mark !== undefined) {
      opening = null;
      if (mark.startsWith('#')) startLine({ kind: 'heading', mark });
      else startLine({ kind: 'item', mark: /\d/.test(mark) ? mark : '-' });
    } else if (!perhapsMark.test(opening)) openPlainLine();
    else if (opening.length > longestRule) opening = before;
  }

  function readText(sign: string) {
    if (opening !== null) readOpening(sign);
    else if (sign === '\n') opening = '';
    else readPlain(sign);
  }

  const readAll = (signs: string) => {
    for (const sign of signs) readText(sign);
  };

  function cite(inner: string) {
    if (opening !== null) openPlainLine();
    const named = inner.replace(/†.*/, '').split(/[,;&]/);
    const numbers = named.flatMap((part) => {
      const [from = 0, to = from] = (part.match(/\d+/g) ?? []).map(Number);
      return Array.from({ length: Math.min(Math.max(to - from, 0), passages) + 1 }, (_, at) => from + at);
    });
    for (const number of numbers) {
      if (number < 1 || number > passages || text.includes(`[${number}]`)) continue;
      text = `${text.trimEnd()}${text === '' ? '' : ' '}[${number}]`;
    }
  }

  /** A label in square brackets was closed: before a target in parentheses it is a link or a picture. */
  function endLabel(sign: string) {
    const words = label ?? '';
    label = null;
    if (sign !== '(') {
      readAll(words);
      return false;
    }
    const isPicture = text.endsWith('!');
    if (isPicture) text = text.slice(0, -1);
    else readAll(words);
    target = { depth: 1, length: 0 };
    return true;
  }

  function readBracket(sign: string) {
    const inner = bracket ?? '';
    if (sign === ']' || sign === '】') {
      bracket = null;
      if (citation.test(inner)) cite(inner);
      label = citation.test(inner) ? '' : inner;
    } else if (sign === '\n' || sign === '[' || sign === '【' || inner.length >= longestLabel) {
      bracket = null;
      readAll(inner);
      readInline(sign);
    } else bracket = inner + sign;
  }

  function readInline(sign: string): void {
    if (target) {
      target.length += 1;
      if (sign === '(') target.depth += 1;
      if (sign === ')') target.depth -= 1;
      if (target.depth > 0 && target.length < longestTarget && sign !== '\n') return;
      target = null;
      if (sign === '\n') readText(sign);
    } else if (bracket !== null) readBracket(sign);
    else if (label !== null && endLabel(sign)) return;
    else if (sign === '[' || sign === '【') bracket = '';
    else if (sign !== ']' && sign !== '】') readText(sign);
  }

  function readSign(sign: string) {
    if (tag === null) {
      if (sign === '<') tag = '';
      else readInline(sign);
    } else if (tag === '' && !/[a-z/!?]/i.test(sign)) {
      tag = null;
      readInline('<');
      readSign(sign);
    } else if (sign === '\n') {
      tag = null;
      readInline(sign);
    } else tag = sign === '>' || tag.length >= longestTag ? null : tag + sign;
  }

  return {
    push(piece: string) {
      const all = rest + piece;
      // Half of a sign waits for its other half.
      const cut = /[\ud800-\udbff]$/.test(all) ? -1 : all.length;
      rest = all.slice(cut === -1 ? -1 : all.length);
      const whole = cut === -1 ? all.slice(0, -1) : all;
      const visible = whole.toWellFormed().replace(lineBreak, '\n').replace(hidden, '');
      for (const sign of visible) readSign(sign);
    },
    end() {
      rest = '';
      if (tag === '') readInline('<');
      tag = null;
      const open = bracket ?? label;
      bracket = null;
      label = null;
      target = null;
      if (open !== null) readAll(open);
      if (opening !== null && !separator.test(opening)) openPlainLine();
      endLine();
    },
  };
}
