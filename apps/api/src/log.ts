import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pino, type LogFn, type Logger } from 'pino';
import { stackFrames } from './http/errors';

export interface Log {
  log: Logger;
  /** Lines that could not be written since the start. */
  droppedLogLineCount: () => number;
  /** Waits until everything is written, for at most `maxMs`. */
  drain: (maxMs: number) => Promise<void>;
}

/** The backlog of a full pipe, bounded because its reader may have stopped. */
const maxBacklogBytes = 1_048_576;
const retryMs = 100;

interface Options {
  level: string;
  /** Standard output. Accessing `process.stdout` makes a pipe non-blocking, so a full one fails with EAGAIN. */
  fd?: number;
}

/**
 * Writes each line synchronously, so that none is lost when the process crashes. If the destination fails (a full disk, a closed
 * pipe), lines are dropped and counted. pino's own destination would exit on a disk error and block on a full pipe.
 */
export function createLog({ level, fd = process.stdout.fd }: Options): Log {
  let backlog: Buffer[] = [];
  let backlogBytes = 0;
  let isMidLine = false;
  let lost = 0;
  let lostUnreported = 0;

  function countLost(lines: number): void {
    lost += lines;
    lostUnreported += lines;
  }

  function pushToBacklog(bytes: Buffer): void {
    backlog.push(bytes);
    backlogBytes += bytes.length;
  }

  function writeNow(bytes: Buffer): void {
    try {
      const written = writeSync(fd, bytes);
      isMidLine = bytes[written - 1] !== 0x0a;
      if (written < bytes.length) pushToBacklog(bytes.subarray(written));
      else reportLost();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') pushToBacklog(bytes);
      else countLost(bytes.toString('latin1').split('\n').length - 1);
    }
  }

  function reportLost(): void {
    if (lostUnreported === 0) return;
    const lines = lostUnreported;
    lostUnreported = 0;
    log.warn({ lines }, 'lines of the log could not be written');
  }

  function retry(): void {
    if (backlog.length === 0) return;
    const bytes = Buffer.concat(backlog);
    [backlog, backlogBytes] = [[], 0];
    writeNow(bytes);
  }

  const log = pino(
    {
      level,
      base: null,
      redact: ['req.headers', 'headers', 'body'],
      serializers: { err: describeError },
      hooks: { logMethod: logWithoutMessage },
    },
    {
      write(line: string) {
        if (backlogBytes === 0) writeNow(Buffer.from(isMidLine ? `\n${line}` : line));
        else if (backlogBytes + line.length > maxBacklogBytes) countLost(1);
        else pushToBacklog(Buffer.from(line));
      },
    },
  );
  setInterval(retry, retryMs).unref();
  return {
    log,
    droppedLogLineCount: () => lost,
    async drain(maxMs) {
      for (const deadline = Date.now() + maxMs; Date.now() < deadline; await pause(20)) {
        retry();
        if (backlogBytes === 0) return;
      }
    },
  };
}

/** Libraries log whole errors. Messages may contain SQL and values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return { name: error.name, code: (error as { code?: unknown }).code, frames: stackFrames(error) };
}

/** pino takes the message of an error as the text of its line when there is no other, and Fastify passes it as that text. */
function logWithoutMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, text] = args as unknown[];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (error instanceof Error && (text === undefined || text === error.message)) method.call(this, first, error.name);
  else method.apply(this, args);
}
