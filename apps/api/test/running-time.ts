const tickMs = 20;
/** No work of a busy machine delays a tick for longer: the machine stood still. */
const longestTickMs = 200;

/** How long the work took, in milliseconds in which the machine ran: while it stands still, no timeout under test runs out either. */
export async function runningTime(work: () => Promise<unknown>): Promise<number> {
  let [last, total] = [performance.now(), 0];
  const count = () => {
    const now = performance.now();
    total += Math.min(now - last, longestTickMs);
    last = now;
  };
  const timer = setInterval(count, tickMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  count();
  return total;
}
