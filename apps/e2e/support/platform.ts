import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Platform {
  url: string;
  sandboxUrl: string;
  /** What `npm start` printed. */
  greeting: string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** `kill -9` of all its processes, as in a power failure. */
  killEverything(): void;
  processesLeft(): number[];
}

/** All processes that `npm start` started, even orphans: those whose environment contains the data folder. */
function findProcesses(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`);
      } catch {
        return false;
      }
    });
}

/** One may have ended on its own by now. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Clears these variables, so that journeys always use the sandbox. */
const noExternalServices = {
  PUBLIC_ORIGIN: '',
  SMTP_URL: '',
  GOOGLE_ISSUER: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
};

/** Runs `npm start` on free ports and waits for its greeting. */
export async function startPlatform(dataDir: string): Promise<Platform> {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, ...noExternalServices, PORT: '0', SANDBOX_PORT: '0', DATA_DIR: dataDir, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const greeting = await new Promise<string>((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('Stop with')) resolve(text);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`The platform ended with ${code}:\n${text}`)));
  });
  return {
    url: /running: (\S+)/.exec(greeting)?.[1] ?? '',
    sandboxUrl: /Sandbox: (\S+)/.exec(greeting)?.[1] ?? '',
    greeting,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
    killEverything() {
      for (const pid of findProcesses(dataDir)) kill(pid);
    },
    processesLeft: () => findProcesses(dataDir),
  };
}
