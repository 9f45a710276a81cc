import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/quiet.ts'],
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Of tests that wait for real time limits; more at once would only slow each other down.
    maxConcurrency: 2,
  },
});
