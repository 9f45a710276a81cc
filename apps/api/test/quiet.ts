import { afterEach, beforeEach, expect, vi } from 'vitest';

const levels = ['error', 'warn', 'log'] as const;

/** Anything written to the console of a test run is a fault that nobody looked at. */
beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level);
});
afterEach(() => {
  const written = levels.flatMap((level) => vi.mocked(console)[level].mock.calls);
  vi.restoreAllMocks();
  expect(written).toEqual([]);
});
