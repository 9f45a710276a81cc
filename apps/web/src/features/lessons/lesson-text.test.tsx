import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LessonText } from './lesson-text';

function shown(text: string) {
  const { container } = render(<LessonText text={text} />, { wrapper: MemoryRouter });
  return container.querySelector('.prose')?.innerHTML;
}

it.each([
  ['a paragraph', 'One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
  ['a heading with its anchor', '## Your first steps', '<h2 id="section-your-first-steps">Your first steps</h2>'],
  ['a list', '- One\n- Two', '<ul><li>One</li><li>Two</li></ul>'],
  ['a warning', '> Act now.\n>\n> - Call', '<blockquote><p>Act now.</p><ul><li>Call</li></ul></blockquote>'],
  [
    'S8: a box by how much it asks for',
    '> **Get help now.** Call.\n\n> **Call today.** Ring.\n\n> **Talk to somebody.** Ask.',
    '<blockquote data-box="emergency"><p><strong>Get help now.</strong> Call.</p></blockquote><blockquote data-box="today"><p><strong>Call today.</strong> Ring.</p></blockquote><blockquote data-box="talk"><p><strong>Talk to somebody.</strong> Ask.</p></blockquote>',
  ],
  [
    'S8: a link to another page of ours',
    'See [CPR, step by step](/get-help-now#not-breathing).',
    '<p>See <a class="link" href="/get-help-now#not-breathing" data-discover="true">CPR, step by step</a>.</p>',
  ],
  [
    'S8: a strong link',
    '**[Burns](/get-help-now#burns).** Cool.',
    '<p><strong><a class="link" href="/get-help-now#burns" data-discover="true">Burns</a>.</strong> Cool.</p>',
  ],
  [
    'a link to anywhere else as its words',
    'See [this](https://x.test) or [this](//x.test).',
    '<p>See [this](https://x.test) or [this](//x.test).</p>',
  ],
  ['strong and stressed words', 'A **very** *good* day', '<p>A <strong>very</strong> <em>good</em> day</p>'],
  ['HTML as the text that it is', '<b>2 < 3</b>', '<p>&lt;b&gt;2 &lt; 3&lt;/b&gt;</p>'],
])('shows %s', (_what, text, html) => {
  expect(shown(text)).toBe(html);
});
