import { describe, expect, it } from 'vitest';
import { parseLessonText } from './lesson-document';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });

it.each<[string, string, object[]]>([
  ['paragraphs', 'One,\nstill one.\n\nTwo.', [paragraph(text('One, still one.')), paragraph(text('Two.'))]],
  [
    'a heading with its anchor',
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
    'S8: a box by how urgent it is',
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
    'S8: links, also in strong words',
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
  ['HTML as the text that it is', 'So <b>2 < 3</b>', [paragraph(text('So <b>2 < 3</b>'))]],
  ['a block of HTML as the text that it is', '<script>x</script>', [paragraph(text('<script>x</script>'))]],
  [
    'a table',
    '| Age | Sleep |\n| --- | --- |\n| 1 month | 14 h |',
    [{ type: 'table', header: [[text('Age')], [text('Sleep')]], rows: [[[text('1 month')], [text('14 h')]]] }],
  ],
  [
    'a figure',
    '![A cycle](/figures/cycle.svg "Day 1 to 28")',
    [{ type: 'figure', src: '/figures/cycle.svg', alt: 'A cycle', caption: 'Day 1 to 28' }],
  ],
])('reads %s', (_what, markdown, document) => {
  expect(parseLessonText(markdown)).toEqual(document);
});

describe('refuses, with its line,', () => {
  it.each([
    ['a script as a link', 'One.\n\n[x](javascript:alert(1))'],
    ['data as a link', 'One.\n\n[x](data:text/html,x)'],
    ['a link that leaves its protocol open', 'One.\n\n[x](//x.test)'],
    ['a link without encryption', 'One.\n\n[x](http://x.test)'],
    ['a picture of another site', 'One.\n\n![x](https://x.test/x.png)'],
    ['a picture without a description', 'One.\n\n![](/x.png)'],
    ['a picture among words', 'One.\n\nSee ![x](/x.png).'],
    ['a heading that is the title of a page', 'One.\n\n# Title'],
    ['a list in a list', 'One.\n\n- - Two'],
    ['a box that does not say how urgent it is', 'One.\n\n> Note this.'],
    ['a box in a box', 'One.\n\n> **Call today.**\n>\n> > **Call today.**'],
    ['code', 'One.\n\nSome `code`.'],
    ['a line across the page', 'One.\n\n---'],
  ])('%s', (_what, markdown) => {
    expect(() => parseLessonText(markdown)).toThrow(/^line 3 of the text: ./);
  });
});
