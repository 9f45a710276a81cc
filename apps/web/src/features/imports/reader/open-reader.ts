import { callWorker, type Remote } from '../../../platform/files/worker-calls';
import type { FileReader } from './file-reader';

export type RemoteReader = Remote<FileReader>;

/** A reader of files in a worker of its own. */
export const openReader = (): RemoteReader =>
  callWorker<FileReader>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), {
    open: true,
    noteStored: true,
    read: true,
    listProblems: true,
    take: true,
  });
