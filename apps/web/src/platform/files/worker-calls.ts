/** A call of a method of what runs in a worker. */
export interface WorkerCall {
  id: number;
  method: string;
  args: unknown[];
}

export type WorkerReply = { id: number; result: unknown } | { id: number; failed: true };

type Method = (...args: never[]) => unknown;
type Methods<Target> = { [Name in keyof Target]: Method };

/** The methods of what runs in a worker, as they are called from the page. */
export type Remote<Target extends Methods<Target>> = {
  [Name in keyof Target]: (...args: Parameters<Target[Name]>) => Promise<Awaited<ReturnType<Target[Name]>>>;
} & { close: () => void };

/** Calls what runs in a worker. Calls are answered in order; they reject if the worker fails or is closed. */
export function callWorker<Target extends Methods<Target>>(
  worker: Worker,
  methods: Readonly<Record<keyof Target & string, true>>,
): Remote<Target> {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker has failed.'));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) call?.reject(new Error('The worker could not do it.'));
    else call?.resolve(data.result);
  });
  worker.addEventListener('error', failAll);
  const remote = Object.fromEntries(
    Object.keys(methods).map((method) => [
      method,
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          count += 1;
          waiting.set(count, { resolve, reject });
          worker.postMessage({ id: count, method, args } satisfies WorkerCall);
        }),
    ]),
  );
  const close = () => {
    worker.terminate();
    failAll();
  };
  return { ...remote, close } as Remote<Target>;
}

/** Does in a worker what a call asks for. */
export async function answerCall(target: object, { id, method, args }: WorkerCall): Promise<WorkerReply> {
  try {
    const methods = target as Readonly<Record<string, (...values: unknown[]) => unknown>>;
    return { id, result: await methods[method]?.(...args) };
  } catch {
    return { id, failed: true };
  }
}
