/** Several hands at the same work, again and again until they are stopped. After a failure each rests for a moment. */
export function busyHands(count: number, work: (isRunning: () => boolean) => Promise<void>) {
  let running = true;
  const isRunning = () => running;
  const hands = Array.from({ length: count }, async () => {
    while (running) await work(isRunning).catch(() => new Promise((resolve) => setTimeout(resolve, 10)));
  });
  /** Resolves when the last of them has put its work down. */
  async function stop(): Promise<void> {
    running = false;
    await Promise.all(hands);
  }
  return { stop };
}
