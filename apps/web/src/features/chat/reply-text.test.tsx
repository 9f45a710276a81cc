import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ReplyText } from './reply-text';

const show = (text: string) => render(<ReplyText text={text} />, { wrapper: MemoryRouter }).container;

it.each([
  ['CHAT-06', '<script>alert(1)</script>'],
  ['CHAT-07', '<img src=x onerror=alert(1)>'],
  ['CHAT-08', '[x](javascript:alert(1))'],
  ['CHAT-09', '[x](data:text/html,<script>alert(1)</script>)'],
  ['CHAT-10', '![x](https://evil.test/pixel.png)'],
  ['CHAT-11', '[x](//evil.test)'],
  ['CHAT-12', '<iframe src="https://evil.test"></iframe>'],
  ['CHAT-13', '```html\n<svg onload=alert(1)>\n```'],
  ['CHAT-14', '<a href="&#106;avascript:alert(1)">x</a>'],
])('%s: %s becomes no element that could act', (_id, text) => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const elements = [...show(text).querySelectorAll('*')];
  expect(elements.map((element) => element.localName).filter((name) => !['div', 'p', 'pre'].includes(name))).toEqual(
    [],
  );
  expect(elements.flatMap((element) => element.getAttributeNames()).filter((name) => name !== 'class')).toEqual([]);
  expect(alert).not.toHaveBeenCalled();
});

it('a citation is a small number, and is read as a source', () => {
  const mark = show('On the back. [2]').querySelector('sup');
  expect(mark).toHaveTextContent('Source 2');
});

it('a link elsewhere opens a new tab and tells nobody where it was', () => {
  const link = show('[CDC](https://www.cdc.gov/x)').querySelector('a');
  expect(link).toHaveAttribute('href', 'https://www.cdc.gov/x');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('a link to a lesson stays in the app', () => {
  const link = show('[the lesson](/library/sleep#section-night)').querySelector('a');
  expect(link).toHaveAttribute('href', '/library/sleep#section-night');
  expect(link).not.toHaveAttribute('target');
});

it.each(['>', '*', '> ', '- a\n'])('CHAT-15: a megabyte of %j is cut before it is shown', (piece) => {
  const container = show(piece.repeat(1_000_000 / piece.length));
  expect(container.textContent.length).toBeLessThanOrEqual(20_000);
  expect(container.querySelectorAll('*').length).toBeLessThan(10_000);
});
