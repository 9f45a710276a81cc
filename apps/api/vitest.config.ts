import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/fail-on-console.ts'],
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Concurrent tests wait for real timeouts; more of them would only slow each other down.
    maxConcurrency: 2,
  },
});
