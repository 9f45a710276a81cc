/** In milliseconds: ten times of what a call may take, as other tests share the machine. What is not linear takes many seconds. */
export const allowedTime = 500;

/** What a call takes of the processor, in milliseconds: the least of some. */
export function leastTime(call: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const begin = process.cpuUsage();
    call();
    return process.cpuUsage(begin).user / 1000;
  });
  return Math.min(...times);
}
