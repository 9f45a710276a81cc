import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** Runs a command; throws an error that names it if it fails. */
export async function runToEnd(command: string, args: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const code = await waitForExit(child);
  if (code !== 0) throw new Error(`"${[command.split('/').at(-1), ...args].join(' ')}" failed (exit ${code}).`);
}

export function waitForExit(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Sends SIGTERM, and SIGKILL after the grace period. */
export async function stop(child: ChildProcess, graceMs = 12_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exited;
  clearTimeout(killTimer);
}

/** Resolves on SIGINT, SIGTERM or SIGHUP, or when the parent has exited; later signals are ignored. */
export function untilSignaled(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    // A shell between npm and this process may be killed without passing the signal on.
    setInterval(() => process.ppid !== parent && resolve(), 500).unref();
  });
}
