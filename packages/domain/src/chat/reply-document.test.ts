import { describe, expect, it } from 'vitest';
import { parseReply, plainReply, type ReplyInline } from './reply-document';
import { chatStage } from './stage-questions';

const text = (words: string): ReplyInline => ({ type: 'text', text: words });

describe('a reply becomes a tree', () => {
  it('of paragraphs, headings, lists, quotes and code', () => {
    const reply =
      '## Sleep\nOn the back,\nalways.\n\n- flat\n- firm\n\n1. one\n2) two\n> quoted\n> further\n```html\n<b>\n```';
    expect(parseReply(reply)).toEqual([
      { type: 'heading', children: [text('Sleep')] },
      { type: 'paragraph', children: [text('On the back, always.')] },
      { type: 'list', isOrdered: false, items: [[text('flat')], [text('firm')]] },
      { type: 'list', isOrdered: true, items: [[text('one')], [text('two')]] },
      { type: 'quote', children: [text('quoted'), text(' '), text('further')] },
      { type: 'code', text: '<b>' },
    ]);
  });

  it('with emphasis, strong text, code and links', () => {
    expect(parseReply('**Call** *now*, see `x` and [the lesson](/library/sleep#section-night).')).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'strong', children: [text('Call')] },
          text(' '),
          { type: 'emphasis', children: [text('now')] },
          text(', see '),
          { type: 'code', text: 'x' },
          text(' and '),
          { type: 'link', to: '/library/sleep#section-night', text: 'the lesson' },
          text('.'),
        ],
      },
    ]);
  });

  it.each(['https://www.cdc.gov/a?b=c', 'http://x.example', 'https://x.example:8080/#y'])('%s is a link', (target) => {
    expect(parseReply(`[x](${target})`)).toEqual([
      { type: 'paragraph', children: [{ type: 'link', to: target, text: 'x' }] },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'https://user:word@evil.test',
    'mailto:a@b.c',
    '/no-such-page',
    '/api/auth/logout',
    '',
  ])('[x](%s) stays text', (target) => {
    const [paragraph] = parseReply(`[x](${target})`);
    expect(JSON.stringify(paragraph)).not.toContain('"link"');
  });

  it('a picture leaves its words only', () => {
    expect(parseReply('![a cat](https://evil.test/x.png)')).toEqual([{ type: 'paragraph', children: [text('a cat')] }]);
  });

  it('a number in brackets cites a source, and a longer one is text', () => {
    expect(parseReply('Flat [1][12]. See [123].')).toEqual([
      {
        type: 'paragraph',
        children: [
          text('Flat'),
          { type: 'citation', source: 1 },
          { type: 'citation', source: 12 },
          text('. See [123].'),
        ],
      },
    ]);
  });

  it('HTML stays the text that it is', () => {
    expect(parseReply('<img src=x onerror=alert(1)>')).toEqual([
      { type: 'paragraph', children: [text('<img src=x onerror=alert(1)>')] },
    ]);
  });
});

it('what is read out has no marks', () => {
  expect(plainReply('# Sleep\n\n**On the back** [1], see [this](/library).\n\n- flat\n- firm')).toBe(
    'Sleep\n\nOn the back, see this.\n\nflat\nfirm',
  );
});

const samples: [string, string][] = ['>', '*', '**a', '[', '[a](', '`a', '_', '- ', '> '].flatMap((piece) => [
  [piece, piece.repeat(1_000_000 / piece.length)],
  [`${piece} in lines`, `${piece}\n`.repeat(500_000)],
]);

it.each(samples)('a megabyte of %s is cut and read in no time', (_name, reply) => {
  const start = process.cpuUsage();
  const length = JSON.stringify(parseReply(reply)).length;
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  expect(length).toBeLessThan(2_000_000);
});

it.each([
  [undefined, [], 'trying'],
  ['planning', [], 'trying'],
  ['pregnant', [900], 'pregnant'],
  ['trying', [20, 900], 'newborn'],
  ['parent', [], 'child'],
  [undefined, [90], 'child'],
] as const)('%s with children of %j days is at the stage %s', (currentStage, childAgesDays, stage) => {
  expect(chatStage({ currentStage, childAgesDays })).toBe(stage);
});
