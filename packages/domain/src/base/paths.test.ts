import { expect, it } from 'vitest';
import { pagePatterns, paths } from './paths';

it('gives each page a unique path', () => {
  expect(new Set(pagePatterns).size).toBe(pagePatterns.length);
  expect(pagePatterns).toContain('/library/:slug');
  expect(paths.lesson('advanced-ivf-protocols')).toBe('/library/advanced-ivf-protocols');
});
