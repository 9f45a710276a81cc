import { execFileSync, spawnSync } from 'node:child_process';

/** Installs Debian's Caddy where it is missing. Throws where that is not possible. */
export function installCaddy(): void {
  if (spawnSync('caddy', ['version']).status === 0) return;
  if (process.getuid?.() !== 0) throw new Error('Caddy is missing: apt-get install caddy');
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'caddy'], { stdio: 'ignore' });
}
