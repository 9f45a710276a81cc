import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOutputCheck } from '.';
import first from './cases/first.json' with { type: 'json' };

const sentences = [...first.good, ...Object.values(first.bad).flat()];
const joints = [
  ' ',
  '\n',
  '\n\n',
  '\n- ',
  '\n\n1. ',
  ' [1] ',
  ' [2].',
  '\n## ',
  ' **',
  '** ',
  '. ',
  '<b>',
  ' [',
  '](',
  ')',
  '\r\n',
];

const answers = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...sentences), fc.constantFrom(...joints)), { maxLength: 14 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '!',
        '<',
        '>',
        '*',
        '**',
        '`',
        '.',
        ' ',
        '\n',
        '-',
        '#',
        '1',
        'a',
        '5 mL',
        '😀',
        '\ud83d',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
);

const question = 'What now?';
function run(pieces: readonly string[]) {
  const output = createOutputCheck({ question, passages: Array<string>(2).fill(pieces.join('')), instructions: '' });
  const shown = pieces.map((piece) => output.push(piece)).join('') + output.end();
  return { shown, cited: output.cited, heldBack: output.heldBack };
}
function cut(text: string, sizes: readonly number[]): string[] {
  const pieces: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces;
}

describe('any answer', () => {
  it('is the same however it is cut', () => {
    fc.assert(
      fc.property(answers, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }), (text, sizes) => {
        expect(run(cut(text, sizes))).toEqual(run([text]));
      }),
      { numRuns: 300 },
    );
  });

  it('is the same in single characters', () => {
    for (const text of sentences) expect(run([...text])).toEqual(run([text]));
  });

  it('shows nothing that is held back when it is checked again', () => {
    fc.assert(
      fc.property(answers, (text) => {
        const once = run([text]);
        const again = run([once.heldBack.length > 0 ? once.shown.replace(/(?:^|\n\n).*$/, '') : once.shown]);
        expect(again.heldBack.filter(({ reason }) => reason !== 'uncited')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('has balanced marks, no link, no HTML and no hidden character', () => {
    fc.assert(
      fc.property(answers, (text) => {
        const { shown, cited } = run([text]);
        for (const line of shown.split('\n')) expect((line.split('**').length - 1) % 2).toBe(0);
        expect(shown).not.toMatch(/\]\(|<[a-z/!?]|https?:|[^\P{Cc}\n]|\p{Cf}/iu);
        for (const [, number] of shown.matchAll(/\[(\d+)\]/g)) expect(cited).toContain(Number(number));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the time for an answer', () => {
  const units: Readonly<Record<string, string>> = {
    'a letter': 'a',
    spaces: ' ',
    lines: '\n',
    'short sentences': 'A. ',
    sentences: 'Babies sleep on the back. [1] ',
    amounts: 'Give 5 mL of ibuprofen every 6 hours. ',
    numbers: '1 ',
    digits: '1',
    'opening brackets': '[',
    brackets: '[1]',
    links: '[a](b',
    tags: '<',
    'open tags': '<a ',
    stars: '*',
    'strong text': '**a ',
    items: '- a\n',
    headings: '# a\n',
    'words without an end': 'you have a baby and it is just the ',
    'words of medicines': 'stop take ibuprofen ',
    'single letters': 'a b ',
    dots: '.',
    addresses: 'a.',
    entities: '&a',
    'halves of signs': '\ud83d',
  };
  /** Milliseconds of processor time: on a busy machine, a long run is interrupted more often than a short one. */
  const timeOf = (text: string) => {
    const before = process.cpuUsage();
    run(cut(text, [7]));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const fastest = (text: string, runs: number) => Math.min(...Array.from({ length: runs }, () => timeOf(text)));
  /** Below this, a time is that of the clock. */
  const negligibleMs = 1;
  /** Ten times the length; a square would be a hundred. */
  const limit = 30;

  // Other processes can only slow a run down, so the best of several comparisons counts.
  it.each(Object.entries(units))('grows with its length only: %s', (_, unit) => {
    const of = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    let ratio = Infinity;
    for (let run = 0; run < 5 && ratio > limit; run += 1)
      ratio = Math.min(ratio, fastest(of(20_000), 1) / (fastest(of(2000), 3) + negligibleMs));
    expect(ratio).toBeLessThanOrEqual(limit);
  });
});
