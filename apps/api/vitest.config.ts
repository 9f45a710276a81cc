import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const isDeep = process.env.EVERSTEP_DEEP === '1';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isDeep ? [] : ['test/deep/**'])],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: [
      'test/fail-on-console.ts',
      'test/end-left-servers.ts',
      'test/distribution/record-statements.ts',
      '../../scripts/repeat-properties.mjs',
    ],
    // Tests wait for timers and other processes for a third of their time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Loading the app anew takes each file three seconds. Each test starts its own server, which keeps no state in modules.
    isolate: false,
    // The longest test takes half a minute on a quick machine. A passing one never waits for this.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Concurrent tests wait for real timeouts; more of them would only slow each other down.
    maxConcurrency: 2,
  },
});
