import { afterEach, beforeAll, expect, vi } from 'vitest';

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;
let lines: unknown[][] = [];

// Console output fails a test. The spies are set once per file, so that concurrent tests do not undo each other's.
beforeAll(() => {
  for (const level of levels) vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
});
afterEach(() => {
  const written = lines;
  lines = [];
  expect(written).toEqual([]);
});
