import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './support/chromium';
import { startPlatform } from './support/platform';

/** One platform for all journeys; each creates its own users. */
export default async function setup() {
  findChromium();
  // Without it, a machine that stands still for two seconds would make the API refuse calls.
  process.env.TIMEOUT_FACTOR ??= '10';
  const dataDir = mkdtempSync(join(tmpdir(), 'everstep-e2e-'));
  const platform = await startPlatform(dataDir);
  process.env.EVERSTEP_URL = platform.url;
  process.env.EVERSTEP_SANDBOX = platform.sandboxUrl;
  process.env.EVERSTEP_DATA = dataDir;
  return async () => {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
