import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** Retakes the pictures of the product on the landing page and in the README: `npm run pictures`. */
export default defineConfig({ ...journeys, testDir: '.', testMatch: 'pictures.ts', globalSetup: '../global-setup.ts' });
