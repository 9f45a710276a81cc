import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: ['test/fresh-page.ts', 'test/setup.ts'],
    // Tests wait for timers and other processes for a third of their time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Loading the app and its libraries anew takes each file longer than its tests: see test/fresh-page.ts.
    isolate: false,
    sequence: { setupFiles: 'list' },
    testTimeout: 120_000,
  },
});
