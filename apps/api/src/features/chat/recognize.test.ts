import { expect, it } from 'vitest';
import { recognize } from './recognize';

const today = '2026-11-30';
const levelOf = (...births: string[]) => {
  const children = births.map((birth_date) => ({ birth_date }));
  return recognize('The temperature is 38.5 °C', { children, previous: [] }, today).level;
};

it('a message is about the youngest child, also where that was born on what is tomorrow here', () => {
  expect(levelOf('2024-06-01')).not.toBe('emergency');
  expect(levelOf('2024-06-01', '2026-11-30')).toBe('emergency');
  expect(levelOf('2024-06-01', '2026-12-01')).toBe('emergency');
});
