import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startPlatform, type Platform } from './platform';

interface OwnPlatform extends Platform {
  dataDir: string;
}

/** The API's log without what it says of requests that went well. */
function problemsIn(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'api.log'), 'utf8').split('\n');
  return lines.filter((line) => !line.includes('"level":30')).join('\n');
}

/** A test with a platform of its own, for what would disturb the other journeys. Its log is printed when the test fails. */
export const test = base.extend<{ ownPlatform: OwnPlatform }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern.
  ownPlatform: async ({}, use, info) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'everstep-own-'));
    const platform = await startPlatform(dataDir);
    await use({ ...platform, dataDir });
    if (info.status !== info.expectedStatus)
      process.stderr.write(`The API's log of '${info.title}':\n${problemsIn(dataDir)}\n`);
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});
