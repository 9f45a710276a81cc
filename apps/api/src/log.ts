import { write, writeSync } from 'node:fs';
import { pino, type Logger } from 'pino';

export interface Log {
  log: Logger;
  /** Lines that could not be written since the start. */
  lostLines: () => number;
  /** Waits until everything is written or given up, at most this long. */
  drain: (mostMs: number) => Promise<void>;
}

/** Several lines in one write, at most a quarter of a second late. */
const blockBytes = 4096;
const flushMs = 250;
const busyMs = 100;
/** A log that nobody reads must not fill the memory. */
const mostWaitingBytes = 1_048_576;

interface Options {
  level: string;
  /** Standard output; touching `process.stdout` has made it non-blocking, so that a full pipe answers EAGAIN. */
  fd?: number;
}

/**
 * A log whose destination may fail at any time: a full disk, a pipe that its reader has closed, one that nobody reads. Then
 * lines are dropped and counted, and writing goes on with the next ones. pino's own destination ends the process on an
 * error of the disk, waits for ever at exit for a pipe that is full, and keeps without bound what it cannot write.
 */
export function createLog({ level, fd = process.stdout.fd }: Options): Log {
  let waiting = '';
  let isWriting = false;
  let isMidLine = false;
  let lost = 0;
  let lostUntold = 0;
  let onIdle: (() => void) | null = null;

  function lose(lines: number): void {
    lost += lines;
    lostUntold += lines;
  }

  function flush(): void {
    if (isWriting) return;
    if (waiting === '') return onIdle?.();
    const block = Buffer.from(isMidLine ? `\n${waiting}` : waiting);
    waiting = '';
    isWriting = true;
    put(block);
  }

  function put(block: Buffer): void {
    write(fd, block, (error, written) => {
      if (error?.code === 'EAGAIN' || error?.code === 'EBUSY') return void setTimeout(put, busyMs, block).unref();
      if (!error && written > 0) isMidLine = block[written - 1] !== 0x0a;
      if (!error && written < block.length) return put(block.subarray(written));
      isWriting = false;
      if (error) lose(block.toString('latin1').split('\n').length - 1);
      else tellOfLost();
      if (onIdle || Buffer.byteLength(waiting) >= blockBytes) flush();
    });
  }

  function tellOfLost(): void {
    if (lostUntold === 0) return;
    const lines = lostUntold;
    lostUntold = 0;
    log.warn({ lines }, 'lines of the log could not be written');
  }

  const log = pino(
    { level, base: null, redact: ['req.headers', 'headers', 'body'] },
    {
      write(line: string) {
        if (waiting.length + line.length > mostWaitingBytes) return lose(1);
        waiting += line;
        if (waiting.length >= blockBytes) flush();
      },
    },
  );
  setInterval(flush, flushMs).unref();
  // What is logged after the last turn of the event loop, such as why the process ends, gets one try.
  process.once('exit', () => {
    try {
      writeSync(fd, waiting);
    } catch {
      // There is nobody left to tell.
    }
  });
  return {
    log,
    lostLines: () => lost,
    async drain(mostMs) {
      const idle = new Promise<void>((resolve) => (onIdle = resolve));
      flush();
      await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, mostMs))]);
    },
  };
}
