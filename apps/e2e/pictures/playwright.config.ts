import { defineConfig } from '@playwright/test';
import journeysConfig from '../playwright.config';

/** Takes the screenshots of the product anew, for the landing page and the README: `npm run pictures`. */
export default defineConfig({
  ...journeysConfig,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../global-setup.ts',
});
