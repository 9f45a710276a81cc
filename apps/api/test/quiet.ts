import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Anything written to the console of a test run is a fault that nobody looked at. */
beforeEach(() => {
  for (const level of ['error', 'warn', 'log'] as const) vi.spyOn(console, level);
});
afterEach(() => {
  for (const level of ['error', 'warn', 'log'] as const) expect(vi.mocked(console[level])).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
