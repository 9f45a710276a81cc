/** Polls until the condition returns a value, and returns it. */
export async function until<T>(
  condition: () => T | Promise<T>,
  timeoutMs = 30_000,
): Promise<Exclude<T, null | undefined | false>> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
    const value = await condition();
    if (value !== null && value !== undefined && value !== false) return value as Exclude<T, null | undefined | false>;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the condition was not met within ${timeoutMs / 1000} s`);
}
