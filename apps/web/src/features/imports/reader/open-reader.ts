import type { FileReader } from './file-reader';
import type { ReaderCall, ReaderReply } from './messages';

type Remote = {
  [Method in keyof FileReader]: (
    ...args: Parameters<FileReader[Method]>
  ) => Promise<Awaited<ReturnType<FileReader[Method]>>>;
};
export interface RemoteReader extends Remote {
  close: () => void;
}

/** A reader of files in a worker of its own. Its calls are answered in order; they reject if the worker fails. */
export function openReader(): RemoteReader {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker has failed.'));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderReply>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) call?.reject(new Error('The file could not be read.'));
    else call?.resolve(data.result);
  });
  worker.addEventListener('error', failAll);
  const call =
    <Args extends unknown[], Result>(method: keyof FileReader) =>
    (...args: Args): Promise<Result> =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve: resolve as (result: unknown) => void, reject });
        worker.postMessage({ id: count, method, args } satisfies ReaderCall);
      });
  return {
    open: call('open'),
    noteStored: call('noteStored'),
    read: call('read'),
    listProblems: call('listProblems'),
    take: call('take'),
    close() {
      worker.terminate();
      failAll();
    },
  };
}
