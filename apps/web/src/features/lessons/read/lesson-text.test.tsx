import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { lessonDocumentSchema, type LessonDocument, type LessonInline } from '@everstep/domain/lessons';
import { LessonText } from './lesson-text';
import { toDocument } from '../offline/stored-document';

const text = (words: string): LessonInline => ({ type: 'text', text: words });
const strong = (words: string): LessonInline => ({ type: 'strong', children: [{ type: 'text', text: words }] });
const paragraph = (...children: LessonInline[]) => ({ type: 'paragraph' as const, children });

function renderHtml(document: LessonDocument) {
  const { container } = render(<LessonText document={parse(lessonDocumentSchema, document)} />, {
    wrapper: MemoryRouter,
  });
  return container.querySelector('.prose')?.innerHTML;
}

it.each<[string, LessonDocument, string]>([
  ['a paragraph', [paragraph(text('One.')), paragraph(text('Two.'))], '<p>One.</p><p>Two.</p>'],
  [
    'a heading with its anchor',
    [{ type: 'heading', level: 2, id: 'section-your-first-steps', children: [text('Your first steps')] }],
    '<h2 id="section-your-first-steps">Your first steps</h2>',
  ],
  [
    'lists',
    [
      { type: 'list', ordered: false, items: [[text('One')], [text('Two')]] },
      { type: 'list', ordered: true, items: [[text('First')]] },
    ],
    '<ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>',
  ],
  [
    'a callout by its urgency',
    [
      {
        type: 'box',
        level: 'emergency',
        children: [
          paragraph(strong('Get help now.'), text(' Call.')),
          { type: 'list', ordered: false, items: [[text('No pulse')]] },
        ],
      },
      { type: 'box', level: 'today', children: [paragraph(strong('Call today.'), text(' Ring.'))] },
      { type: 'box', level: 'talk', children: [paragraph(strong('Talk to somebody.'), text(' Ask.'))] },
    ],
    '<blockquote data-box="emergency"><p><strong>Get help now.</strong> Call.</p><ul><li>No pulse</li></ul></blockquote><blockquote data-box="today"><p><strong>Call today.</strong> Ring.</p></blockquote><blockquote data-box="talk"><p><strong>Talk to somebody.</strong> Ask.</p></blockquote>',
  ],
  [
    'an internal link, even in strong text',
    [
      paragraph({
        type: 'strong',
        children: [
          { type: 'link', to: '/get-help-now#burns', children: [{ type: 'text', text: 'Burns' }] },
          { type: 'text', text: '.' },
        ],
      }),
    ],
    '<p><strong><a class="link" href="/get-help-now#burns" data-discover="true">Burns</a>.</strong></p>',
  ],
  [
    'an external link in a new tab without a referrer',
    [paragraph({ type: 'link', to: 'https://x.test/', children: [{ type: 'text', text: 'this' }] })],
    '<p><a href="https://x.test/" target="_blank" rel="noopener noreferrer" class="link">this<span class="sr-only"> (opens in a new tab)</span></a></p>',
  ],
  [
    'strong and emphasized text',
    [
      paragraph(text('A '), strong('very'), text(' '), {
        type: 'emphasis',
        children: [{ type: 'text', text: 'good' }],
      }),
    ],
    '<p>A <strong>very</strong> <em>good</em></p>',
  ],
  ['HTML as plain text', [paragraph(text('<b>2 < 3</b>'))], '<p>&lt;b&gt;2 &lt; 3&lt;/b&gt;</p>'],
  [
    'a figure',
    [{ type: 'figure', src: '/figures/cycle.svg', width: 328, height: 296, alt: 'A cycle', caption: 'Day 1 to 28' }],
    '<figure><img alt="A cycle" width="328" height="296" loading="lazy" src="/figures/cycle.svg"><figcaption>Day 1 to 28</figcaption></figure>',
  ],
])('shows %s', (_what, document, html) => {
  expect(renderHtml(document)).toBe(html);
});

it('shows a table with named columns', () => {
  const document: LessonDocument = [{ type: 'table', header: [[text('Age')]], rows: [[[text('1 month')]]] }];
  const { getByRole } = render(<LessonText document={document} />, { wrapper: MemoryRouter });
  expect(getByRole('columnheader', { name: 'Age' })).toBeVisible();
  expect(getByRole('cell', { name: '1 month' })).toBeVisible();
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//x.test', '/\\x.test', 'http://x.test', 'mailto:a@b.test'])(
  'no document has a link to %s',
  (to) => {
    const link = paragraph({ type: 'link', to, children: [{ type: 'text', text: 'this' }] });
    expect(() => parse(lessonDocumentSchema, [link])).toThrow();
  },
);

describe('a copy stored before lessons became trees', () => {
  const content = [
    'Some **strong** words, see [CPR](/get-help-now#cpr).',
    '## First steps',
    '- One\n- Two\n  more',
    '> **Get help now.** Call for:\n>\n> - A <b>sign</b>',
  ].join('\n\n');

  it('still shows its headings, lists and boxes, and all of its text', () => {
    expect(renderHtml(toDocument({ content }))).toBe(
      '<p>Some strong words, see CPR.</p><h2 id="section-first-steps">First steps</h2><ul><li>One</li><li>Two more</li></ul>' +
        '<blockquote data-box="emergency"><p>Get help now. Call for:</p><ul><li>A &lt;b&gt;sign&lt;/b&gt;</li></ul></blockquote>',
    );
  });
});
