import { execFileSync, spawn, spawnSync } from 'node:child_process';

/** Installs Debian's packages where they are missing. Throws where that is not possible. */
export function installPackages(...packages: readonly string[]): void {
  if (spawnSync('dpkg', ['-s', ...packages], { stdio: 'ignore' }).status === 0) return;
  if (process.getuid?.() !== 0) throw new Error(`Missing: apt-get install ${packages.join(' ')}`);
  // Test files that run at the same time wait for each other.
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  execFileSync('apt-get', ['install', ...options, ...packages], { stdio: 'ignore' });
}

/** How long an installation may take. */
export const installTimeoutMs = 600_000;

export interface Run {
  status: number | null;
  stdout: string;
  /** Both outputs in one. */
  output: string;
}

/** Runs a program to its end, while this process goes on to serve it. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string | Buffer } = {},
): Promise<Run> {
  const { PATH = '' } = process.env;
  const child = spawn(command, args, { env: { PATH, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env } });
  let [stdout, output] = ['', ''];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.on('data', (text: string) => (output += text));
  // A program that asks nothing closes its input before it is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, stdout, output }));
  });
}
