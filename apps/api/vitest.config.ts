import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/quiet.ts'],
    maxWorkers: '100%',
    // Far above what anything takes: a machine that is busy otherwise must not look like a fault.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
