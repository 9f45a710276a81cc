import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './support/chromium';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  workers: '100%',
  fullyParallel: true,
  forbidOnly: true,
  // Generous, so that a busy machine does not fail the tests.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // Dates and degrees follow the person's locale.
    locale: 'en-GB',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    // A trace of everything costs a quarter of the time; `npx playwright test <name> --trace on` draws one when it is needed.
    screenshot: 'only-on-failure',
    // Each journey has a browser of its own, which would load the whole app for later. offline.spec.ts lets it.
    serviceWorkers: 'block',
  },
});
