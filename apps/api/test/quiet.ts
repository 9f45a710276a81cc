import { afterEach, beforeAll, expect, vi } from 'vitest';

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;
let written: unknown[][] = [];

// Whatever reaches the console is a mistake. Once for the file, so that concurrent tests do not undo each other's spies.
beforeAll(() => {
  for (const level of levels) vi.spyOn(console, level).mockImplementation((...line) => void written.push(line));
});
afterEach(() => {
  const lines = written;
  written = [];
  expect(lines).toEqual([]);
});
