import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LessonText } from './lesson-text';

function shown(text: string) {
  const { container } = render(<LessonText text={text} />);
  return container.querySelector('.prose')?.innerHTML;
}

it.each([
  ['a paragraph', 'One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
  ['a heading with its anchor', '## Your first steps', '<h2 id="section-your-first-steps">Your first steps</h2>'],
  ['a list', '- One\n- Two', '<ul><li>One</li><li>Two</li></ul>'],
  ['a warning', '> Act now.\n>\n> - Call', '<blockquote><p>Act now.</p><ul><li>Call</li></ul></blockquote>'],
  ['strong and stressed words', 'A **very** *good* day', '<p>A <strong>very</strong> <em>good</em> day</p>'],
  ['HTML as the text that it is', '<b>2 < 3</b>', '<p>&lt;b&gt;2 &lt; 3&lt;/b&gt;</p>'],
])('shows %s', (_what, text, html) => {
  expect(shown(text)).toBe(html);
});
