/** Repeats the work in several concurrent workers until stopped. A worker pauses briefly after a failure. */
export function startWorkers(count: number, work: (isRunning: () => boolean) => Promise<void>) {
  let running = true;
  const isRunning = () => running;
  const workers = Array.from({ length: count }, async () => {
    while (running) await work(isRunning).catch(() => new Promise((resolve) => setTimeout(resolve, 10)));
  });
  /** Resolves when all have finished. */
  async function stop(): Promise<void> {
    running = false;
    await Promise.all(workers);
  }
  return { stop };
}
