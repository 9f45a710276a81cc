const timeoutMs = 15_000;

/** What is waited for, as soon as it is there. */
export async function until<T>(condition: () => T | Promise<T>): Promise<Exclude<T, null | undefined | false>> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
    const found = await condition();
    if (found !== null && found !== undefined && found !== false) return found as Exclude<T, null | undefined | false>;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`it did not come to pass within ${timeoutMs / 1000} s`);
}
