import { describe, expect, it } from 'vitest';
import { parseLessonText } from './lesson-document';

const text = (value: string) => ({ type: 'text', text: value });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });

it.each<[string, string, object[]]>([
  ['paragraphs', 'One,\nstill one.\n\nTwo.', [paragraph(text('One, still one.')), paragraph(text('Two.'))]],
  [
    'a heading and its anchor',
    '## Your *first* steps',
    [
      {
        type: 'heading',
        level: 2,
        id: 'section-your-first-steps',
        children: [text('Your '), { type: 'emphasis', children: [text('first')] }, text(' steps')],
      },
    ],
  ],
  ['a list', '- One\n- Two\n  more', [{ type: 'list', ordered: false, items: [[text('One')], [text('Two more')]] }]],
  ['a numbered list', '1. One\n2. Two', [{ type: 'list', ordered: true, items: [[text('One')], [text('Two')]] }]],
  [
    'a box and its urgency level',
    '> **Get help now.** Call for:\n>\n> - Fever',
    [
      {
        type: 'box',
        level: 'emergency',
        children: [
          paragraph({ type: 'strong', children: [text('Get help now.')] }, text(' Call for:')),
          { type: 'list', ordered: false, items: [[text('Fever')]] },
        ],
      },
    ],
  ],
  [
    'links, including inside bold text',
    '**[Burns](/get-help-now#burns).** See [this](https://x.test/a).',
    [
      paragraph(
        {
          type: 'strong',
          children: [{ type: 'link', to: '/get-help-now#burns', children: [text('Burns')] }, text('.')],
        },
        text(' See '),
        { type: 'link', to: 'https://x.test/a', children: [text('this')] },
        text('.'),
      ),
    ],
  ],
  ['inline HTML as literal text', 'So <b>2 < 3</b>', [paragraph(text('So <b>2 < 3</b>'))]],
  ['an HTML block as literal text', '<script>x</script>', [paragraph(text('<script>x</script>'))]],
  [
    'a table',
    '| Age | Sleep |\n| --- | --- |\n| 1 month | 14 h |',
    [{ type: 'table', header: [[text('Age')], [text('Sleep')]], rows: [[[text('1 month')], [text('14 h')]]] }],
  ],
  [
    'a figure',
    '![A cycle](/figures/fertile-window.svg "Day 1 to 32")',
    [
      {
        type: 'figure',
        src: '/figures/fertile-window.svg',
        width: 328,
        height: 296,
        alt: 'A cycle',
        caption: 'Day 1 to 32',
      },
    ],
  ],
])('reads %s', (_what, markdown, document) => {
  expect(parseLessonText(markdown)).toEqual(document);
});

describe('rejects, with the line number,', () => {
  it.each([
    ['a javascript: link', 'One.\n\n[x](javascript:alert(1))'],
    ['a data: link', 'One.\n\n[x](data:text/html,x)'],
    ['a protocol-relative link', 'One.\n\n[x](//x.test)'],
    ['an http: link', 'One.\n\n[x](http://x.test)'],
    ['an image from another site', 'One.\n\n![x](https://x.test/x.png)'],
    ['an image without alt text', 'One.\n\n![](/figures/fertile-window.svg)'],
    ['an image of unknown size', 'One.\n\n![x](/x.png)'],
    ['an inline image', 'One.\n\nSee ![x](/x.png).'],
    ['a level-one heading', 'One.\n\n# Title'],
    ['a nested list', 'One.\n\n- - Two'],
    ['a box without an urgency level', 'One.\n\n> Note this.'],
    ['a nested box', 'One.\n\n> **Call today.**\n>\n> > **Call today.**'],
    ['code', 'One.\n\nSome `code`.'],
    ['a horizontal rule', 'One.\n\n---'],
  ])('%s', (_what, markdown) => {
    expect(() => parseLessonText(markdown)).toThrow(/^line 3 of the text: ./);
  });
});
