import { callWorker, type Remote } from '../../../platform/files/worker-calls';
import type { Importer } from './importer';

export type RemoteReader = Remote<Importer>;

/** A reader of files in a worker of its own. */
export const openReader = (): RemoteReader =>
  callWorker<Importer>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), {
    open: true,
    noteStored: true,
    read: true,
    listProblems: true,
    take: true,
    signIn: true,
    store: true,
    send: true,
  });
