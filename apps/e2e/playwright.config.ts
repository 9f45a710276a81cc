import { defineConfig } from '@playwright/test';
import { chromiumArguments, locateChromium } from './support/chromium';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // Journeys wait for the server and the clock for a quarter of their time.
  workers: '150%',
  fullyParallel: true,
  forbidOnly: true,
  // Generous, so that tests pass on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // Shorter than a journey's, so that the report says what was waited for.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Dates and temperature units follow the user's locale.
    locale: 'en-GB',
    // On a first run the browser is not installed yet when this file is read; global-setup.ts installs it, and each worker reads the
    // file again.
    launchOptions: { executablePath: locateChromium(), args: chromiumArguments },
    // Tracing takes a quarter of the time, so request it when needed: `npx playwright test <name> --trace on`.
    screenshot: 'only-on-failure',
    // In each journey's new browser the worker would cache the whole app. Only tests of offline use allow it.
    serviceWorkers: 'block',
  },
});
