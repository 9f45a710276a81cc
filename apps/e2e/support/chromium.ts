import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Debian's package and its command. It runs the journeys in a third less time than a whole browser. */
const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const asRoot = process.getuid?.() === 0;

/** Chromium's sandbox does not work as root. The other flags prevent requests to Google. */
export const chromiumArguments = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where Chromium is, if it is installed. */
export const locateChromium = (): string | undefined =>
  fromEnvironment() ?? onPath(shell) ?? onPath(...browsers) ?? fromPlaywrightCache() ?? undefined;

/**
 * Finds Chromium, or installs it: the headless shell with apt-get as root on Debian, also beside a whole browser; otherwise any with
 * Playwright. Throws if none can be had.
 */
export function findChromium(): string {
  const path = fromEnvironment() ?? onPath(shell) ?? installFromDebian() ?? locateChromium() ?? installWithPlaywright();
  if (!path) {
    throw new Error(
      'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to its executable.',
    );
  }
  // Playwright's workers read the configuration again and reuse this.
  process.env.CHROMIUM_PATH = path;
  return path;
}

function fromEnvironment(): string | null {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return null;
  if (!isExecutable(path)) throw new Error(`CHROMIUM_PATH is "${path}", which is not an executable.`);
  return path;
}

function onPath(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

function fromPlaywrightCache(): string | null {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

function installFromDebian(): string | null {
  if (!asRoot || !existsSync('/etc/debian_version')) return null;
  console.log('Installing Chromium from Debian, once...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: 'ignore' } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', shell], options);
  return onPath(shell);
}

function installWithPlaywright(): string | null {
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return fromPlaywrightCache();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
