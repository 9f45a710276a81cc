import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The shell has no windows, and is what the journeys install where there is none.
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell'];

/** The one that CHROMIUM_PATH names, else the first on the path; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return (named ? [named] : onPath).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
