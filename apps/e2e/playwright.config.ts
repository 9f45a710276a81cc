import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './chromium';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    trace: 'retain-on-failure',
    // Each journey has a browser of its own, which would load the whole app for later. offline.spec.ts lets it.
    serviceWorkers: 'block',
  },
});
