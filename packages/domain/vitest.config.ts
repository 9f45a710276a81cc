import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/repeat-properties.mjs'],
    maxWorkers: '100%',
    // Nothing in the domain keeps state, and loading it anew took each file longer than its tests.
    isolate: false,
    testTimeout: 60_000,
  },
});
