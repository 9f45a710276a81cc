import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell is what Playwright installs for the journeys.
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell'];

/** CHROMIUM_PATH, otherwise the first Chromium on the PATH, otherwise null. */
export function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return (configured ? [configured] : onPath).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
