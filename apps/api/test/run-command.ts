import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { entry } from './server';

export interface Outcome {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a command of the built service until it ends by itself. */
export async function runCommand(
  command: string,
  flags: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const child = spawn(process.execPath, [entry, command, ...flags], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      SANDBOX_URL: 'http://localhost:1',
      LOG_LEVEL: 'silent',
      TIMEOUT_FACTOR: '10',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}
