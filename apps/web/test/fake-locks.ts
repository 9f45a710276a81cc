/** Web Locks, which jsdom does not have: one holder at a time by name, in the order of the requests. */
export function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();

  async function request<Result>(
    name: string,
    ...rest: [LockOptions, () => Promise<Result>] | [() => Promise<Result>]
  ) {
    const work = rest.length === 2 ? rest[1] : rest[0];
    const signal = rest.length === 2 ? rest[0].signal : undefined;
    const before = queues.get(name) ?? Promise.resolve();
    const aborted = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    let hasStarted = false;
    const run = before.then(() => {
      if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
      hasStarted = true;
      return work();
    });
    queues.set(
      name,
      run.catch(() => undefined),
    );
    return Promise.race([run, aborted.catch((error: unknown) => (hasStarted ? run : Promise.reject(error as Error)))]);
  }

  return { request };
}
